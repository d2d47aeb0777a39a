import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { expect, test } from "vitest";
import { loadAudit } from "./load-audit.ts";

/** A log in which entry i is of batch `batches[i]`; the key of a page is the index of its first entry. */
function clientOf(batches: number[]) {
	const limits: number[] = [];
	const entries = batches.map((batch, i) => ({
		id: String(i),
		at: `2026-11-20T12:${String(59 - batch * 5).padStart(2, "0")}:00+01:00`,
		...{ staffId: "leif", staffName: "Leif Leder", action: "change", kind: "event" },
		...{ itemId: String(i), parentId: null, title: null, before: null, after: null },
	}));
	const call = async (
		_endpoint: unknown,
		input: { query: { after?: string; limit: number }; onHeaders: (h: Headers) => void },
	) => {
		const { after = "0", limit } = input.query;
		limits.push(limit);
		const end = Number(after) + limit;
		input.onHeaders(new Headers(end < entries.length ? { link: `<x?after=${end}>; rel="next"` } : {}));
		return entries.slice(Number(after), end);
	};
	return { client: { call } as unknown as EndpointClient, limits };
}
const load = (client: EndpointClient) =>
	loadAudit({ client }, { params: { siteId: "tindevik" }, request: new Request("http://localhost/logg") });
const repeat = (batch: number, times: number) => Array.from({ length: times }, () => batch);

test.each([
	["goes on over the end of a page", [...repeat(0, 48), ...repeat(1, 5), 2], [48, 5], "53"],
	["ends with a page", [...repeat(0, 50), ...repeat(1, 3)], [50], "50"],
	["ends the log", [...repeat(0, 40), ...repeat(1, 13)], [40, 13], null],
	["is longer than what is read", repeat(0, 300), [250], "250"],
])("a batch that %s is one row", async (_what, batches, sizes, next) => {
	const page = await load(clientOf(batches).client);
	expect(page.items.map(({ entries }) => entries.length)).toEqual(sizes);
	expect(page.next).toBe(next);
});

test("the last page of the log is read once", async () => {
	const { client, limits } = clientOf(repeat(0, 7));
	await load(client);
	expect(limits).toEqual([50]);
});

test("no long page is read after one whose last batch has ended", async () => {
	const { client, limits } = clientOf([...repeat(0, 50), ...repeat(1, 3)]);
	await load(client);
	expect(limits).toEqual([50, 1]);
});
