import { expect, test } from "vitest";
import type { Context } from "../context.ts";
import { keepPages } from "./kept-pages.ts";

const kept = () => new Response("kept");
const cacheWith = (page: Response | null) =>
	({ pageCache: { lastGood: async () => page }, content: { current: () => null } }) as unknown as Context;
const page = new Request("http://localhost/kinoprogram");
const unavailable = async () => new Response("away", { status: 503 });
const never = () => new Promise<Response>(() => {});
const textOf = async (response: Response | Promise<Response>) => (await response).text();

test("the last good page is sent where the app has none, or takes too long", async () => {
	expect(await textOf(keepPages(cacheWith(kept()), unavailable)(page))).toBe("kept");
	expect(await textOf(keepPages(cacheWith(kept()), never, 5)(page))).toBe("kept");
});

test("without one, and for other responses and methods, the app's response is sent", async () => {
	expect(await textOf(keepPages(cacheWith(null), unavailable)(page))).toBe("away");
	const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response("late")), 30));
	expect(await textOf(keepPages(cacheWith(null), slow, 5)(page))).toBe("late");
	expect(await textOf(keepPages(cacheWith(kept()), async () => new Response("new"))(page))).toBe("new");
	expect(await textOf(keepPages(cacheWith(kept()), unavailable)(new Request(page, { method: "POST" })))).toBe("away");
});
