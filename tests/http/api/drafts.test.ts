import type { WeekShowing } from "@lerret/contracts/api/week";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Several drafts that are changed as one: moved, made, deleted, and brought back. */

let app: TestApp;
let editor: Editor;
let other: Editor;
let production: string;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	[editor, other] = [createEditor(app), createEditor(app, "operator")];
	production = await editor.createPublished("production", { title: "Planen", object: "movie", minutes: 90 });
});
afterAll(() => app.close());

const inHours = (hours: number) => fridayAfternoon.add({ hours: hours + 240 }).toString();
const fieldsAt = (hours: number, screen = "Sal 1") => ({
	productionId: production,
	startTime: inHours(hours),
	screen,
});
type Change = {
	kind?: string;
	id: string;
	etag: string | null;
	fields: Record<string, unknown> | null;
	isChanged?: boolean;
};
type Changed = { id: string; etag: string; isChanged: boolean; fields: Record<string, unknown> };
async function change(items: Change[], by = editor) {
	const { status, body } = await by.call("PUT", "drafts", { items: items.map((item) => ({ kind: "event", ...item })) });
	return { status, body, items: (body.items ?? []) as (Changed | null)[] };
}
const read = (id: string) => editor.call("GET", `event/${id}`);
const make = async (id: string, hours: number) =>
	(await change([{ id, etag: null, fields: fieldsAt(hours) }])).items[0]?.etag ?? "";

test("showings are made, moved and deleted in one request, and a repeated one makes none twice", async () => {
	const [moved, deleted] = [await make("flyttes", 1), await make("slettes", 4)];
	const items = [
		{ id: "flyttes", etag: moved, fields: { startTime: inHours(2), screen: "Sal 2" } },
		{ id: "lages", etag: null, fields: fieldsAt(8) },
		{ id: "slettes", etag: deleted, fields: null },
	];
	const done = await change(items);
	expect([done.status, done.items.map((item) => item?.id)]).toEqual([200, ["flyttes", "lages", undefined]]);
	const { body, etag } = await read("flyttes");
	expect([body.screen, Date.parse(String(body.startTime))]).toEqual(["Sal 2", Date.parse(inHours(2))]);
	expect(body.productionId).toBe(production);
	expect(done.items[0]).toMatchObject({ etag, isChanged: true, fields: { screen: "Sal 2" } });
	expect((await read("slettes")).status).toBe(404);
	const repeated = await change(items);
	expect([repeated.status, repeated.body.code]).toEqual([409, "not_all_changed"]);
});

test("undo and redo return exactly to what was, also of what was deleted and of what is public", async () => {
	const id = "angres";
	const etag = await make(id, 20);
	expect((await editor.call("PUT", "publications", { items: [{ kind: "event", id, etag }] })).status).toBe(200);
	const before = await read(id);
	const [moved] = (await change([{ id, etag: before.etag, fields: { startTime: inHours(21) } }])).items;
	const back = { startTime: before.body.startTime, endTime: before.body.endTime };
	const [undone] = (await change([{ id, etag: moved?.etag ?? "", isChanged: true, fields: back }])).items;
	expect([undone?.etag, undone?.isChanged]).toEqual([before.etag, false]);
	expect((await read(id)).body).toMatchObject({ ...back, isChanged: false });

	const draft = await make("tilbake", 24);
	const { id: _, ...fields } = (await read("tilbake")).body;
	await change([{ id: "tilbake", etag: draft, fields: null }]);
	const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => name in fieldsAt(0)));
	expect((await change([{ id: "tilbake", etag: null, fields: kept }])).status).toBe(200);
	expect((await read("tilbake")).body).toMatchObject(kept);
});

test("what a colleague has changed or published since is not changed, and is named", async () => {
	const [first, second, third] = [await make("a", 30), await make("b", 33), await make("c", 36)];
	const [moved] = (await change([{ id: "b", etag: second, fields: { screen: "Sal 2" } }], other)).items;
	await other.call("PUT", "publications", { items: [{ kind: "event", id: "c", etag: third }] });
	const { status, body } = await change([
		{ id: "a", etag: first, fields: { screen: "Sal 2" } },
		{ id: "b", etag: second, fields: { screen: "Sal 3" } },
		{ id: "c", etag: third, isChanged: true, fields: { screen: "Sal 3" } },
	]);
	expect([status, body.code]).toEqual([409, "not_all_changed"]);
	const messages = (body.errors as { message: string }[]).map(({ message }) => message);
	expect(messages).toEqual([
		expect.stringMatching(/Planen.*Dagny Drift har endret/u),
		expect.stringMatching(/Planen.*Dagny Drift har publisert/u),
	]);
	expect((await read("a")).etag).toBe(first);
	expect((await read("b")).etag).toBe(moved?.etag);
});

