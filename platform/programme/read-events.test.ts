import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addEvent, addProduction, addSite, now } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import type { Database } from "../db/database.ts";
import { toApiEvent } from "./event.ts";
import {
	readDaysWithEvents,
	readEventKinds,
	readEventsBetween,
	readEventsById,
	readEventsOfProduction,
} from "./read-events.ts";
import { readHighlights, readProduction, readProductions, readProductionsById } from "./read-productions.ts";
import type { Selection } from "./selection.ts";

const week = { now, from: "2026-11-16T00:00:00.000Z", to: "2026-11-30T00:00:00.000Z" };
const today = "2026-11-20";
const everything: Selection = {};
const otherSite = "birkevag";

const readers: Record<string, (db: Database) => Promise<(string | undefined)[]>> = {
	readEventsBetween: async (db) =>
		(await readEventsBetween(db, { id: testSite }, { ...week, selection: everything })).map(
			(event) => event.production.id,
		),
	readDaysWithEvents: async (db) => {
		// The event of "open" is on the first day, that of "hidden" on the second.
		const days = [
			{ start: startOf.open, end: startOf.hidden },
			{ start: startOf.hidden, end: week.to },
		];
		const { starts } = await readDaysWithEvents(
			db,
			{ id: testSite },
			{ now, days, beyond: week.to, selection: everything },
		);
		return [...starts].map((start) => (start === startOf.open ? "open" : "hidden"));
	},
	readEventKinds: async (db) =>
		(await readEventKinds(db, { id: testSite }, { ...week, dayStartsAt: 4, selection: everything })).map(
			({ spoken }) => (spoken === "nb" ? "open" : "hidden"),
		),
	readEventsOf: async (db) => {
		const lists = await Promise.all(
			["open", "hidden"].map((id) => readEventsOfProduction(db, { id: testSite }, id, now)),
		);
		return lists.flat().map((event) => event.production.id);
	},
	readEventsById: async (db) =>
		(await readEventsById(db, { id: testSite }, ["of-open", "of-hidden"], now)).map((event) => event.production.id),
	readProduction: async (db) => {
		const found = await Promise.all(["open", "hidden"].map((slug) => readProduction(db, testSite, { slug }, now)));
		return found.flatMap((production) => production?.id ?? []);
	},
	readProductions: async (db) =>
		(await readProductions(db, testSite, { now, selection: everything, limit: 10 })).map(({ id }) => id),
	readHighlights: async (db) => (await readHighlights(db, testSite, now, 10)).map(({ id }) => id),
	readProductionsById: async (db) =>
		(await readProductionsById(db, testSite, ["open", "hidden"], now)).map(({ id }) => id),
};

const startOf = { open: "2026-11-21T17:00:00.000Z", hidden: "2026-11-21T19:00:00.000Z" };

async function addOpenAndHidden(
	db: Database,
	hidden: { site_id?: string; published_at?: string | null },
): Promise<void> {
	await addSite(db);
	await addSite(db, { id: otherSite }, 1);
	const { site_id = testSite } = hidden;
	await addProduction(db, { id: "open", highlight: 1 });
	await addProduction(db, { id: "hidden", highlight: 2, ...hidden });
	await addEvent(db, { id: "of-open", production_id: "open", starts_at: startOf.open, spoken: "nb" });
	await addEvent(db, { id: "of-hidden", production_id: "hidden", starts_at: startOf.hidden, site_id, spoken: "en" });
}

describe.each(Object.entries(readers))("%s", (_name, read) => {
	test("leaves out a draft", async ({ db }) => {
		await addOpenAndHidden(db, { published_at: null });
		expect(await read(db)).toEqual(["open"]);
	});

	test("leaves out a production that is published a millisecond from now", async ({ db }) => {
		await addOpenAndHidden(db, { published_at: "2026-11-20T17:00:00.001Z" });
		expect(await read(db)).toEqual(["open"]);
	});

	test("includes a production that is published at this moment", async ({ db }) => {
		await addOpenAndHidden(db, { published_at: now });
		expect((await read(db)).sort()).toEqual(["hidden", "open"]);
	});

	test("leaves out a withdrawn production", async ({ db }) => {
		await addOpenAndHidden(db, {});
		await db.updateTable("production").set({ published_at: null }).where("id", "=", "hidden").execute();
		expect(await read(db)).toEqual(["open"]);
	});

	test("leaves out a production of another site", async ({ db }) => {
		await addOpenAndHidden(db, { site_id: otherSite });
		expect(await read(db)).toEqual(["open"]);
	});
});

describe("a showing that has begun", () => {
	async function addThree(db: Database): Promise<void> {
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvent(db, { id: "begun", production_id: "film", starts_at: "2026-11-20T16:59:59.999Z" });
		await addEvent(db, { id: "beginning", production_id: "film", starts_at: now });
		await addEvent(db, { id: "next", production_id: "film", starts_at: "2026-11-20T17:00:00.001Z" });
	}

	test("is not listed for its production", async ({ db }) => {
		await addThree(db);
		expect((await readEventsOfProduction(db, { id: testSite }, "film", now)).map(({ id }) => id)).toEqual(["next"]);
	});

	test("is not listed on its day", async ({ db }) => {
		await addThree(db);
		expect(
			(await readEventsBetween(db, { id: testSite }, { ...week, selection: everything })).map(({ id }) => id),
		).toEqual(["next"]);
	});

	test("does not make its day selectable", async ({ db }) => {
		await addThree(db);
		const next = "2026-11-20T17:00:00.001Z";
		const days = [
			{ start: week.from, end: next },
			{ start: next, end: week.to },
		];
		const found = await readDaysWithEvents(
			db,
			{ id: testSite },
			{ now, days, beyond: week.from, selection: everything },
		);
		expect(found).toEqual({ starts: new Set([next]), next });
	});
});

