import { isStale } from "@lerret/platform/search/write";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Editor, editorOf } from "../../testing/editor.ts";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { readTestStaff } from "../../testing/staff.ts";

let house: TestHouse;
let editor: Editor;
beforeAll(async () => {
	house = await createTestHouse({}, { readStaff: readTestStaff });
	editor = editorOf(house);
});
afterAll(() => house.close());

test("publishing, withdrawing and deleting update the search index before the next search", async () => {
	const id = await editor.publish("article", { title: "Kvitebjørn på lerretet" });
	expect(await isStale(house.db, "tindevik")).toBe(false);
	await editor.call("DELETE", `article/${id}/publication`);
	expect(await isStale(house.db, "tindevik")).toBe(false);
	await editor.publish("article", { title: "Isbjørn på lerretet" });
	await editor.call("DELETE", `article/${id}`, undefined, (await editor.call("GET", `article/${id}`)).etag);
	expect((await editor.call("GET", `article/${id}`)).status).toBe(404);
	expect(await isStale(house.db, "tindevik")).toBe(false);
});
