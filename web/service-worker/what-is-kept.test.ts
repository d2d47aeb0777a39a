import { isPagePath, paths, privatePaths } from "@lerret/contracts/paths";
import { describe, expect, test } from "vitest";
import { keptAddress, mayBeKept } from "./what-is-kept.ts";

const origin = "https://tindevik.example";
const at = (path: string) => new URL(path, origin);
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
const answer = (headers: Record<string, string> = {}, init: { status?: number; redirected?: boolean } = {}) => ({
	status: init.status ?? 200,
	redirected: init.redirected ?? false,
	headers: new Headers({ ...html, etag: 'W/"1"', ...headers }),
});

describe("a page is kept", () => {
	test.each([
		paths.front,
		paths.cinema,
		"/vinterlys-over-tindevik-9001",
		"/article/ny-laserprojektor",
		"/kinoprogram?dag=2026-11-21",
	])("where everybody gets it alike: %s", (path) => expect(mayBeKept(at(path), answer())).toBe(true));

	test.each([paths.myPage, paths.offline])("where it is a frame without anything personal: %s", (path) => {
		const frame = answer();
		frame.headers.delete("etag");
		expect(mayBeKept(at(path), frame)).toBe(true);
	});
});

describe("a page is not kept", () => {
	test.each(privatePaths.filter((path) => path !== paths.myPage))("where it is one person's: %s", (path) =>
		expect(mayBeKept(at(`${path}x`.replace(/([^/])x$/u, "$1")), answer())).toBe(false),
	);

	test.each(["no-store", "private, max-age=10"])("where its answer says %s", (value) =>
		expect(mayBeKept(at(paths.front), answer({ "cache-control": value }))).toBe(false),
	);

	test.each(["/search?q=mitt+navn", "/?token=abc"])(
		"where its address holds what a visitor wrote or was sent: %s",
		(path) => expect(mayBeKept(at(path), answer())).toBe(false),
	);

	test("where it is made for the one who asks", () => {
		const own = answer();
		own.headers.delete("etag");
		expect(mayBeKept(at(paths.newsletter), own)).toBe(false);
	});

	test("where it is missing, broken, moved or no page", () => {
		expect(mayBeKept(at("/finnes-ikke"), answer({}, { status: 404 }))).toBe(false);
		expect(mayBeKept(at(paths.front), answer({}, { status: 503 }))).toBe(false);
		expect(mayBeKept(at(paths.front), answer({}, { redirected: true }))).toBe(false);
		expect(mayBeKept(at(paths.front), answer({ "content-type": "application/json" }))).toBe(false);
	});
});

test.each([
	"/api/events/tindevik",
	"/media/1/320.jpg",
	"/kinoprogram.ics",
	"/management",
	"/oidc/auth",
	"/healthz",
	"/sw.js",
])("%s is no page", (path) => expect(isPagePath(at(path).pathname)).toBe(false));

test("the marks of a campaign do not make another page of an address, a chosen day does", () => {
	expect(keptAddress(at("/kinoprogram?utm_source=brev&fbclid=1"))).toBe(`${origin}/kinoprogram`);
	expect(keptAddress(at("/kinoprogram?utm_source=brev&dag=2026-11-21"))).toBe(`${origin}/kinoprogram?dag=2026-11-21`);
});
