import { compareText } from "@lerret/contracts/nb/collate";
import { settlementSchema } from "@lerret/contracts/settlement";
import { osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { column, type Definition } from "./definition.ts";
import type { Selection } from "./read.ts";
import { sumDays } from "./shown.ts";

/** The basis for invoices to organisers: fee and rent of each settlement that was approved in the period. */
export const organiserReport: Definition = {
	about:
		"Gebyr og leie i oppgjørene som ble godkjent i perioden: grunnlaget for fakturaer til arrangører. Lerret lager ingen faktura. Beløpene er alt trukket fra i oppgjøret.",
	columns: [
		column("organiser", "Arrangør", "text"),
		column("orgNumber", "Org.nr.", "text"),
		column("day", "Godkjent", "date"),
		column("title", "Forestilling", "text"),
		column("startTime", "Tid", "instant"),
		column("number", "Oppgjør nr.", "text"),
		column("what", "Hva", "text"),
		column("vatRate", "Mva.-sats", "percent"),
		column("netOre", "Netto", "ore"),
		column("vatOre", "Mva.", "ore"),
		column("grossOre", "Brutto", "ore"),
	],
	groupKeys: ["organiser"],
	sumKey: "grossOre",
	curve: "Gebyr og leie",
	read: async (db, selection) => {
		const rows = await readCharges(db, selection);
		return { rows, days: sumDays(rows.map(({ day, grossOre: ore }) => ({ day, ore }))) };
	},
};

async function readCharges(db: Database, { siteId, isTest, start, end }: Selection) {
	const settlements = await db
		.selectFrom("settlement")
		.select(["event_id", "content_json", "approved_at"])
		.where("site_id", "=", siteId)
		.where("is_test", "=", isTest ? 1 : 0)
		.where("approved_at", ">=", start)
		.where("approved_at", "<", end)
		.orderBy("approved_at")
		.execute();
	return settlements
		.flatMap(({ event_id, content_json, approved_at }) => {
			const { organiser, event, number, fee, rent } = readJson(
				settlementSchema,
				content_json,
				"settlement.content_json",
			);
			const charges = [["Gebyr", fee] as const, ...(rent ? [["Leie", rent] as const] : [])];
			return charges.flatMap(([what, { ore, vatRate, vatOre }]) =>
				ore === 0
					? []
					: [
							{
								...{ organiser: organiser.name, orgNumber: organiser.orgNumber, title: event.title },
								...{ day: osloDate(Temporal.Instant.from(approved_at)).toString(), startTime: event.startTime },
								eventId: event_id,
								...{ number: String(number), what, vatRate: vatRate * 100 },
								...{ netOre: ore - vatOre, vatOre, grossOre: ore },
							},
						],
			);
		})
		.sort((a, b) => compareText(a.organiser, b.organiser));
}
