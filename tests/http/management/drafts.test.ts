import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as content from "../../../management/api/content.ts";
import { isStale } from "../../../management/api/failure.ts";
import { mergeChanges, mergeFields } from "../../../management/editor/differences.ts";
import { publishFields, saveDraft } from "../../../management/editor/save-draft.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** The rules of the edit page against the API itself: when a draft is sent, and what two editors keep. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const methods: string[] = [];
beforeEach(() => {
	methods.length = 0;
});

const client = createEndpointClient({
	authentication: "identity-provider",
	token: () => "editor",
	cookies: () => "",
	fetch: async (input, init) => {
		methods.push(init?.method ?? "GET");
		return app.request(String(input), init);
	},
});
const articles = { client, siteId: "tindevik", kind: "article" } as const;

async function newFields(title: string): Promise<content.FieldsOf<"article">> {
	const [listed] = (await content.listItems(articles, { limit: 1 })).items;
	if (!listed) throw new Error("the test site has no article");
	const { slug: _, ...fields } = listed.fields;
	methods.length = 0;
	return { ...fields, title, summary: "Kort.", content: "<p>Først.</p>" };
}

const draftOf = async (title: string) => saveDraft(articles, null, await newFields(title));

test("a draft is created once, and sent again only when it is changed", async () => {
	const created = await draftOf("Kladd");
	expect(await saveDraft(articles, created, created.fields)).toBe(created);
	const saved = await saveDraft(articles, created, { ...created.fields, title: "Bedre kladd" });
	expect(saved.fields.title).toBe("Bedre kladd");
	expect(saved.etag).not.toBe(created.etag);
	expect(methods).toEqual(["POST", "PUT"]);
});

test("the second of two editors keeps both changes, with the ETag of the first one's version", async () => {
	const read = await draftOf("Samtidig");
	const theirs = { ...read.fields, summary: "Den andres.", content: "<p>Først.</p><p>Den andres.</p>" };
	await saveDraft(articles, read, theirs);
	const mine = { ...read.fields, title: "Mitt", content: "<p>Først.</p><p>Mitt.</p>" };
	const failure = await saveDraft(articles, read, mine).catch((error: unknown) => error);
	expect(isStale(failure)).toBe(true);

	const conflict = await content.readItem(articles, read.id);
	const { merged, conflicts } = mergeChanges(read.fields, mine, conflict.fields);
	expect(conflicts).toEqual(["content"]);
	const chosen = mergeFields(merged, conflict.fields, { content: "both" });
	await saveDraft(articles, read, chosen, conflict.etag);
	expect((await content.readItem(articles, read.id)).fields).toMatchObject({
		title: "Mitt",
		summary: "Den andres.",
		content: "<p>Først.</p><p>Den andres.</p><p>Mitt.</p>",
	});
});

test("what was read is sent again with the ETag of another version, so that it counts as seen", async () => {
	const read = await draftOf("Sett");
	await saveDraft(articles, read, { ...read.fields, title: "Den andres" });
	const { etag } = await content.readItem(articles, read.id);
	expect((await saveDraft(articles, read, read.fields, etag)).fields.title).toBe("Sett");
});

test("a publication that is too late changes nothing", async () => {
	const read = await draftOf("For sent");
	await saveDraft(articles, read, { ...read.fields, title: "Den andres" });
	const failure = await publishFields(articles, read, read.fields, null).catch((error: unknown) => error);
	expect(isStale(failure)).toBe(true);
	expect((await content.readItem(articles, read.id)).status.publishedAt).toBeNull();
});

test("a new item that cannot be published stays as a draft", async () => {
	const fields = await newFields("Ny");
	const failed = await publishFields(articles, null, fields, "aldri");
	expect([failed.failure?.title, failed.item.status.publishedAt]).toEqual([expect.any(String), null]);
	expect((await content.readItem(articles, failed.item.id)).fields.title).toBe("Ny");
	const now = await publishFields(articles, failed.item, failed.item.fields, null);
	expect([now.failure, now.item.id]).toEqual([null, failed.item.id]);
	expect(now.publications?.published).not.toBeNull();
});
