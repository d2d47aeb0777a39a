import { mediaEndpoints } from "@lerret/contracts/api/media";
import { searchEndpoints } from "@lerret/contracts/api/search";
import { expect, test, vi } from "vitest";
import { createEndpointClient } from "./endpoint-client.ts";

function respondWith(status: number, body?: unknown) {
	const fetch = vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status }));
	return { fetch, client: createEndpointClient({ authentication: "none", fetch, cookies: () => "" }) };
}

const suggestions = { params: { site: "fjord/kino" }, query: { q: "vår" } };

test("sends an endpoint's method, path and query, and returns the parsed response", async () => {
	const items = [{ kind: "movie", title: "Vårdrøm", path: "/vardrom" }];
	const { fetch, client } = respondWith(200, items);
	expect(await client.call(searchEndpoints.getSuggestions, suggestions)).toEqual(items);
	expect(fetch).toHaveBeenCalledWith(
		"/api/search/fjord%2Fkino/suggestions?q=v%C3%A5r",
		expect.objectContaining({ method: "GET" }),
	);
});

test("rejects a response of another shape", async () => {
	const { client } = respondWith(200, [{ kind: "movie" }]);
	await expect(client.call(searchEndpoints.getSuggestions, suggestions)).rejects.toMatchObject({ kind: "garbage" });
});

test("returns nothing for an endpoint without a response schema", async () => {
	const { fetch, client } = respondWith(204);
	const call = { params: { siteId: "fjordkino", id: "1" }, headers: { "If-Match": '"2"' } };
	expect(await client.call(mediaEndpoints.deleteMedia, call)).toBeUndefined();
	expect(fetch).toHaveBeenCalledWith(
		"/api/management/site/fjordkino/media/1",
		expect.objectContaining({ method: "DELETE", headers: expect.objectContaining({ "If-Match": '"2"' }) }),
	);
});
