import { organiserTermsSchema } from "@lerret/contracts/organiser";
import { sql } from "kysely";
import { osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { column, type Definition } from "./definition.ts";
import { addFigures, type Figures, noFigures, sumFigures } from "./figures.ts";
import { readSoldGroups, type Selection } from "./read.ts";
import { ofSale, sales, sumDays } from "./shown.ts";

/** The venue's own turnover by VAT rate: its tickets, and what it keeps of what is sold for organisers. */
export const vatReport: Definition = {
	about:
		"Stedets egen omsetning på den dagen den ble betalt; det som er tatt tilbake, trekkes fra på dagen det ble refundert. Billetter som er solgt for arrangører, er ikke med; gebyret av dem er med da de ble solgt, og leia da oppgjøret ble godkjent.",
	columns: [column("vatRate", "Mva.-sats", "percent"), ...sales],
	...ofSale,
	read: async (db, selection) => {
		const [own, charges] = await Promise.all([
			readSoldGroups(db, selection, { isOwn: true }),
			readCharges(db, selection),
		]);
		const rates = [...new Set([...own, ...charges].map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
		const rows = rates.map((rate) => ({
			vatRate: rate * 100,
			...addFigures([
				sumFigures(own.filter(({ vatRate }) => vatRate === rate)),
				...charges.filter(({ vatRate }) => vatRate === rate).map(({ figures }) => figures),
			]),
		}));
		const sold = own.map(({ day, count, ore }) => ({ day, ore: count * ore }));
		const charged = charges.map(({ day, figures }) => ({ day, ore: figures.grossOre }));
		return { rows, days: sumDays([...sold, ...charged]) };
	},
};

const ratesSchema = organiserTermsSchema.pick({ feeVatRate: true, rentVatRate: true });

type Charge = { vatRate: number; day: string; figures: Figures };
type Sum = number | string;

/** Fees and rent from the accounts of organisers, by day and rate. */
async function readCharges(db: Database, { siteId, isTest, start, end }: Selection): Promise<Charge[]> {
	const rows = await db
		.selectFrom("organiser_entry")
		.innerJoin("organiser_terms", (join) =>
			join
				.onRef("organiser_terms.site_id", "=", "organiser_entry.site_id")
				.onRef("organiser_terms.event_id", "=", "organiser_entry.event_id"),
		)
		.select(["organiser_terms.terms_json", "organiser_entry.kind"])
		.select([
			// Oslo's offset is whole hours, so all entries of an hour are of the same day.
			sql<string>`substr(organiser_entry.booked_at, 1, 13)`.as("hour"),
			(eb) => eb.fn.sum<Sum>("organiser_entry.fee_ore").as("ore"),
			(eb) => eb.fn.sum<Sum>("organiser_entry.fee_vat_ore").as("vat_ore"),
		])
		.where("organiser_entry.site_id", "=", siteId)
		.where("organiser_entry.is_test", "=", isTest ? 1 : 0)
		.where("organiser_entry.booked_at", ">=", start)
		.where("organiser_entry.booked_at", "<", end)
		.groupBy(["organiser_terms.terms_json", "organiser_entry.kind", "hour"])
		.execute();
	return rows.map(({ terms_json, kind, hour, ore, vat_ore }) => {
		const { feeVatRate, rentVatRate } = readJson(ratesSchema, terms_json, "organiser_terms.terms_json");
		const [grossOre, vatOre] = [Number(ore), Number(vat_ore)];
		return {
			vatRate: kind === "rent" ? rentVatRate : feeVatRate,
			day: osloDate(Temporal.Instant.from(`${hour}:00Z`)).toString(),
			figures: { ...noFigures, grossOre, vatOre, netOre: grossOre - vatOre },
		};
	});
}
