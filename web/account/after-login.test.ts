import { expect, it } from "vitest";
import { readAfterLogin, withAfterLogin } from "./after-login";

it.each([
	["/natt-pa-breistol", "/natt-pa-breistol"],
	["/kinoprogram?dag=2026-11-21", "/kinoprogram?dag=2026-11-21"],
	["//evil.example", "/min-side"],
	["/\\evil.example", "/min-side"],
	["https://evil.example", "/min-side"],
	["javascript:alert(1)", "/min-side"],
	["", "/min-side"],
])("redirects from %s to %s after login", (neste, next) => {
	expect(readAfterLogin(new URLSearchParams({ neste })).next).toBe(next);
});

it("carries the return path and the film from one account page to the next", () => {
	const afterLogin = { next: "/natt-pa-breistol?a=b&c=d", watchListMovieId: "film æ&ø" };
	const address = withAfterLogin("/registrer", afterLogin);
	expect(readAfterLogin(new URL(address, "http://localhost").searchParams)).toEqual(afterLogin);
});

it("adds no query when there is nothing to carry", () => {
	expect(withAfterLogin("/registrer", { next: "/min-side", watchListMovieId: null })).toBe("/registrer");
});
