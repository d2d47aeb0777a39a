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

const ask = (token: string) => house.get("/api/management/me", { headers: { authorization: `Bearer ${token}` } });

test("staff can read their own name and roles", async () => {
	expect(await (await ask("editor")).json()).toMatchObject({ roles: ["editor"] });
	expect(await (await ask("admin")).json()).toMatchObject({ roles: ["admin"] });
	expect((await ask("nobody")).status).toBe(403);
	expect((await ask("forged")).status).toBe(401);
});

test("the list of a day's showings includes those after midnight", async () => {
	const productionId = await editor.publish("production", { title: "Nattfilmen", object: "movie", minutes: 90 });
	const times = ["2031-03-30T03:59:00+02:00", "2031-03-30T04:00:00+02:00", "2031-03-31T03:30:00+02:00"];
	for (const startTime of times) await editor.publish("event", { productionId, startTime, screen: "Sal 1" });
	const day = async (date: string) =>
		(await editor.list(`event?day=${date}&sort=startTime&productionId=${productionId}`)).map(
			({ startTime }) => startTime,
		);
	expect(await day("2031-03-29")).toEqual(times.slice(0, 1));
	expect(await day("2031-03-30")).toEqual(times.slice(1));
	expect((await editor.call("GET", "event?day=i-dag")).status).toBe(400);
	expect((await editor.list("article?day=2031-03-29")).length).toBeGreaterThan(0);
});
