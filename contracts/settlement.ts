import * as z from "zod";
import type { Report, ReportRow } from "./api/reports.ts";
import { formatPrice } from "./nb/money.ts";
import { soldForSchema } from "./organiser.ts";

/** The settlement of an event with the organiser that it was sold for. Amounts are øre; what the organiser pays is below zero. */

const ore = z.int();
/** Tickets of one type and price. VAT is the organiser's, and part of `ore`. */
const ticketRow = z.object({ ticketType: z.string(), priceOre: ore, count: z.int(), ore, vatOre: ore });
/** An amount, and the VAT within it, which is the venue's. */
const charge = z.object({ ore, vatRate: z.int(), vatOre: ore });

export const settlementSchema = z
	.object({
		/** 1 for the event's first one. */
		number: z.int(),
		/** The organiser's last entry when it was computed. */
		upTo: z.int(),
		isTest: z.boolean(),
		venue: z.object({ name: z.string(), orgNumber: z.string() }),
		organiser: soldForSchema.extend({ accountNumber: z.string() }),
		event: z.object({ title: z.string(), startTime: z.iso.datetime({ offset: true }), hall: z.string() }),
		sold: z.array(ticketRow),
		refunded: z.array(ticketRow),
		fee: charge,
		/** Null in later settlements of the event. */
		rent: charge.nullable(),
		advanceOre: ore,
		/** The sum of all these. */
		dueOre: ore,
		/** What the organiser owed from earlier settlements, also of other events. */
		carriedInOre: ore,
		payOutOre: ore,
		/** What the organiser owes now, which the next settlement takes. */
		carriedOutOre: ore,
	})
	.meta({ id: "Settlement" });
export type Settlement = z.infer<typeof settlementSchema>;

/** Said wherever a settlement of test payments is shown. */
export const testSaleText = "Testsalg: Tallene er fra testbetalinger, og ingen penger skal betales.";

const columns: Report["columns"] = [
	{ key: "what", label: "Hva", kind: "text" },
	{ key: "count", label: "Antall", kind: "count" },
	{ key: "ore", label: "Beløp", kind: "ore" },
	{ key: "vatOre", label: "Herav mva.", kind: "ore" },
];

/** A settlement as a table, for the screen, the PDF and the CSV form. The rows from `sumsFrom` on are its sums. */
export function toSettlementTable(
	settlement: Settlement,
): Pick<Report, "columns" | "rows"> & { total: null; sumsFrom: number } {
	const { sold, refunded, fee, rent, advanceOre, dueOre, carriedInOre, payOutOre, carriedOutOre, isTest } = settlement;
	const row = (what: string, amount: number, count: number | null = null, vatOre: number | null = null): ReportRow => ({
		...{ what, count, ore: amount, vatOre },
	});
	const tickets = (verb: string) => (one: Settlement["sold"][number]) =>
		row(`${one.ticketType}, ${formatPrice(one.priceOre)}${verb}`, one.ore, one.count, one.vatOre);
	const vatName = (rate: number) => (rate === 0 ? "uten mva." : `${rate} % mva.`);
	const parts = [
		...sold.map(tickets("")),
		...refunded.map(tickets(", refundert")),
		row(`Stedets gebyr, ${vatName(fee.vatRate)}`, -fee.ore, null, fee.vatOre === 0 ? null : -fee.vatOre),
		...(rent ? [row(`Leie, ${vatName(rent.vatRate)}`, -rent.ore, null, rent.vatOre === 0 ? null : -rent.vatOre)] : []),
		...(advanceOre === 0 ? [] : [row("Forskudd som er betalt ut", advanceOre)]),
	];
	const sums = [
		row("Sum for arrangementet", dueOre),
		...(carriedInOre === 0 ? [] : [row("Overført fra tidligere oppgjør", carriedInOre)]),
		payOutOre > 0 || carriedOutOre === 0
			? row(`Til utbetaling${isTest ? " (testsalg)" : ""}`, payOutOre)
			: row(`Skyldig, overføres til neste oppgjør${isTest ? " (testsalg)" : ""}`, carriedOutOre),
	];
	return { columns, rows: [...parts, ...sums], total: null, sumsFrom: parts.length };
}
