import type { DataSource } from "@lerret/contracts/site";
import { describe, expect } from "vitest";
import { test } from "../../../tests/support/database.ts";
import { firstBlockProps, resolveTestPage } from "../../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite } from "../../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn, testSite } from "../../../tests/support/site-configs.ts";
import type { Database } from "../../db/database.ts";
import type { BlockProps } from "./index.ts";

const films: DataSource = {
	id: "films",
	name: "Filmer",
	model: "event",
	collection: true,
	filter: [{ property: "object", value: "movie", operator: "eq" }],
};

async function posters(db: Database, query = ""): Promise<string[]> {
	await addPage(db, pageWithOneColumn("/kinoprogram", { sources: [films] }), [
		blockInFirstColumn("program", "program", { days: 7 }, { dataIds: ["films"] }),
	]);
	const { page: found } = await resolveTestPage(db, "/kinoprogram", `visning=plakater${query}`);
	const { programme } = firstBlockProps(found) as BlockProps<"program">;
	expect(programme.days).toEqual([]);
	return programme.posters.map(
		({ card, label, days, release }) => `${card.title}: ${label ?? "–"}, ${days}${release ? `. ${release}` : ""}`,
	);
}

describe("the posters of a programme", () => {
	test("are what is on, by next showing, and then what is coming, with days and labels", async ({ db }) => {
		await addSite(db);
		for (const [title, premiere_on, days] of [
			["Gammel", "2026-10-01", [21, 22, 23, 30]],
			["Siste", "2026-10-01", [20, 24]],
			["Ny", "2026-11-18", [21]],
			["Premiere", "2026-11-27", [27, 28]],
			["Førpremiere", "2026-12-24", [29]],
			["Senere", "2027-01-08", []],
		] as const) {
			await addProduction(db, { id: title, title, premiere_on });
			for (const day of days)
				await addEvent(db, { id: `${title} ${day}`, production_id: title, starts_at: `2026-11-${day}T18:00:00.000Z` });
		}
		expect(await posters(db)).toEqual([
			"Siste: Siste sjanse, I dag, tir. 24. nov.",
			"Gammel: –, I morgen, søn. 22. nov., man. 23. nov. og 1 dag til",
			"Ny: Nyhet, I morgen",
			"Premiere: Premiere, Fre. 27. nov., lør. 28. nov.",
			"Førpremiere: Kommer, Søn. 29. nov.",
			"Senere: Kommer, Premiere fre. 8. jan.",
		]);
	});

	test("say when tickets are released while none are sold", async ({ db }) => {
		await addSite(db);
		for (const [id, ...openings] of [
			["a", "2026-12-02T09:00:00.000Z", "2026-12-01T09:00:00.000Z"],
			["b", "2026-12-02T09:00:00.000Z", null],
			["c", "2026-11-02T09:00:00.000Z"],
		] as const) {
			await addProduction(db, { id, title: id, premiere_on: "2026-12-24" });
			for (const [i, opens_at] of openings.entries()) {
				await addEvent(db, { id: `${id}${i}`, production_id: id });
				const sale = { seller: "own" as const, opens_at, closes_at: null, most_per_order: null, capacity: null };
				await db
					.insertInto("event_sale")
					.values({ site_id: testSite, event_id: `${id}${i}`, ...sale })
					.execute();
			}
		}
		expect(await posters(db)).toEqual([
			"a: Kommer, I morgen. Billettene slippes tir. 1. des. kl.\u00a010.00",
			"b: Kommer, I morgen",
			"c: Kommer, I morgen",
		]);
	});

	test("keep the choices of the address, and are not narrowed to the days of the list", async ({ db }) => {
		await addSite(db);
		for (const id of ["a", "b"]) await addProduction(db, { id, title: id, premiere_on: "2026-10-01" });
		await addProduction(db, { id: "c", title: "c", premiere_on: "2027-01-08" });
		await addEvent(db, { id: "1", production_id: "a" });
		await addEvent(db, { id: "2", production_id: "b", starts_at: "2027-02-01T18:00:00.000Z", spoken: "en" });
		expect(await posters(db, "&sprak=en")).toEqual(["b: –, Man. 1. feb."]);
	});

	test("have the times of the next two showings that are not cancelled", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "a", title: "Film" });
		for (const [day, status] of [
			[21, "scheduled"],
			[22, "cancelled"],
			[23, "scheduled"],
			[24, "scheduled"],
		] as const)
			await addEvent(db, {
				id: `${day}`,
				production_id: "a",
				starts_at: `2026-11-${day}T18:00:00.000Z`,
				...(status === "cancelled" ? { status } : {}),
			});
		await posters(db);
		const { page: found } = await resolveTestPage(db, "/kinoprogram", "visning=plakater");
		const [poster] = (firstBlockProps(found) as BlockProps<"program">).programme.posters;
		expect(poster?.times.map(({ day, showing }) => `${day} ${showing.time}`)).toEqual([
			"I morgen 19.00",
			"man. 23. nov. 19.00",
		]);
	});
});
