import { paths } from "@lerret/contracts/paths";
import { isPagePath, privateBeginnings } from "@lerret/contracts/routes";
import { describe, expect, test } from "vitest";
import { cacheKey, isCacheable } from "./cache-rules.ts";

const origin = "https://tindevik.example";
const at = (path: string) => new URL(path, origin);
const html = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
const response = (headers: Record<string, string> = {}, init: { status?: number; redirected?: boolean } = {}) => ({
	status: init.status ?? 200,
	redirected: init.redirected ?? false,
	headers: new Headers({ ...html, etag: 'W/"1"', ...headers }),
});

describe("caches a page", () => {
	test.each([
		paths.front,
		paths.cinema,
		"/vinterlys-over-tindevik-9001",
		"/article/ny-laserprojektor",
		"/kinoprogram?dag=2026-11-21",
	])("that is the same for every visitor: %s", (path) => expect(isCacheable(at(path), response())).toBe(true));

	test.each([paths.myPage, paths.offline])("that contains nothing personal: %s", (path) => {
		const frame = response();
		frame.headers.delete("etag");
		expect(isCacheable(at(path), frame)).toBe(true);
	});
});

describe("does not cache a page", () => {
	test.each(privateBeginnings.filter((path) => path !== paths.myPage))("that belongs to one visitor: %s", (path) =>
		expect(isCacheable(at(`${path}x`.replace(/([^/])x$/u, "$1")), response())).toBe(false),
	);

	test.each(["no-store", "private, max-age=10"])("with the header %s", (value) =>
		expect(isCacheable(at(paths.front), response({ "cache-control": value }))).toBe(false),
	);

	test.each(["/search?q=mitt+navn", "/?token=abc"])("with personal data in the query: %s", (path) =>
		expect(isCacheable(at(path), response())).toBe(false),
	);

	test("that is rendered for one visitor", () => {
		const personalPage = response();
		personalPage.headers.delete("etag");
		expect(isCacheable(at(paths.newsletter), personalPage)).toBe(false);
	});

	test("that is missing, failed, redirected or not HTML", () => {
		expect(isCacheable(at("/finnes-ikke"), response({}, { status: 404 }))).toBe(false);
		expect(isCacheable(at(paths.front), response({}, { status: 503 }))).toBe(false);
		expect(isCacheable(at(paths.front), response({}, { redirected: true }))).toBe(false);
		expect(isCacheable(at(paths.front), response({ "content-type": "application/json" }))).toBe(false);
	});
});

test.each([
	"/api/events/tindevik",
	"/media/1/320.jpg",
	"/kinoprogram.ics",
	"/management",
	"/oidc/auth",
	"/healthz",
	"/version",
	"/.well-known/security.txt",
	"/sw.js",
])("%s is not a page", (path) => expect(isPagePath(at(path).pathname)).toBe(false));

test("the cache key keeps what the visitor chose and drops campaign parameters", () => {
	expect(cacheKey(at("/kinoprogram?utm_source=brev&fbclid=1"))).toBe(`${origin}/kinoprogram`);
	expect(cacheKey(at("/kinoprogram?utm_source=brev&dag=2026-11-21"))).toBe(`${origin}/kinoprogram?dag=2026-11-21`);
	for (const choice of ["familie=ja", "tid=kveld", "sjanger=Drama", "utsolgt=skjul", "visning=plakater"])
		expect(cacheKey(at(`/kinoprogram?${choice}`))).toBe(`${origin}/kinoprogram?${choice}`);
});
