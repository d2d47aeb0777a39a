import type { Week } from "@lerret/contracts/api/week";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The programme of a week, hall by hall, with the time that each showing occupies its hall. */

let app: TestApp;
let editor: Editor;
let production: string;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	const film = { title: "Ukas film", object: "movie", minutes: 90, ageLimit: "9" };
	production = await editor.createPublished("production", film);
	await editor.call("POST", "hall", { name: "Ukesalen", capacity: 40, advertisementMinutes: 15, cleaningMinutes: 20 });
});
afterAll(() => app.close());

const at = (hours: number) => fridayAfternoon.add({ hours: 24 * 60 + hours }).toString();
const from = fridayAfternoon
	.add({ hours: 24 * 60 })
	.toString()
	.slice(0, 10);
const readWeek = async (by = editor) => {
	const { body } = await by.call("GET", `week?from=${from}&days=1`);
	return {
		halls: (body.halls as { name: string }[]).map(({ name }) => name),
		showings: body.showings as Record<string, unknown>[],
	};
};
const instantOf = (value: unknown) => Date.parse(String(value));

test("a showing has its age limit, its advertisements and cleaning, and who saved the draft", async () => {
	const fields = { productionId: production, startTime: at(1), screen: "Ukesalen" };
	const id = await editor.createPublished("event", fields);
	const find = async (by?: Editor) => (await readWeek(by)).showings.find((one) => one.id === id) ?? {};
	const shown = await find();
	expect(shown).toMatchObject({
		ageLimit: "9",
		advertisementMinutes: 15,
		changedBy: null,
		published: null,
		isChanged: false,
	});
	expect(instantOf(shown.overAt) - instantOf(at(1))).toBe(105 * 60_000);
	expect(instantOf(shown.freeAt) - instantOf(at(1))).toBe(125 * 60_000);
	const { body, etag } = await editor.call("GET", `event/${id}`);
	expect(shown.etag).toBe(etag);
	const moved = { ...body, startTime: at(3), endTime: undefined };
	await createEditor(app, "operator").call("PUT", `event/${id}`, moved, etag);
	const draft = await find();
	expect(draft).toMatchObject({
		isChanged: true,
		changedBy: "Dagny Drift",
		published: { hall: "Ukesalen", status: "on-sale" },
	});
	expect([instantOf(draft.startTime), instantOf((draft.published as { startTime: string }).startTime)]).toEqual(
		[at(3), at(1)].map(instantOf),
	);
	const ofBoxOffice = await find(createEditor(app, "box-office"));
	expect(ofBoxOffice).toMatchObject({ etag: null, changedBy: null, published: null });
	expect(instantOf(ofBoxOffice.startTime)).toBe(instantOf(at(1)));
});

test("halls in which films are shown come first, and those that only showings name are among them", async () => {
	await editor.createPublished("event", { productionId: production, startTime: at(2), screen: "Torget" });
	await editor.call("POST", "hall", { name: "Arkivet", capacity: 40, advertisementMinutes: 0, cleaningMinutes: 0 });
	const { halls, showings } = await readWeek();
	expect(halls.indexOf("Arkivet")).toBeGreaterThan(halls.indexOf("Torget"));
	expect(halls).toContain("Ukesalen");
	expect(halls).toContain("Torget");
	expect(showings.map(({ startTime }) => startTime)).toEqual(showings.map(({ startTime }) => startTime).toSorted());
});

test("what planning must know is there: halls that disturb each other, the run of a film, other opening hours, and a pin", async () => {
	const admin = createEditor(app, "admin");
	const hall = { capacity: 40, advertisementMinutes: 0, cleaningMinutes: 0 };
	const heard = await editor.call("POST", "hall", { ...hall, name: "Stillesalen" });
	await editor.call("POST", "hall", { ...hall, name: "Bråkesalen", disturbs: [heard.body.id] });
	const run = { premiereOn: from, rentalEndsOn: from };
	const film = await editor.createPublished("production", { title: "Leid", object: "movie", minutes: 80, ...run });
	const pinned = { productionId: film, startTime: at(5), screen: "Bråkesalen", pinnedReason: "Byrået krever det" };
	const id = await editor.createPublished("event", pinned);
	const { body: settings, etag } = await admin.call("GET", "settings");
	const openingExceptions = [{ date: from, opensAt: null, closesAt: null }];
	expect((await admin.call("PUT", "settings", { ...settings, openingExceptions }, etag)).status).toBe(200);
	const week = (await editor.call("GET", `week?from=${from}&days=1`)).body as unknown as Week;
	expect(week.halls.find(({ name }) => name === "Bråkesalen")?.disturbs).toEqual(["Stillesalen"]);
	expect(week.films.find((one) => one.id === film)).toMatchObject(run);
	expect(week.otherHours).toMatchObject([{ date: from, opensAt: null, closesAt: null }]);
	expect(week.showings.find((one) => one.id === id)?.draft?.pinnedReason).toBe("Byrået krever det");
});

test("days that no calendar has, and too many of them, are rejected", async () => {
	for (const query of ["from=2026-02-31", "from=i-dag", `from=${from}&days=15`, ""])
		expect((await editor.call("GET", `week?${query}`)).status).toBe(400);
	expect((await createEditor(app, "usher").call("GET", `week?from=${from}`)).status).toBe(403);
});
