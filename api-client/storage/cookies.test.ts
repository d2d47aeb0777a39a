import { afterEach, describe, expect, it, vi } from "vitest";
import { findCookie, readCookies, writeCookie } from "./cookies.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a cookie", () => {
	it("is written encoded and found decoded", () => {
		const fake = { cookie: "" };
		vi.stubGlobal("document", fake);
		vi.stubGlobal("location", { protocol: "https:" });
		writeCookie("a", "æ; b", 60);
		expect(fake.cookie).toBe("a=%C3%A6%3B%20b; path=/; max-age=60; samesite=lax; secure");
		expect(findCookie("a", `x=1; ${fake.cookie}`)).toBe("æ; b");
		expect(findCookie("b", fake.cookie)).toBeNull();
	});

	it("that cannot be decoded is returned as it is", () => {
		expect(findCookie("a", "a=%E0%A4%A")).toBe("%E0%A4%A");
	});

	it("is absent where the browser forbids cookies", () => {
		vi.stubGlobal("location", { protocol: "https:" });
		const forbidden = () => {
			throw new DOMException("denied", "SecurityError");
		};
		vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: forbidden, set: forbidden }));
		expect(readCookies()).toBe("");
		writeCookie("a", "1", 60);
		expect(findCookie("a")).toBeNull();
	});
});
