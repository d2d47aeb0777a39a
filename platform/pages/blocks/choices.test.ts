import { describe, expect } from "vitest";
import { test } from "../../../tests/support/database.ts";
import { firstBlockProps, resolveTestPage } from "../../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite } from "../../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn } from "../../../tests/support/site-configs.ts";
import type { Database } from "../../db/database.ts";
import type { BlockProps } from "./index.ts";

/** Two films on three days: in Norwegian with a hearing loop, in English with subtitles, and in English with both. */
async function addProgramme(db: Database): Promise<void> {
	await addSite(db);
	await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", { days: 7 })]);
	for (const id of ["a", "b"]) await addProduction(db, { id, title: `Filmen ${id}` });
	for (const [id, production_id, day, spoken, access_json] of [
		["1", "a", "20T18", "nb", '["hearing-loop"]'],
		["2", "b", "20T19", "en", '["subtitles"]'],
		["3", "a", "20T20", "nb", '["hearing-loop"]'],
		["4", "b", "22T18", "en", '["subtitles","hearing-loop"]'],
		["5", "a", "23T18", "nb", "[]"],
	] as const)
		await addEvent(db, { id, production_id, starts_at: `2026-11-${day}:00:00.000Z`, spoken, access_json });
}

async function programme(db: Database, query = ""): Promise<BlockProps<"program">["programme"]> {
	const { page: found } = await resolveTestPage(db, "/kinoprogram", query);
	return (firstBlockProps(found) as BlockProps<"program">).programme;
}

const optionsOf = ({ filters }: Awaited<ReturnType<typeof programme>>, group: string) =>
	filters.find(({ label }) => label === group)?.options ?? [];

const eventsOf = ({ days }: Awaited<ReturnType<typeof programme>>) =>
	days.map(({ date, items }) => [date.slice(8), items.map(({ showings }) => showings.map(({ id }) => id))]);

describe("choices on a programme page", () => {
	test("count the matching showings and films", async ({ db }) => {
		await addProgramme(db);
		expect(await programme(db)).toMatchObject({ count: 5, productionCount: 2 });
		expect(await programme(db, "sprak=en")).toMatchObject({ count: 2, productionCount: 1, narrowing: "sprak=en" });
		expect(await programme(db, "tilgjengelighet=hearing-loop&tilgjengelighet=subtitles")).toMatchObject({ count: 1 });
	});

	test("narrow every listed day and leave out days without matches", async ({ db }) => {
		await addProgramme(db);
		expect(eventsOf(await programme(db, "tilgjengelighet=subtitles"))).toEqual([
			["20", [["2"]]],
			["22", [["4"]]],
		]);
	});

	test("list showings by time with visning=timer", async ({ db }) => {
		await addProgramme(db);
		const hourly = await programme(db, "visning=timer&dag=2026-11-20");
		expect(hourly.view).toBe("hours");
		expect(eventsOf(hourly)).toEqual([["20", [["1"], ["2"], ["3"]]]]);
	});

	test.each(["visning=tull", "visning=", "visning=TIMER", "visning=timer%00"])(
		"list showings by film where the view is unknown: %s",
		async (query) => {
			const { createTestDatabase } = await import("../../../tests/support/database.ts");
			const { db, close } = await createTestDatabase();
			await addProgramme(db);
			const found = await programme(db, `${query}&dag=2026-11-20`);
			expect([found.view, eventsOf(found)]).toEqual(["films", [["20", [["1", "3"], ["2"]]]]]);
			await close();
		},
	);

	test("offer the days of the list", async ({ db }) => {
		await addProgramme(db);
		for (const query of ["", "sprak=nb"]) {
			const { days, dayChoices } = await programme(db, query);
			expect(dayChoices.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
		}
	});

	test("show no other day where the chosen day has no matches", async ({ db }) => {
		await addProgramme(db);
		const found = await programme(db, "sprak=nb&dag=2026-11-22");
		expect(found).toMatchObject({ count: 0, days: [], narrowing: "sprak=nb" });
		expect(found.dayChoices.find(({ selected }) => selected)?.date).toBe("2026-11-22");
	});

	test("offer the spoken languages of coming showings", async ({ db }) => {
		await addProgramme(db);
		expect(optionsOf(await programme(db), "Språk i tale").map(({ label }) => label)).toEqual([
			"Engelsk tale",
			"Norsk tale",
		]);
	});

	test("count what each of them would give beside the others, on the chosen day alone", async ({ db }) => {
		await addProgramme(db);
		const counts = async (query: string) => {
			const found = await programme(db, query);
			return [...optionsOf(found, "Tilrettelegging"), ...optionsOf(found, "Språk i tale")]
				.filter(({ count }) => count > 0)
				.map((one) => `${one.label} ${one.count}`);
		};
		expect(await counts("")).toEqual(["Tekstet 2", "Teleslynge 3", "Engelsk tale 2", "Norsk tale 3"]);
		expect(await counts("sprak=en")).toEqual(["Tekstet 2", "Teleslynge 1", "Engelsk tale 2", "Norsk tale 3"]);
		expect(await counts("tilgjengelighet=subtitles&dag=2026-11-20")).toEqual(["Tekstet 1", "Engelsk tale 1"]);
	});

	test("keep offering a chosen language without matches, so that it can be removed", async ({ db }) => {
		await addProgramme(db);
		const found = await programme(db, "sprak=fr");
		const selected = optionsOf(found, "Språk i tale").filter((option) => option.selected);
		expect(selected).toEqual([{ label: "Fransk tale", query: "", selected: true, count: 0 }]);
		expect(found.count).toBe(0);
	});

	test("find matches behind events that do not match", async ({ db }) => {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/kulturprogram"), [
			blockInFirstColumn("kultur", "culture-program", { limit: 2 }),
		]);
		await addProduction(db, { id: "konsert", object: "culture" });
		for (const [id, access_json] of [
			["1", "[]"],
			["2", "[]"],
			["3", '["relaxed"]'],
		] as const)
			await addEvent(db, {
				id,
				production_id: "konsert",
				object: "culture",
				starts_at: `2026-11-2${id}T18:00:00.000Z`,
				access_json,
			});
		const { page: found } = await resolveTestPage(db, "/kulturprogram", "tilgjengelighet=relaxed");
		const { days, programme: view } = firstBlockProps(found) as BlockProps<"culture-program">;
		expect(days.map(({ date }) => date)).toEqual(["2026-11-23"]);
		expect(view).toMatchObject({ count: 1, productionCount: 1, object: "culture" });
	});

	for (const heading of [null, "I svømmehallen"]) {
		test(`are not needed for a limited culture list to name its next day: ${heading}`, async ({ db }) => {
			await addSite(db);
			await addPage(db, pageWithOneColumn("/kulturprogram"), [
				blockInFirstColumn("kultur", "culture-program", { heading, limit: 2 }),
			]);
			await addProduction(db, { id: "konsert", object: "culture" });
			for (const day of ["21", "22", "22", "23"].entries())
				await addEvent(db, {
					id: `${day}`,
					production_id: "konsert",
					object: "culture",
					starts_at: `2026-11-${day[1]}T18:00:00.000Z`,
				});
			const { page: found } = await resolveTestPage(db, "/kulturprogram", "");
			const { days, programme: view } = firstBlockProps(found) as BlockProps<"culture-program">;
			expect(days.map(({ date }) => date)).toEqual(["2026-11-21"]);
			expect(view?.later[0]?.date).toBe("2026-11-22");
		});
	}

	test("do not narrow a culture list that links to the whole programme", async ({ db }) => {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/"), [
			blockInFirstColumn("kultur", "culture-program", { morePath: "/kulturprogram" }),
		]);
		await addProduction(db, { id: "konsert", object: "culture" });
		await addEvent(db, { id: "1", production_id: "konsert", object: "culture" });
		const { page: found } = await resolveTestPage(db, "/", "sprak=fr&dag=2026-12-24&tilgjengelighet=relaxed");
		expect((firstBlockProps(found) as BlockProps<"culture-program">).days).toHaveLength(1);
	});
});

