import { describe, expect } from "vitest";
import { test } from "../../../tests/support/database.ts";
import { firstBlockProps, resolveTestPage } from "../../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite, now } from "../../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn } from "../../../tests/support/site-configs.ts";
import type { Database } from "../../db/database.ts";
import type { BlockProps } from "./index.ts";

describe("a programme", () => {
	async function programme(db: Database, data: object, query = ""): Promise<string[]> {
		await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", data)]);
		const { page: found } = await resolveTestPage(db, "/kinoprogram", query);
		return (firstBlockProps(found) as BlockProps<"program">).programme.days.map(({ date }) => date);
	}

	async function addDays(db: Database): Promise<void> {
		await addSite(db);
		await addProduction(db, { id: "a" });
		for (const [day, tags_json] of [
			["20", "[]"],
			["21", '["Strikkekino"]'],
			["23", "[]"],
			["24", '["Seniorkino","Strikkekino"]'],
			["25", "[]"],
		] as const) {
			await addEvent(db, { id: day, production_id: "a", starts_at: `2026-11-${day}T18:00:00.000Z`, tags_json });
		}
	}

	test("lists the given number of days with showings", async ({ db }) => {
		await addDays(db);
		expect(await programme(db, { days: 3 })).toEqual(["2026-11-20", "2026-11-21", "2026-11-23"]);
	});

	test("with a tag lists the given number of days with that tag", async ({ db }) => {
		await addDays(db);
		expect(await programme(db, { days: 2, tag: "Strikkekino" })).toEqual(["2026-11-21", "2026-11-24"]);
	});

	const later = async (db: Database, data: object, query = "") => {
		await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", data)]);
		const { page: found } = await resolveTestPage(db, "/kinoprogram", query);
		return (firstBlockProps(found) as BlockProps<"program">).programme.later.map(({ date }) => date);
	};

	test("links to the days that it does not list", async ({ db }) => {
		await addDays(db);
		expect(await later(db, { days: 3 })).toEqual(["2026-11-24", "2026-11-25"]);
	});

	test("links to the days after a chosen day", async ({ db }) => {
		await addDays(db);
		expect(await later(db, { days: 3 }, "dag=2026-11-23")).toEqual(["2026-11-24", "2026-11-25"]);
	});

	test("links to a day beyond those that are checked one by one", async ({ db }) => {
		await addDays(db);
		await addEvent(db, { id: "far", production_id: "a", starts_at: "2027-06-18T18:00:00.000Z" });
		expect(await later(db, { days: 5 })).toEqual(["2027-06-18"]);
	});

	test("lists a chosen day however far ahead, and links to the days after it", async ({ db }) => {
		await addDays(db);
		for (const day of ["18", "21"])
			await addEvent(db, { id: `far ${day}`, production_id: "a", starts_at: `2027-06-${day}T18:00:00.000Z` });
		expect(await programme(db, { days: 5 }, "dag=2027-06-18")).toEqual(["2027-06-18"]);
		expect(await later(db, { days: 5 }, "dag=2027-06-18")).toEqual(["2027-06-21"]);
	});

	test("finds the first day with matches, however far ahead", async ({ db }) => {
		await addDays(db);
		await addEvent(db, { id: "far", production_id: "a", starts_at: "2027-06-18T18:00:00.000Z", spoken: "fi" });
		expect(await programme(db, { days: 3 }, "sprak=fi")).toEqual(["2027-06-18"]);
	});

	describe("with more showings than a page may list", () => {
		async function addMany(db: Database, counts: Record<string, number>): Promise<void> {
			await addSite(db);
			await addProduction(db, { id: "a" });
			for (const [day, count] of Object.entries(counts)) {
				for (let i = 0; i < count; i++)
					await addEvent(db, { id: `${day} ${i}`, production_id: "a", starts_at: `2026-11-${day}T18:00:00.000Z` });
			}
		}

		test("lists whole days and links to the others", async ({ db }) => {
			await addMany(db, { 21: 200, 22: 150, 23: 100, 24: 1 });
			expect(await programme(db, {})).toEqual(["2026-11-21", "2026-11-22"]);
			expect(await later(db, {})).toEqual(["2026-11-23", "2026-11-24"]);
		});

		test("lists a single day completely even above the limit", async ({ db }) => {
			await addMany(db, { 21: 450, 22: 1 });
			await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", {})]);
			const { page: found } = await resolveTestPage(db, "/kinoprogram", "");
			const { count, days } = (firstBlockProps(found) as BlockProps<"program">).programme;
			expect([count, days.length]).toEqual([450, 1]);
			expect(await later(db, {})).toEqual(["2026-11-22"]);
		});
	});

	test("lists the chosen day alone", async ({ db }) => {
		await addDays(db);
		expect(await programme(db, { days: 3 }, "dag=2026-11-24")).toEqual(["2026-11-24"]);
	});

	const bar = async (db: Database, query: string) => {
		await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", { days: 2 })]);
		const { page: found } = await resolveTestPage(db, "/kinoprogram", query);
		const { dayChoices, before, after } = (firstBlockProps(found) as BlockProps<"program">).programme;
		return [before?.date ?? null, dayChoices.map(({ date }) => date), after?.date ?? null];
	};

	test("offers the first days beside one of them, and the week of a later one", async ({ db }) => {
		await addDays(db);
		const first = [null, ["2026-11-20", "2026-11-21"], "2026-11-23"];
		expect(await bar(db, "")).toEqual(first);
		expect(await bar(db, "dag=2026-11-21")).toEqual(first);
		expect(await bar(db, "dag=2026-11-24")).toEqual(["2026-11-21", ["2026-11-23", "2026-11-24", "2026-11-25"], null]);
	});

	test("offers a chosen day without showings in its week, however far ahead", async ({ db }) => {
		await addDays(db);
		await addEvent(db, { id: "far", production_id: "a", starts_at: "2027-06-18T18:00:00.000Z" });
		expect(await programme(db, {}, "dag=2027-06-16")).toEqual([]);
		expect(await bar(db, "dag=2027-06-16")).toEqual(["2026-11-25", ["2027-06-16", "2027-06-18"], null]);
	});

	test("states once what is usual: features of all showings, and the format and price of most", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "a" });
		const prices_json = (ore: number) => JSON.stringify([{ label: "Alle", ore }]);
		for (const [id, format, access_json, ore] of [
			["1", "2D", '["wheelchair","hearing-loop"]', 15_000],
			["2", "2D", '["hearing-loop"]', 15_000],
			["3", "3D", '["subtitles","hearing-loop"]', 18_000],
		] as const)
			await addEvent(db, { id, production_id: "a", format, access_json, prices_json: prices_json(ore) });
		await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", {})]);
		const { page: found } = await resolveTestPage(db, "/kinoprogram", "");
		expect((firstBlockProps(found) as BlockProps<"program">).programme.usual).toEqual({
			hasYouthPrice: false,
			isSold: true,
			access: ["hearing-loop"],
			format: "2D",
			price: "150\u00a0kr",
			shop: "billett.example",
		});
	});
});

