import fc from "fast-check";
import { expect, test } from "vitest";
import { emailSchema } from "./email.ts";
import { peelAddress } from "./email-address.ts";
import { knownDomains, suggestAddress } from "./email-suggestion.ts";

test.each([
	["kari@gmial.com", "kari@gmail.com"],
	["kari@gmail.con", "kari@gmail.com"],
	["kari@gmail.no", "kari@gmail.com"],
	["kari@gmai.com", "kari@gmail.com"],
	["kari@gmal.cm", "kari@gmail.com"],
	["kari@ggmail.com", "kari@gmail.com"],
	["Kari.Lie@GMAIL.CO", "Kari.Lie@gmail.com"],
	["kari@hotmial.com", "kari@hotmail.com"],
	["kari@hotmal.no", "kari@hotmail.no"],
	["kari@homtail.con", "kari@hotmail.com"],
	["kari@outlok.com", "kari@outlook.com"],
	["kari@iclod.com", "kari@icloud.com"],
	["kari@icloud.no", "kari@icloud.com"],
	["kari@yaho.no", "kari@yahoo.no"],
	["kari@onlin.no", "kari@online.no"],
	["kari@online.mo", "kari@online.no"],
	["kari@broadpak.no", "kari@broadpark.no"],
	["kari@atlibox.no", "kari@altibox.no"],
	["mailto:kari@gmial.com", "kari@gmail.com"],
	["Kari Lie <kari@gmial.com>", "kari@gmail.com"],
])("%s: did you mean %s?", (typed, meant) => {
	expect(suggestAddress(typed)).toBe(meant);
});

test.each([
	...[
		"kari@tindevik.kommune.no",
		"kari@post.example",
		"kari@gmx.de",
		"kari@hotmail.de",
		"kari@outlook.fr",
		"kari@online.de",
	],
	...[
		"kari@lier.no",
		"kari@kino.no",
		"kari@mail.no",
		"kari@stud.hotmal.no",
		"kari",
		"kari@",
		"@gmial.com",
		"a@b@gmial.com",
		"",
	],
])("%s is not asked about", (address) => {
	expect(suggestAddress(address)).toBeNull();
});

test("a well-known right domain is never asked about, and a suggestion is one", () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[a-z][a-z0-9.]{0,12}$/u), fc.constantFrom(...knownDomains), (name, domain) => {
			expect(suggestAddress(`${name}@${domain}`)).toBeNull();
		}),
	);
	const label = fc.constantFrom(...knownDomains.filter((domain) => domain.split(".").length === 2));
	fc.assert(
		fc.property(label, fc.nat(20), fc.constantFrom("", "a", "m", "."), (domain, at, typed) => {
			const meant = suggestAddress(`kari@${domain.slice(0, at)}${typed}${domain.slice(at + 1)}`);
			if (meant !== null) expect(knownDomains).toContain(meant.slice("kari@".length));
		}),
	);
});

test.each([
	["mailto:kari@post.no", "kari@post.no"],
	["mailto:kari@post.no?subject=Hei", "kari@post.no"],
	["Kari Lie <kari@post.no>", "kari@post.no"],
	['"Lie, Kari" <kari@post.no>,', "kari@post.no"],
	["<kari@post.no>", "kari@post.no"],
	["(kari@post.no).", "kari@post.no"],
	[" kari@post.no ", "kari@post.no"],
	["kari.lie+kino@post.no", "kari.lie+kino@post.no"],
	["o'hara@post.no", "o'hara@post.no"],
	["what?@post.no", "what?@post.no"],
	["kari", "kari"],
	["", ""],
])("what stands around the address is left out: %s", (text, address) => {
	expect(peelAddress(text)).toBe(address);
});

test("every form reads an address so", () => {
	expect(emailSchema.parse("Kari Lie <Kari@Post.NO>")).toBe("kari@post.no");
	expect(emailSchema.parse("mailto:kari@post.no")).toBe("kari@post.no");
	expect(emailSchema.safeParse("Kari <kari> og <ola@post.no").success).toBe(false);
});
