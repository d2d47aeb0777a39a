import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isPending, loadPage, maxWaitMs, OfflineError } from "./page-data.ts";

const url = "http://localhost/nyheter";
const assign = vi.fn();
const error = vi.fn();
const request = () => new Request(url);

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", { __lerret: { resourceLoads: [] } });
	vi.stubGlobal("location", { href: url, origin: "http://localhost", assign });
	vi.stubGlobal("navigator", { onLine: true });
	vi.spyOn(console, "error").mockImplementation(error);
	assign.mockReset();
	error.mockReset();
});
afterEach(() => vi.useRealTimers());

test("returns data that comes in time", async () => {
	expect(await loadPage(request(), async () => "data")).toBe("data");
	expect(window.__lerret?.resourceLoads).toEqual([{ resource: "/nyheter", succeeded: true }]);
});

test("returns late data as pending, and as data on the next call", async () => {
	const data = Promise.withResolvers<string>();
	const load = vi.fn(() => data.promise);
	const first = loadPage(request(), load);
	await vi.advanceTimersByTimeAsync(maxWaitMs);
	expect(isPending(await first)).toBe(true);
	data.resolve("data");
	expect(await loadPage(request(), load)).toBe("data");
	expect(load).toHaveBeenCalledTimes(1);
});

test("reports data that fails to load and lets the browser load the page", async () => {
	void loadPage(request(), () => Promise.reject(new Error("500")));
	await vi.advanceTimersByTimeAsync(0);
	expect(error).toHaveBeenCalledWith("A page wasn't found for /nyheter");
	expect(assign).toHaveBeenCalledWith(url);
});

test("throws OfflineError when offline and the page is not cached", async () => {
	vi.stubGlobal("navigator", { onLine: false });
	await expect(loadPage(request(), () => Promise.reject(new TypeError("Failed to fetch")))).rejects.toBeInstanceOf(
		OfflineError,
	);
	expect(assign).not.toHaveBeenCalled();
});

test("passes on redirects, and ignores errors of navigations that were left", async () => {
	const moved = new Response(null, { status: 302 });
	await expect(loadPage(request(), () => Promise.reject(moved))).rejects.toBe(moved);
	const aborted = new Request(url, { signal: AbortSignal.abort() });
	await expect(loadPage(aborted, () => Promise.reject(new Error("aborted")))).rejects.toThrow("aborted");
	expect(error).not.toHaveBeenCalled();
	expect(assign).not.toHaveBeenCalled();
});
