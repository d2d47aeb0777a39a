import { partsOfDay } from "@lerret/contracts/programme-choices";
import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addEvent, addProduction, addSite, now } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import { later } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { isFamilyProduction } from "./family.ts";
import { readDaysWithEvents, readEventsBetween } from "./read-events.ts";
import { readProductions } from "./read-productions.ts";
import type { Selection } from "./selection.ts";

const week = { now, from: "2026-11-16T00:00:00.000Z", to: "2026-11-30T00:00:00.000Z" };
/** Hourly ranges, so that each event has its own. */
const days = Array.from({ length: 14 * 24 }, (_, i) => {
	const hour = (n: number) => new Date(Date.parse(week.from) + n * 3_600_000).toISOString();
	return { start: hour(i), end: hour(i + 1) };
});

describe("a selection", () => {
	async function addSome(db: Database): Promise<void> {
		await addSite(db);
		await addProduction(db, { id: "film", genres_json: '["Barn"]' });
		await addProduction(db, {
			id: "konsert",
			object: "culture",
			object_class: "concert",
			genres_json: '["Konsert"]',
			premiere_on: null,
		});
		await addProduction(db, {
			id: "barnekonsert",
			object: "culture",
			object_class: "concert",
			genres_json: '["Konsert","Barn"]',
			premiere_on: null,
		});
		await addProduction(db, {
			id: "kor",
			object: "culture",
			object_class: "choir",
			genres_json: '["Konsert for barn"]',
			premiere_on: null,
		});
		await addEvent(db, { id: "e-film", production_id: "film", starts_at: "2026-11-21T10:00:00.000Z" });
		await addEvent(db, {
			id: "e-konsert",
			production_id: "konsert",
			object: "culture",
			starts_at: "2026-11-21T11:00:00.000Z",
		});
		await addEvent(db, {
			id: "e-barnekonsert",
			production_id: "barnekonsert",
			object: "culture",
			starts_at: "2026-11-21T12:00:00.000Z",
		});
		await addEvent(db, { id: "e-kor", production_id: "kor", object: "culture", starts_at: "2026-11-21T13:00:00.000Z" });
	}

	const selections: [what: string, selection: Selection, found: string[]][] = [
		["an object", { object: "movie" }, ["film"]],
		["a class", { objectClass: "concert" }, ["konsert", "barnekonsert"]],
		["a category", { category: "Barn" }, ["film", "barnekonsert"]],
		["an object and a category", { object: "culture", category: "Barn" }, ["barnekonsert"]],
		["a category in small letters, which is another", { category: "barn" }, []],
		["a category with a sign that means something in a pattern", { category: "B_rn" }, []],
	];

	for (const [what, selection, found] of selections) {
		test(`of ${what} narrows events`, async ({ db }) => {
			await addSome(db);
			const events = await readEventsBetween(db, { id: testSite }, { ...week, selection });
			expect(events.map((event) => event.production.id)).toEqual(found);
		});

		test(`of ${what} narrows the selectable days`, async ({ db }) => {
			await addSome(db);
			const { starts } = await readDaysWithEvents(db, { id: testSite }, { now, days, beyond: week.to, selection });
			expect(starts.size).toBe(found.length);
		});

		test(`of ${what} narrows productions`, async ({ db }) => {
			await addSome(db);
			const productions = await readProductions(db, testSite, { now, selection, limit: 10 });
			expect(productions.map(({ id }) => id).sort()).toEqual(found.toSorted());
		});
	}
});

describe("a tag", () => {
	async function addTagged(db: Database): Promise<void> {
		await addSite(db);
		await addProduction(db, { id: "film" });
		await addEvent(db, { id: "none", production_id: "film", starts_at: "2026-11-21T10:00:00.000Z" });
		await addEvent(db, {
			id: "tagged",
			production_id: "film",
			starts_at: "2026-11-21T11:00:00.000Z",
			tags_json: '["Dagkino","Strikkekino"]',
		});
		await addEvent(db, {
			id: "other",
			production_id: "film",
			starts_at: "2026-11-21T12:00:00.000Z",
			tags_json: '["Strikkekino for barn"]',
		});
	}
	const selection = { tag: "Strikkekino" };

	test("narrows events to those that have it", async ({ db }) => {
		await addTagged(db);
		expect((await readEventsBetween(db, { id: testSite }, { ...week, selection })).map(({ id }) => id)).toEqual([
			"tagged",
		]);
	});

	test("narrows the selectable days to those that have it", async ({ db }) => {
		await addTagged(db);
		const { starts, next } = await readDaysWithEvents(
			db,
			{ id: testSite },
			{ now, days, beyond: week.from, selection },
		);
		expect(starts).toEqual(new Set(["2026-11-21T11:00:00.000Z"]));
		expect(next).toBe("2026-11-21T11:00:00.000Z");
	});
});

/** What code says of a showing, and what SQL says of it. */
describe("rules that are stated in SQL as well", () => {
	test("agree on what is for families", async ({ db }) => {
		await addSite(db);
		for (const object of ["movie", "culture"] as const)
			for (const age_limit of [null, "A", "12", "15"] as const)
				for (const genres of [[], ["Drama"], ["BARN", "Drama"], ["Barnebok"], ["Animasjon"]])
					for (const suited_for of [null, "Passer for barnefamilier", "For voksne"]) {
						const id = [object, age_limit, ...genres, suited_for].join("-").toLowerCase();
						await addProduction(db, { id, object, age_limit, genres_json: JSON.stringify(genres), suited_for });
						await addEvent(db, { id, production_id: id, object });
					}
		const read = async (selection: Selection) =>
			(await readEventsBetween(db, { id: testSite }, { ...week, selection })).map(({ production }) => production);
		const expected = (await read({})).filter(isFamilyProduction).map(({ id }) => id);
		expect((await read({ isFamily: true })).map(({ id }) => id)).toEqual(expected);
		expect(expected.length).toBeGreaterThan(20);
	});

	test("agree on the part of the day, around changes of the clock too", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "film" });
		for (const first of ["2026-11-20T18", "2027-03-27T00", "2027-10-30T00"])
			for (let hour = 0; hour < 60; hour += 1) {
				const starts_at = later(`${first}:30:00.000Z`, { hours: hour });
				await addEvent(db, { id: starts_at, production_id: "film", starts_at });
			}
		const partOf = (hour: number) =>
			hour < 4 || hour >= 21 ? "sent" : hour < 12 ? "formiddag" : hour < 17 ? "ettermiddag" : "kveld";
		const dayStartsAt = 4;
		for (const { name } of partsOfDay) {
			const selection = { partOfDay: { is: name, now, dayStartsAt } };
			const events = await readEventsBetween(db, { id: testSite }, { now, to: "2028-01-01T00:00:00.000Z", selection });
			const hours = events.map(
				({ startsAt }) => Temporal.Instant.from(startsAt).toZonedDateTimeISO("Europe/Oslo").hour,
			);
			expect(hours.length).toBeGreaterThan(20);
			expect(new Set(hours.map(partOf))).toEqual(new Set([name]));
		}
	});
});
