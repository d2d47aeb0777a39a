import { readEventSale } from "@lerret/platform/boxoffice/sale/sale";
import type { Writer } from "@lerret/platform/db/database";
import { mapPrice, readUnmappedPrices } from "@lerret/platform/prices/mapping";
import { readSiteById } from "@lerret/platform/sites/read";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownPrices } from "../../support/box-office.ts";
import { now } from "../../support/rows.ts";
import { startTwoInstallations, type TwoInstallations } from "../../support/two-installations.ts";

/** The source has the demo's programme; the target has its site, and sells one of its events itself. */
const siteId = "tindevik";
let neighbours: TwoInstallations;
let id: string;
beforeAll(async () => {
	neighbours = await startTwoInstallations();
	const { source, target } = neighbours;
	await target.db.deleteFrom("production").where("site_id", "=", siteId).execute();
	await target.db.deleteFrom("slug").where("site_id", "=", siteId).where("owner_kind", "=", "production").execute();
	await neighbours.sync();
	const event = await source.db
		.selectFrom("event")
		.select("id")
		.where("site_id", "=", siteId)
		.where("price_group_id", "=", "ordinaer")
		.where("status", "=", "on-sale")
		.where("starts_at", ">", now)
		.orderBy("starts_at", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	id = event.id;
	const sale = { opens_at: null, closes_at: null, most_per_order: null, capacity: null };
	await target.db
		.insertInto("event_sale")
		.values({ site_id: siteId, event_id: id, seller: "own", ...sale })
		.execute();
});
afterAll(() => neighbours.close());

async function readSold(): Promise<Record<string, number>> {
	const { db } = neighbours.target;
	const site = await readSiteById(db, siteId);
	if (!site) throw new Error("the target has no such site");
	const { ticketTypes } = await readEventSale(db, site, id, now);
	return Object.fromEntries(ticketTypes.map((type) => [type.id, type.ore]));
}

const readUnmapped = () => readUnmappedPrices(neighbours.target.db, siteId, now);
const change = (act: (trx: Writer) => Promise<void>) => neighbours.target.db.transaction().execute(act);

async function changeAtSource(prices: Record<string, number>): Promise<void> {
	await neighbours.source.db
		.updateTable("event")
		.set({ price_group_id: null, prices_json: ownPrices(prices), updated_at: "2026-11-20T14:30:00.000Z" })
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.execute();
}

test("prices of a source are sold as the ticket types that staff confirm, also after later synchronisations", async () => {
	expect(await readSold()).toEqual({});
	const unmapped = await readUnmapped();
	expect(unmapped.map(({ label }) => label).sort()).toEqual([
		"Barn (til og med 14 år)",
		"Ledsager med ledsagerbevis",
		"Student og honnør (67+)",
		"Ungdom med kulturkort (13–21 år)",
		"Voksen",
	]);
	const types: Record<string, string> = { Voksen: "voksen", "Ledsager med ledsagerbevis": "ledsager" };
	for (const { label, source } of unmapped) {
		const ticketTypeId = types[label];
		const context = { actor: { id: "leder", name: "Leder" }, now };
		if (ticketTypeId) await change((trx) => mapPrice(trx, siteId, { label, source, ticketTypeId }, context));
	}
	expect(await readSold()).toEqual({ voksen: 15_000, ledsager: 0 });
	expect((await readUnmapped()).map(({ label }) => label)).not.toContain("Voksen");

	const same = await neighbours.sync({ isFull: true });
	expect(same.events).toMatchObject({ added: 0, changed: 0, left: 0 });
	await changeAtSource({ voksen: 17_000, barn: 12_000 });
	const changed = await neighbours.sync({ isFull: true });
	expect(changed.events).toMatchObject({ changed: 1, left: 0 });
	expect(await readSold()).toEqual({ voksen: 17_000, ledsager: 0 });
});
