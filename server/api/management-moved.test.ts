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

const monday = "2031-03-31T18:00:00+02:00";
const tuesday = "2031-04-01T18:00:00+02:00";

/** A showing that the public sees on Monday, and that its draft moves to Tuesday and to another film. */
async function moveOne() {
	const here = await editor.publish("production", { title: "Den ene", object: "movie", minutes: 90 });
	const there = await editor.publish("production", { title: "Den andre", object: "movie", minutes: 90 });
	const id = await editor.publish("event", { productionId: here, startTime: monday, screen: "Sal 1" });
	const url = `event/${id}`;
	const { etag } = await editor.call("GET", url);
	const draft = { productionId: there, startTime: tuesday, screen: "Sal 1" };
	const saved = await editor.call("PUT", url, draft, etag);
	expect(saved.status).toBe(200);
	return { id, here, there };
}

test("a showing that is moved in its draft is listed where the draft has it, and known to be public", async () => {
	const { id, here, there } = await moveOne();
	const standing = async (query: string) =>
		(await editor.list(`event?${query}`)).filter((event) => event.id === id).map(({ isChanged }) => isChanged);
	const isListedByDraft = [`day=2031-04-01`, `productionId=${there}`, `day=2031-04-01&state=public`];
	const isNot = [`day=2031-03-31`, `productionId=${here}`, `day=2031-04-01&state=withheld`];
	const isListedByPublic = [`stable=1&day=2031-03-31`, `stable=1&productionId=${here}`];
	const isNotEither = [`stable=1&day=2031-04-01`, `stable=1&productionId=${there}`];
	expect(await Promise.all([...isListedByDraft, ...isListedByPublic].map(standing))).toEqual(Array(5).fill([true]));
	expect(await Promise.all([...isNot, ...isNotEither].map(standing))).toEqual(Array(5).fill([]));
});
