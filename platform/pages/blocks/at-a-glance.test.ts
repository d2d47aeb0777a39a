import { describe, expect } from "vitest";
import { test } from "../../../tests/support/database.ts";
import { firstBlockProps, resolveTestPage } from "../../../tests/support/resolve-page.ts";
import { addEvent, addPage, addProduction, addSite } from "../../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn } from "../../../tests/support/site-configs.ts";
import type { Database } from "../../db/database.ts";
import type { BlockProps } from "./index.ts";

describe("the opening of the venue", () => {
	async function opening(db: Database, at: string): Promise<string | null> {
		const { page: found } = await resolveTestPage(db, "/", "", at);
		return (firstBlockProps(found) as BlockProps<"at-a-glance">).opening;
	}

	test("is half an hour before the day's first event, also when that has begun", async ({ db }) => {
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
		for (const at of ["2026-11-20T05:00:00.000Z", "2026-11-20T19:00:00.000Z"])
			expect(await opening(db, at)).toBe("Åpner 15.30 i dag");
		expect(await opening(db, "2026-11-20T23:05:00.000Z")).toBe("Åpner søndag 22. november kl. 12.30");
	});
});