describe("choices by what is shown, and when", () => {
	/** In the morning and at night for families, in the evening for adults, and one that is sold out. */
	async function addVaried(db: Database): Promise<void> {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/kinoprogram"), [blockInFirstColumn("program", "program", { days: 7 })]);
		await addProduction(db, { id: "a", genres_json: '["Familie","Eventyr"]' });
		await addProduction(db, { id: "b", genres_json: '["Animasjon","Drama"]', age_limit: "15" });
		for (const [id, production_id, hour, status] of [
			["morning", "a", "10", "on-sale"],
			["evening", "b", "17", "on-sale"],
			["full", "b", "18", "sold-out"],
			["night", "a", "23", "on-sale"],
		] as const)
			await addEvent(db, { id, production_id, starts_at: `2026-11-21T${hour}:30:00.000Z`, status });
	}

	const narrowed: [query: string, found: string[]][] = [
		["sjanger=Drama", ["evening", "full"]],
		["sjanger=drama", []],
		["tid=formiddag", ["morning"]],
		["tid=kveld", ["evening", "full"]],
		["tid=sent", ["night"]],
		["familie=ja", ["morning", "night"]],
		["utsolgt=skjul", ["morning", "evening", "night"]],
		["familie=ja&tid=sent&utsolgt=skjul", ["night"]],
		["tid=midnatt&familie=nei&utsolgt=vis&sjanger=", ["morning", "evening", "full", "night"]],
	];
	test.for(narrowed)("narrow the list: %s", async ([query, expected], { db }) => {
		await addVaried(db);
		const found = await programme(db, `${query}&visning=timer`);
		expect(found.days.flatMap(({ items }) => items.flatMap(({ showings }) => showings.map(({ id }) => id)))).toEqual(
			expected,
		);
		expect(found.calendarDays).toHaveLength(expected.length > 0 ? 1 : 0);
	});

	test("are counted, each with the address that it leads to", async ({ db }) => {
		await addVaried(db);
		const { filters } = await programme(db, "familie=ja");
		const toText = ({ label, selected, count, query }: (typeof filters)[number]["options"][number]) =>
			`${selected ? `(${label})` : label} ${count} ${query}`;
		expect(filters.map(({ label, options }) => [label, ...options.map(toText)])).toEqual([
			["Utvalg", "(For barn og familier) 2 ", "Skjul utsolgte 0 familie=ja&utsolgt=skjul"],
			[
				"Tid på dagen",
				"Formiddag 1 tid=formiddag&familie=ja",
				"Ettermiddag 0 tid=ettermiddag&familie=ja",
				"Kveld 0 tid=kveld&familie=ja",
				"Sent på kvelden 1 tid=sent&familie=ja",
			],
			["Sjanger", "Drama 0 sjanger=Drama&familie=ja", "Eventyr 2 sjanger=Eventyr&familie=ja"],
		]);
	});

	test("say how many sold-out showings they leave out", async ({ db }) => {
		await addVaried(db);
		const option = optionsOf(await programme(db), "Utvalg").find(({ label }) => label === "Skjul utsolgte");
		expect(option).toMatchObject({ count: 1, query: "utsolgt=skjul" });
	});
});

test("posters show all days, whatever day the address names", async ({ db }) => {
	await addProgramme(db);
	expect(await programme(db, "visning=plakater&dag=2026-11-22")).toEqual(await programme(db, "visning=plakater"));
});
