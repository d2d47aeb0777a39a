import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRedirectFor, normalizeOldAddress } from "./old-address.ts";

describe("an old address is stored", () => {
	test.each([
		["decoded from UTF-8", "/p%C3%A5-scenen", "/på-scenen"],
		["decoded from UTF-8 in small letters", "/p%c3%a5-scenen", "/på-scenen"],
		["decoded from Latin-1", "/p%E5-scenen/%F8l", "/på-scenen/øl"],
		["as it is", "/på-scenen", "/på-scenen"],
		["composed", "/pa\u030A-scenen", "/på-scenen"],
		["in small letters", "/Default.ASPX", "/default.aspx"],
		["with Norwegian letters in small", "/%C3%98L", "/øl"],
		["with its blanks", "/for%20barn", "/for barn"],
		["without blanks at the end", "/kino%20%20", "/kino"],
		["without slashes at the end", "/kino//", "/kino"],
		["with its plus", "/a%2Bb+c", "/a+b+c"],
		["with an encoded percent", "/100%25", "/100%"],
		["with a percent that would encode something", "/a%2541", "/a%2541"],
		["with an encoded question mark", "/hva%3F", "/hva%3F"],
		["with its query", "/Index.php?Id=7", "/index.php?Id=7"],
		["with sorted parameters", "/index.php?b=2&a=1", "/index.php?a=1&b=2"],
		["with decoded parameters", "/sok?q=bl%E5b%E6r+og%20%C3%B8l&x=%2B%26", "/sok?q=blåbær og øl&x=%2B%26"],
		["without an empty query", "/kino?", "/kino"],
		["as the front page", "/", "/"],
	])("%s: %s", (_how, address, stored) => {
		expect(normalizeOldAddress(address)).toBe(stored);
	});

	test("so that normalising it again changes nothing", () => {
		const parts = fc.constantFrom(
			"%",
			"25",
			"41",
			"%3F",
			"%23",
			"%C3%A5",
			"%E5",
			"+",
			"%2B",
			" ",
			"?",
			"&",
			"=",
			"a",
			"Å",
		);
		fc.assert(
			fc.property(fc.array(parts, { maxLength: 12 }), (all) => {
				const once = normalizeOldAddress(`/x${all.join("")}`);
				expect(normalizeOldAddress(once)).toBe(once);
			}),
		);
	});
});

describe("a requested address", () => {
	const redirects = ["/index.php", "/index.php?id=7", "/index.php?id=7&del=2", "/Gammel%20Side", "/gammel side"].map(
		(from) => ({ from }),
	);
	test.each([
		["/index.php?id=7", "/index.php?id=7", ""],
		["/INDEX.php?id=7&fbclid=x", "/index.php?id=7", "?fbclid=x"],
		["/index.php?del=2&a=%20&id=7", "/index.php?id=7&del=2", "?a=%20"],
		["/index.php?id=8", "/index.php", "?id=8"],
		["/index.php?id=7%20", "/index.php", "?id=7%20"],
		["/GAMMEL%20side/", "/gammel side", ""],
	])("%s leads on from %s", (requested, from, search) => {
		expect(findRedirectFor(redirects, requested)).toEqual({ redirect: { from }, search });
	});

	test.each(["/index.ph", "/gammel", "/index.php/x"])("%s leads nowhere", (requested) => {
		expect(findRedirectFor(redirects, requested)).toBeNull();
	});
});
