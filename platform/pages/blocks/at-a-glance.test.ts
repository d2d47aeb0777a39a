import type { SiteConfig } from "@lerret/contracts/site";
import { describe, expect } from "vitest";
import { test } from "../../../tests/support/database.ts";
import { firstBlockProps, resolveTestPage } from "../../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite } from "../../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn } from "../../../tests/support/site-configs.ts";
import type { Database } from "../../db/database.ts";
import type { BlockProps } from "./index.ts";

describe("the opening of the venue", () => {
	async function glance(db: Database, at: string, overrides?: Partial<SiteConfig>) {
		const { page: found } = await resolveTestPage(db, "/", "", at, overrides);
		return firstBlockProps(found) as BlockProps<"at-a-glance">;
	}

	async function expectCacheEnd(db: Database, at: string, end: string, overrides?: Partial<SiteConfig>) {
		const { page } = await resolveTestPage(db, "/", "", at, overrides);
		expect(page.validUntil, at).toBe(end);
	}

	test("on a day with other hours is what the venue says, and is announced two weeks before", async ({ db }) => {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/"), [blockInFirstColumn("glance", "at-a-glance", { showsOpening: true })]);
		await addProduction(db, { id: "film" });
		for (const [id, starts_at] of [
			["christmas", "2026-12-24T15:00:00.000Z"],
			["may", "2027-05-17T15:00:00.000Z"],
		] as const)
			await addEvent(db, { id, production_id: "film", object: "movie", starts_at });
		const openingExceptions = [
			{ date: "2027-05-17", opensAt: "12.00", closesAt: "16.00" },
			{ date: "2026-12-24", opensAt: null, closesAt: null },
		];
		for (const [at, opening, exceptions] of [
			["2026-12-09T08:00:00.000Z", "Åpner mandag 17. mai 2027 kl.\u00a012.00, stenger 16.00", []],
			[
				"2026-12-10T08:00:00.000Z",
				"Åpner mandag 17. mai 2027 kl.\u00a012.00, stenger 16.00",
				["Torsdag 24. desember: stengt"],
			],
			["2026-12-24T08:00:00.000Z", "Stengt i dag. Åpner mandag 17. mai 2027 kl.\u00a012.00, stenger 16.00", []],
			["2027-05-17T08:00:00.000Z", "Åpner 12.00, stenger 16.00", []],
			["2027-05-17T10:00:00.000Z", "Åpent nå, stenger 16.00", []],
		] as const)
			expect(await glance(db, at, { openingExceptions })).toMatchObject({ opening, exceptions });
		await expectCacheEnd(db, "2027-05-17T08:00:00.000Z", "2027-05-17T10:00:00.000Z", { openingExceptions });
		await expectCacheEnd(db, "2027-05-17T10:00:00.000Z", "2027-05-17T14:00:00.000Z", { openingExceptions });
	});

	test("knows the hour: half an hour before the first event, while more follow, and when the last has begun", async ({
		db,
	}) => {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/"), [blockInFirstColumn("glance", "at-a-glance", { showsOpening: true })]);
		await addProduction(db, { id: "film" });
		await addProduction(db, { id: "pool", object: "culture", object_class: "bathing" });
		for (const [id, production_id, starts_at, status] of [
			["morning swim", "pool", "2026-11-20T06:00:00.000Z", "on-sale"],
			["cancelled", "film", "2026-11-20T13:00:00.000Z", "cancelled"],
			["first", "film", "2026-11-20T15:00:00.000Z", "on-sale"],
			["second", "film", "2026-11-20T20:00:00.000Z", "on-sale"],
			["night", "film", "2026-11-20T23:30:00.000Z", "on-sale"],
			["sunday", "film", "2026-11-22T12:00:00.000Z", "on-sale"],
		] as const)
			await addEvent(db, {
				id,
				production_id,
				object: production_id === "pool" ? "culture" : "movie",
				starts_at,
				status,
			});
		for (const [at, opening, end] of [
			["2026-11-20T06:30:00.000Z", "Åpner 15.30", "2026-11-20T13:00:00.000Z"],
			["2026-11-20T13:30:00.000Z", "Åpner 15.30", "2026-11-20T14:30:00.000Z"],
			["2026-11-20T14:30:00.000Z", "Åpent nå, siste film 00.30", "2026-11-20T15:00:00.000Z"],
			["2026-11-20T23:05:00.000Z", "Åpent nå, siste film 00.30", "2026-11-20T23:30:00.000Z"],
			["2026-11-20T23:45:00.000Z", "Åpner i morgen 12.30", "2026-11-21T03:00:00.000Z"],
			["2026-11-21T22:00:00.000Z", "Åpner i morgen 12.30", "2026-11-21T23:00:00.000Z"],
			["2026-11-21T23:30:00.000Z", "Åpner 12.30", "2026-11-22T03:00:00.000Z"],
		] as const) {
			expect((await glance(db, at)).opening, at).toBe(opening);
			await expectCacheEnd(db, at, end);
		}
	});
});
