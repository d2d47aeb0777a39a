import type { ListedShowing } from "@lerret/contracts/api/showings";
import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor, nextOf } from "../../support/editor.ts";
import { addEvent } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let boxOffice: Editor;
let production: string;
let orderId: string;
/** The day of «prøve». */
const day = "2026-11-23";

const draft = { notice: "Utkast" };

beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	editor = createEditor(app);
	boxOffice = createEditor(app, "box-office");
	production = await editor.createPublished("production", { title: "Ærlig talt, Berit", object: "culture" });
	const showing = { productionId: production, screen: "Kjelleren" };
	await editor.createPublished("event", { ...showing, id: "forst", startTime: "2030-02-01T18:00:00+01:00" });
	await editor.createPublished("event", { ...showing, id: "samtidig", startTime: "2030-02-01T19:00:00+01:00" });
	await editor.createPublished("event", { ...showing, id: "flyttes", startTime: "2030-02-03T18:00:00+01:00" });
	await editor.call("POST", "event", { ...showing, id: "utkast", startTime: "2030-02-02T02:00:00+01:00" });
	const { body, etag } = await editor.call("GET", "event/flyttes");
	const moved = { startTime: "2030-02-04T18:00:00+01:00", endTime: "2030-02-04T20:00:00+01:00" };
	expect((await editor.call("PUT", "event/flyttes", { ...body, ...draft, ...moved }, etag)).status).toBe(200);
	orderId = (await createBuyer(app).buy({ seats: ["1-1", "1-2"] })).id;
});
afterAll(() => app.close());

const list = async (query: string, by = editor) => (await by.list(`showing?${query}`)) as unknown as ListedShowing[];
const idsOf = (showings: ListedShowing[]) => showings.map(({ id }) => id);

const february = "from=2030-02-01&to=2030-02-28";

describe("the list of showings", () => {
	test("has drafts for those who change the programme, and what is published for the box office", async () => {
		expect(idsOf(await list(february))).toEqual(["forst", "samtidig", "utkast", "flyttes"]);
		expect(await list("from=2030-02-04&to=2030-02-04")).toMatchObject([
			{ id: "flyttes", title: "Ærlig talt, Berit", isPublished: true, isChanged: true, hall: "Kjelleren" },
		]);
		expect(await list("from=2030-02-01&to=2030-02-01")).toMatchObject([
			{ id: "forst" },
			{ id: "samtidig" },
			// It begins at night, which belongs to the day before.
			{ id: "utkast", isPublished: false, sale: null },
		]);
		const published = await list(february, boxOffice);
		expect(published).toMatchObject([
			{ id: "forst" },
			{ id: "samtidig" },
			{ id: "flyttes", isChanged: false, startTime: "2030-02-03T18:00:00+01:00" },
		]);
		expect((await boxOffice.call("GET", "showing/utkast")).status).toBe(403);
		expect((await editor.call("GET", "showing/utkast")).body).toMatchObject({ isPublished: false });
	});

	test("marks those whose hall is in use for another one", async () => {
		const overlapping = (await list(february)).filter(({ isOverlapping }) => isOverlapping);
		expect(idsOf(overlapping)).toEqual(["forst", "samtidig"]);
	});

	test("marks one also where the other begins after its given end, during its real one", async () => {
		const film = await editor.createPublished("production", { title: "Lang film", object: "movie", minutes: 120 });
		const showing = { productionId: film, screen: "Loftet" };
		const [startTime, endTime] = ["2030-03-01T18:00:00+01:00", "2030-03-01T19:00:00+01:00"];
		const id = await editor.createPublished("event", { ...showing, startTime, endTime });
		await editor.call("POST", "event", { ...showing, startTime: "2030-03-01T19:30:00+01:00" });
		expect((await editor.call("GET", `showing/${id}`)).body).toMatchObject({ isOverlapping: true });
		expect(await list(`productionId=${film}`)).toMatchObject([{ isOverlapping: true }, { isOverlapping: true }]);
	});

	test.each(["first", "last"])("has each showing on one of its pages, the %s one first", async (order) => {
		const all = await list(`limit=200&order=${order}&from=2026-11-20`);
		const paged: ListedShowing[] = [];
		let path: string | undefined = `showing?limit=3&order=${order}&from=2026-11-20`;
		for (let count = 0; path !== undefined && count < 4; count += 1) {
			const page = await editor.call("GET", path);
			paged.push(...(page.body as unknown as ListedShowing[]));
			path = nextOf(page);
		}
		expect(idsOf(paged)).toEqual(idsOf(all).slice(0, 12));
		expect(new Set(idsOf(all)).size).toBe(all.length);
	});

	test.each([
		["words=berit%20talt", ["forst", "samtidig", "utkast", "flyttes"]],
		["words=vinterlys", []],
		["hall=Kjelleren&object=culture", ["forst", "samtidig", "utkast", "flyttes"]],
		["object=movie", []],
		["sold=1", []],
	])("filtered by %s has %s", async (filter, ids) => {
		const response = await editor.call("GET", `showing?${february}&${filter}`);
		expect(idsOf(response.body as unknown as ListedShowing[])).toEqual(ids);
		expect(response.headers.get("x-total-count")).toBe(String(ids.length));
	});

	test("says what is sold, also of a showing that is changed", async () => {
		const expected = [{ id: "prove", hall: "Prøvesalen", sale: { tickets: 2, used: 0, capacity: 40 } }];
		expect(await list(`from=${day}&to=${day}&sold=1`)).toMatchObject(expected);
		const { body, etag } = await editor.call("GET", "event/prove");
		expect((await editor.call("PUT", "event/prove", { ...body, ...draft }, etag)).status).toBe(200);
		expect(await list(`from=${day}&to=${day}&sold=1`)).toMatchObject(expected);
	});

	test("reads a page of a day with 300 showings in as many statements as one with 3", async () => {
		const startOf = (i: number) => Temporal.Instant.from("2030-03-01T07:00:00Z").add({ minutes: 3 * i });
		for (let i = 0; i < 300; i += 1)
			await addEvent(app.db, {
				id: `mange-${i}`,
				production_id: production,
				screen: `Sal ${i % 30}`,
				starts_at: startOf(i).toString({ smallestUnit: "millisecond" }),
			});
		const count = async (limit: number) => {
			app.sqlStatements.length = 0;
			expect(await list(`from=2030-03-01&to=2030-03-01&limit=${limit}`)).toHaveLength(limit);
			return app.sqlStatements.length;
		};
		const few = Math.min(await count(3), await count(3));
		expect(await count(100)).toBe(few);
	});
});

test("a sold seat names its order to those who may see orders", async () => {
	const ordersSeenBy = async (caller: Editor) =>
		((await caller.call("GET", "event/prove/places")).body as EventPlaces).taken;
	const sold = { state: "sold", orderId, ticketId: expect.any(String), payUntil: null };
	expect(await ordersSeenBy(boxOffice)).toEqual([
		{ seat: "1-1", ...sold },
		{ seat: "1-2", ...sold },
	]);
	expect((await ordersSeenBy(editor)).map((seat) => seat.orderId)).toEqual([null, null]);
});
