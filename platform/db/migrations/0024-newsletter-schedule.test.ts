import { expect, test } from "vitest";
import { createTestLocation } from "../../../tests/support/database.ts";
import { addPage, addSite } from "../../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn } from "../../../tests/support/site-configs.ts";
import { readSites } from "../../sites/read.ts";
import { openDatabase } from "../database.ts";
import { knownMigrations, migrate, migrateWith } from "../migrate.ts";

test("a site whose page promised Thursday sends on Thursday, another sends by the command alone", async () => {
	const { location, remove } = await createTestLocation();
	const db = openDatabase(location);
	try {
		const name = "0024-newsletter-schedule";
		await migrateWith(
			db,
			location.kind,
			knownMigrations().filter((one) => one !== name),
		);
		const texts = {
			promising: "Hver torsdag: ukas filmer og forestillinger, og billetter som slippes. Ingenting annet.",
			silent: "Ukas «filmer», når det passer.",
		};
		for (const [position, [id, text]] of Object.entries(texts).entries()) {
			await addSite(db, { id, host: `${id}.example` }, position);
			const data = { heading: "På e-post", text, topics: ["film"] };
			await addPage(db, pageWithOneColumn("/"), [blockInFirstColumn("meld", "news-subscribe", data)], id);
		}
		await migrate(db, location.kind);
		const sites = await readSites(db);
		expect(sites.map(({ id, newsletter }) => [id, newsletter])).toEqual([
			["promising", { weekday: 4, hour: 10 }],
			["silent", null],
		]);
		const blocks = await db
			.selectFrom("block")
			.select("data_json")
			.where("id", "=", "meld")
			.orderBy("site_id")
			.execute();
		expect(blocks.map(({ data_json }) => JSON.parse(data_json).text)).toEqual([
			"Ukas filmer og forestillinger, og billetter som slippes. Ingenting annet.",
			texts.silent,
		]);
	} finally {
		await db.destroy();
		await remove();
	}
});
