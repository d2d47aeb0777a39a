import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import { staffEndpoints } from "@lerret/contracts/api/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAddressStatuses } from "../../../management/api/address-status.ts";
import * as content from "../../../management/api/content.ts";
import { listMedia, readMedia } from "../../../management/api/media.ts";
import { siteSettings } from "../../../management/api/settings.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** The calls of the management app against the API itself. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const client = createEndpointClient({
	authentication: "identity-provider",
	token: () => "operator",
	cookies: () => "",
	fetch: async (input, init) => app.request(String(input), init),
});
const site = { client, siteId: "tindevik" };
const articles = { ...site, kind: "article" } as const;

test("an article is created, saved, published, withdrawn, restored and deleted", async () => {
	const { items } = await content.listItems(articles, { limit: 1 });
	const template = items[0]?.fields;
	if (!template) throw new Error("the test site has no article");
	const { slug: _, ...fields } = template;
	const created = await content.createItem(articles, { ...fields, title: "Ny sal" });
	const saved = await content.saveItem(articles, created, { ...created.fields, title: "Nye saler" });
	expect(saved.fields.title).toBe("Nye saler");
	const published = await content.publishItem(articles, saved, null);
	expect(published.publications.published).not.toBeNull();
	expect((await content.readPublicItem(articles, created.id)).fields.title).toBe("Nye saler");
	expect(await content.readPublications(articles, published.item)).toEqual({
		...published.publications,
		withdrawal: null,
	});
	const versions = await content.listVersions(articles, created.id);
	expect((await content.readVersion(articles, created.id, versions.at(-1)?.version ?? 0)).title).toBe("Ny sal");
	const current = await content.readItem(articles, created.id);
	const restored = await content.restoreVersion(articles, current, versions.at(-1)?.version ?? 0);
	expect(restored.fields.title).toBe("Ny sal");
	expect(await content.readReferences(articles, created.id)).toMatchObject({ againstDeletion: [] });
	await content.withdrawItem(articles, created.id, false);
	await content.deleteItem(articles, await content.readItem(articles, created.id));
	await expect(content.readItem(articles, created.id)).rejects.toMatchObject({ status: 404 });
});

test.each(["article", "block-data", "page", "menu", "redirect", "production", "event"] as const)(
	"every %s of the demo is read with its fields",
	async (kind) => {
		const { items, total } = await content.listItems({ ...site, kind }, { limit: 200 });
		expect(items).toHaveLength(Math.min(total, 200));
		expect(items.every(({ id, fields }) => id !== "" && Object.keys(fields).length > 2)).toBe(true);
	},
);

test("a list has the page, the order and the choices that its address names", async () => {
	const load = (address: string) =>
		content.loadItems(
			"article",
			{ client },
			{ params: { siteId: "tindevik" }, request: new Request(`http://localhost/nyheter?${address}`) },
			{ filters: { ord: "words", status: "state" }, query: { sort: "title" }, limit: 2 },
		);
	const first = await load("status=public");
	expect(first).toMatchObject({ isFirst: true, isFiltered: true });
	const second = await load(`status=public&etter=${first.next}`);
	expect(second).toMatchObject({ isFirst: false, total: first.total });
	const titles = [...first.items, ...second.items].map(({ fields }) => fields.title);
	expect(new Set(titles).size).toBe(4);
	expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, "nb")));
	expect(await load("ord=finnesikke")).toMatchObject({ items: [], total: 0, next: null, isFiltered: true });
	await expect(load("etter=99")).rejects.toMatchObject({ status: 400 });
});

test("settings are saved with the ETag that was read", async () => {
	const store = siteSettings(client, site.siteId);
	const stored = await store.read();
	const saved = await store.save({ ...stored, fields: { ...stored.fields, title: "Tindevik kino" } });
	expect(saved.fields.title).toBe("Tindevik kino");
	await expect(store.save(stored)).rejects.toMatchObject({ status: 412 });
});

test("pictures, addresses and the staff are read", async () => {
	const { items } = await listMedia(site, { limit: 1 });
	expect(await readMedia(site, items[0]?.id ?? "")).toMatchObject({
		id: items[0]?.id,
		etag: expect.stringMatching(/"/u),
	});
	expect((await readAddressStatuses(site, ["/om-oss", "/finnes-ikke"])).get("/om-oss")).toBe("public");
	expect(await client.call(staffEndpoints.listStaff, {})).toEqual([]);
});