test("two planners at once lose nothing: one is done, and the other is stopped by name", async () => {
	const [one, two] = [await make("x", 40), await make("y", 43)];
	const move = (screen: string, by: Editor, order: 1 | -1) => {
		const items = [
			{ id: "x", etag: one, fields: { screen } },
			{ id: "y", etag: two, fields: { screen } },
		];
		return change(order === 1 ? items : items.toReversed(), by);
	};
	const answers = await Promise.all([move("Sal 2", editor, 1), move("Sal 3", other, -1)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const screens = [(await read("x")).body.screen, (await read("y")).body.screen];
	expect(new Set(screens).size).toBe(1);
});

const planners = { "Rakel Redaktør": () => editor, "Dagny Drift": () => other };
type PlannerName = keyof typeof planners;
/** `before`: what it was before the moves in a row of `by`, which are one change; none once they lead back. */
type Known = { etag: string; screen: string; by: PlannerName; before: Known | null };

function afterMove(known: Known, { by, screen, etag }: Omit<Known, "before">): Known {
	if (screen === known.screen) return known;
	const before = known.before && known.by === by ? known.before : known;
	return screen === before.screen ? { ...before, etag } : { etag, screen, by, before };
}

const [first, second] = Object.keys(planners) as [PlannerName, PlannerName];
const action = fc.record({
	by: fc.constantFrom(first, second),
	what: fc.constantFrom("look", "move"),
	id: fc.constantFrom("p", "q"),
	screen: fc.constantFrom("Sal 1", "Sal 2", "Sal 3"),
});

test("two planners in any order overwrite nothing unseen, and see whose change it is at the next look or write", async () => {
	const day = inHours(80).slice(0, 10);
	let run = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(action, { maxLength: 10 }), async (actions) => {
			run += 1;
			const now = new Map<string, Known>();
			for (const id of ["p", "q"]) {
				const [made] = (await change([{ id: `${id}-${run}`, etag: null, fields: fieldsAt(80) }])).items;
				now.set(id, { etag: made?.etag ?? "", screen: "Sal 1", by: first, before: null });
			}
			const seen = { "Rakel Redaktør": new Map(now), "Dagny Drift": new Map(now) };
			for (const { by, what, id, screen } of actions) {
				const present = now.get(id);
				if (what === "look") {
					const { body } = await planners[by]().call("GET", `week?from=${day}&days=1`);
					const found = (body.showings as WeekShowing[]).find((one) => one.id === `${id}-${run}`);
					expect([found?.etag, found?.hall, found?.changedBy]).toEqual([present?.etag, present?.screen, present?.by]);
					if (present) seen[by].set(id, present);
					continue;
				}
				const known = seen[by].get(id)?.etag ?? "";
				const { status, body, items } = await change(
					[{ id: `${id}-${run}`, etag: known, fields: { screen } }],
					planners[by](),
				);
				if (present && known === present.etag) {
					expect(status).toBe(200);
					const next = afterMove(present, { by, screen, etag: items[0]?.etag ?? "" });
					now.set(id, next);
					seen[by].set(id, next);
				} else {
					expect(status).toBe(409);
					expect(JSON.stringify(body.errors)).toContain(`${present?.by} har endret den`);
				}
			}
			for (const [id, { etag, screen }] of now) {
				const stored = await read(`${id}-${run}`);
				expect([stored.etag, stored.body.screen]).toEqual([etag, screen]);
			}
		}),
		{ numRuns: 15 },
	);
});

test("a planned publication in the midst of editing publishes what was planned, and the move stays a draft", async () => {
	const id = "planlagt";
	const etag = await make(id, 50);
	const at = fridayAfternoon.add({ hours: 1 }).toString();
	await editor.call("PUT", "publications", { items: [{ kind: "event", id, etag }], at });
	const [moved] = (await change([{ id, etag, fields: { startTime: inHours(52) } }])).items;
	expect(moved?.isChanged).toBe(true);
	app.setClock(fridayAfternoon.add({ hours: 2 }));
	await app.fetch(new Request("http://localhost:3000/"));
	const shown = await editor.call("GET", `event/${id}?stable=1`);
	expect([shown.status, Date.parse(String(shown.body.startTime))]).toEqual([200, Date.parse(inHours(50))]);
	const { body } = await read(id);
	expect([body.isChanged, Date.parse(String(body.startTime))]).toEqual([true, Date.parse(inHours(52))]);
	app.setClock(fridayAfternoon);
});

test("what is published is not deleted, wrong fields are named, and the right is needed", async () => {
	const etag = await make("vises", 60);
	await editor.call("PUT", "publications", { items: [{ kind: "event", id: "vises", etag }] });
	const published = await read("vises");
	const statuses = [
		await change([{ id: "vises", etag: published.etag, fields: null }]),
		await change([{ id: "vises", etag: published.etag, fields: { tull: 1 } }]),
		await change([{ id: "ny", etag: null, fields: null }]),
		await change([]),
		await change([{ id: "ny", etag: null, fields: fieldsAt(70) }], createEditor(app, "usher")),
		await change([{ kind: "menu", id: "ny", etag: null, fields: {} }], createEditor(app, "box-office")),
	].map(({ status }) => status);
	expect(statuses).toEqual([409, 409, 400, 400, 403, 403]);
});