describe("a schedule", () => {
	async function schedule(db: Database, query = "", at = now): Promise<BlockProps<"schedule">["programme"]> {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/"), [
			blockInFirstColumn("schedule", "schedule", { moreLabel: "Hele programmet", morePath: "/kinoprogram" }),
		]);
		const { page: found } = await resolveTestPage(db, "/", query, at);
		return (firstBlockProps(found) as BlockProps<"schedule">).programme;
	}
	async function addFilm(db: Database, id: string, starts: string[]): Promise<void> {
		await addSite(db);
		await addProduction(db, { id, title: `Filmen ${id}` });
		for (const starts_at of starts) await addEvent(db, { id: `${id} ${starts_at}`, production_id: id, starts_at });
	}
	const times = (programme: BlockProps<"schedule">["programme"]) =>
		programme.days.map((day) => [
			day.date,
			day.items.flatMap((item) => item.showings.map((showing) => showing.late ?? showing.time)),
		]);

	test("lists a film once a day with all its times", async ({ db }) => {
		await addFilm(db, "a", ["2026-11-20T18:00:00.000Z", "2026-11-20T20:00:00.000Z"]);
		const { days } = await schedule(db);
		expect(
			days.map((day) => day.items.map((item) => [item.card.title, item.showings.map(({ time }) => time)])),
		).toEqual([[["Filmen a", ["19.00", "21.00"]]]]);
	});

	test("says when each film is shown next, with the first times of that day", async ({ db }) => {
		await addFilm(db, "a", [
			"2026-11-20T18:00:00.000Z",
			...[15, 17, 19].map((hour) => `2026-11-21T${hour}:00:00.000Z`),
		]);
		await addFilm(db, "b", ["2026-11-20T19:00:00.000Z", "2026-11-24T17:00:00.000Z"]);
		await addFilm(db, "c", ["2026-11-20T20:00:00.000Z", "2026-12-20T17:00:00.000Z"]);
		await addEvent(db, {
			id: "avlyst",
			production_id: "b",
			starts_at: "2026-11-22T17:00:00.000Z",
			status: "cancelled",
		});
		const next = (await schedule(db)).days.flatMap(({ items }) =>
			items.map(
				(item) => item.next && [item.next.near ?? item.next.short, ...item.next.showings.map(({ time }) => time)],
			),
		);
		expect(next).toEqual([["I morgen", "16.00", "18.00"], ["tir. 24. nov.", "18.00"], undefined]);
	});

	test("lists a showing after midnight under the evening before, with its own time and date", async ({ db }) => {
		await addFilm(db, "a", ["2026-11-20T18:00:00.000Z", "2026-11-20T23:30:00.000Z"]);
		expect(times(await schedule(db))).toEqual([["2026-11-20", ["19.00", "natt til lørdag 21. november"]]]);
	});

	test("lists a showing after midnight under the evening before, also when midnight has passed", async ({ db }) => {
		await addFilm(db, "a", ["2026-11-20T23:30:00.000Z", "2026-11-21T18:00:00.000Z"]);
		expect(times(await schedule(db, "", "2026-11-20T23:05:00.000Z"))).toEqual([
			["2026-11-20", ["natt til lørdag 21. november"]],
		]);
	});

	test("moves on to the next day when the last showing begins", async ({ db }) => {
		await addFilm(db, "a", [now, "2026-11-21T18:00:00.000Z"]);
		expect(times(await schedule(db))).toEqual([["2026-11-21", ["19.00"]]]);
	});

	test("shows the day that the visitor chose", async ({ db }) => {
		await addFilm(db, "a", ["2026-11-20T18:00:00.000Z", "2026-11-22T15:00:00.000Z"]);
		expect(times(await schedule(db, "dag=2026-11-22"))).toEqual([["2026-11-22", ["16.00"]]]);
	});

	for (const query of ["dag=2026-11-19", "dag=i-morgen", "dag=2026-02-30", "sprak=klingon", "tilgjengelighet=trapp"]) {
		test(`ignores an unknown choice: ${query}`, async ({ db }) => {
			await addFilm(db, "a", ["2026-11-20T18:00:00.000Z"]);
			expect(times(await schedule(db, query))).toEqual([["2026-11-20", ["19.00"]]]);
		});
	}

	test("lists only showings with every chosen kind of access", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "a" });
		for (const [id, starts_at, access_json] of [
			["none", "2026-11-20T18:00:00.000Z", "[]"],
			["one", "2026-11-20T19:00:00.000Z", '["hearing-loop"]'],
			["both", "2026-11-20T20:00:00.000Z", '["wheelchair","hearing-loop"]'],
		] as const) {
			await addEvent(db, { id, production_id: "a", starts_at, access_json });
		}
		expect(times(await schedule(db, "tilgjengelighet=hearing-loop&tilgjengelighet=wheelchair"))).toEqual([
			["2026-11-20", ["21.00"]],
		]);
	});

	test("offers only days with showings", async ({ db }) => {
		await addFilm(db, "a", ["2026-11-20T18:00:00.000Z", "2026-11-20T23:30:00.000Z", "2026-11-22T15:00:00.000Z"]);
		expect((await schedule(db)).dayChoices.map(({ date, near }) => [date, near])).toEqual([
			["2026-11-20", "I dag"],
			["2026-11-22", null],
		]);
	});

	for (const [when, at, names] of [
		["before midnight", "2026-11-20T22:59:00.000Z", ["2026-11-20 I dag", "2026-11-21 I morgen"]],
		["after it", "2026-11-20T23:01:00.000Z", ["2026-11-20 I natt", "2026-11-21 I dag"]],
		["when the night is over", "2026-11-21T03:00:00.000Z", ["2026-11-21 I dag"]],
	] as const) {
		test(`names days relative to the visitor's day, ${when}`, async ({ db }) => {
			await addFilm(db, "a", ["2026-11-20T23:30:00.000Z", "2026-11-21T18:00:00.000Z"]);
			expect((await schedule(db, "", at)).dayChoices.map(({ date, near }) => `${date} ${near}`)).toEqual(names);
		});
	}

	test("has no ticket link for a cancelled showing", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "a" });
		await addEvent(db, { id: "e", production_id: "a", status: "cancelled", notice: "Sykdom." });
		const [showing] = (await schedule(db)).days[0]?.items[0]?.showings ?? [];
		expect(showing).toMatchObject({ buyUrl: null, price: null, statusLabel: "Avlyst", notice: "Sykdom." });
	});

	test("is empty without showings", async ({ db }) => {
		expect(await schedule(db)).toMatchObject({ days: [], dayChoices: [], count: 0 });
	});
});