describe("events by id", () => {
	async function addFour(db: Database): Promise<void> {
		await addSite(db);
		await addProduction(db, { id: "film" });
		for (const id of ["a", "b", "c", "d"]) await addEvent(db, { id, production_id: "film" });
	}
	const ids = async (db: Database, requestedIds: string[]) =>
		(await readEventsById(db, { id: testSite }, requestedIds, now)).map(({ id }) => id);

	test("come in the requested order", async ({ db }) => {
		await addFour(db);
		expect(await ids(db, ["c", "a", "d"])).toEqual(["c", "a", "d"]);
	});

	test("leave out unknown ids", async ({ db }) => {
		await addFour(db);
		expect(await ids(db, ["nowhere", "b", "' or 1=1 --"])).toEqual(["b"]);
	});

	test("are an empty list for no ids", async ({ db }) => {
		await addFour(db);
		expect(await ids(db, [])).toEqual([]);
	});

	test("belong to the site, even if another site has the same id", async ({ db }) => {
		await addFour(db);
		await addSite(db, { id: otherSite }, 1);
		await addProduction(db, { id: "film", site_id: otherSite, title: "En annen film" });
		await addEvent(db, { id: "a", production_id: "film", site_id: otherSite });
		expect((await readEventsById(db, { id: testSite }, ["a"], now)).map((event) => event.production.title)).toEqual([
			"Filmen film",
		]);
	});
});

describe("events between two instants", () => {
	test("include the first instant and not the last", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "film" });
		const [from, to] = ["2026-11-21T03:00:00.000Z", "2026-11-22T03:00:00.000Z"];
		for (const starts_at of ["2026-11-21T02:59:59.999Z", from, "2026-11-22T02:59:59.999Z", to])
			await addEvent(db, { id: starts_at, production_id: "film", starts_at });
		const events = await readEventsBetween(db, { id: testSite }, { now, from, to, selection: everything });
		expect(events.map(({ id }) => id)).toEqual([from, "2026-11-22T02:59:59.999Z"]);
	});

	test("are ordered by time, then by id", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvent(db, { id: "late", production_id: "film", starts_at: "2026-11-21T20:00:00.000Z" });
		await addEvent(db, { id: "b", production_id: "film" });
		await addEvent(db, { id: "a", production_id: "film" });
		expect(
			(await readEventsBetween(db, { id: testSite }, { ...week, selection: everything })).map(({ id }) => id),
		).toEqual(["a", "b", "late"]);
	});
});

describe("productions", () => {
	test("are those with a later premiere if upcoming ones are requested", async ({ db }) => {
		await addSite(db);
		for (const premiere_on of ["2026-12-25", "2026-11-21", "2026-11-20", "2026-11-13"])
			await addProduction(db, { id: premiere_on, premiere_on });
		const upcoming = await readProductions(db, testSite, {
			now,
			selection: { release: { is: "upcoming", today } },
			limit: 10,
		});
		expect(upcoming.map(({ id }) => id)).toEqual(["2026-11-21", "2026-12-25"]);
	});

	test("are those with a premiere until today if current ones are requested", async ({ db }) => {
		await addSite(db);
		for (const premiere_on of ["2026-11-21", "2026-11-20", "2026-11-13"])
			await addProduction(db, { id: premiere_on, premiere_on });
		const current = await readProductions(db, testSite, {
			now,
			selection: { release: { is: "current", today } },
			limit: 10,
		});
		expect(current.map(({ id }) => id)).toEqual(["2026-11-13", "2026-11-20"]);
	});

	test("without a premiere come last, ordered by title", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "2", title: "Bluesnatt", premiere_on: null });
		await addProduction(db, { id: "1", title: "Ærlig talt", premiere_on: "2026-11-20" });
		await addProduction(db, { id: "3", title: "Babysang", premiere_on: null });
		const all = await readProductions(db, testSite, { now, selection: everything, limit: 10 });
		expect(all.map(({ title }) => title)).toEqual(["Ærlig talt", "Babysang", "Bluesnatt"]);
	});

	test("with a highlight come in its order", async ({ db }) => {
		await addSite(db);
		for (const [id, highlight] of [
			["c", 3],
			["a", 1],
			["none", null],
			["b", 2],
		] as const)
			await addProduction(db, { id, highlight });
		expect((await readHighlights(db, testSite, now, 10)).map(({ id }) => id)).toEqual(["a", "b", "c"]);
	});

	test("with broken stored JSON throw an error that names them", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "broken", genres_json: "no json" });
		await expect(readProduction(db, testSite, { slug: "broken" }, now)).rejects.toThrow("production broken");
	});
});

describe("the price of an event in the API", () => {
	async function priceOf(db: Database, prices_json: string) {
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvent(db, { id: "e", production_id: "film", prices_json });
		const [event] = await readEventsById(db, { id: testSite }, ["e"], now);
		return event && toApiEvent(event, "https://kino.example").priceFrom;
	}

	test("is the lowest that is not zero", async ({ db }) => {
		expect(
			await priceOf(db, '[{"label":"Voksen","ore":15000},{"label":"Barn","ore":11000},{"label":"Ledsager","ore":0}]'),
		).toBe(11000);
	});

	test("is null if it is free", async ({ db }) => {
		expect(await priceOf(db, '[{"label":"Alle","ore":0}]')).toBeNull();
	});
});
