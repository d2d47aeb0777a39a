import { type Receipt as IssuedReceipt, type ReceiptContent, receiptContentSchema } from "@lerret/contracts/receipt";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { Site } from "../../sites/read.ts";
import { readTerms } from "../sale/organiser-terms.ts";
import { vatWithin } from "../sale/vat.ts";
import { sumOre } from "../sum-ore.ts";
import type { LineRow, OrderRow } from "./rows.ts";

type Receipt = {
	siteId: string;
	orderId: string;
	kind: Tables["receipt"]["kind"];
	content: ReceiptContent;
};

function vatOf(lines: ReceiptContent["lines"]): ReceiptContent["vat"] {
	const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
	return [...byRate].map(([rate, some]) => ({
		rate,
		ore: some.reduce((sum, { ore }) => sum + vatWithin(ore, rate), 0),
	}));
}

export type ReceiptPayment = ReceiptContent["payments"][number];

type OrderReceipt = {
	order: Pick<OrderRow, "id" | "event_id">;
	kind: Tables["receipt"]["kind"];
	lines: LineRow[];
	payments: ReceiptPayment[];
};

/** Adds the receipt or credit note of some lines of an order, and returns its number. */
export async function addOrderReceipt(
	trx: Writer,
	site: Site,
	{ order, kind, lines: rows, payments }: OrderReceipt,
	now: string,
): Promise<number> {
	const { legalName, orgNumber } = site.theme.footer.organisation;
	const lines = rows.map(({ ticket_type, seat_label, ore, vat_rate }) => ({
		text: seat_label === null ? ticket_type : `${ticket_type}, ${seat_label}`,
		ore,
		vatRate: vat_rate,
	}));
	const vat = order.event_id === null ? [] : vatOf(lines);
	const terms = order.event_id === null ? null : await readTerms(trx, { siteId: site.id, eventId: order.event_id });
	const soldFor = terms && { name: terms.name, orgNumber: terms.orgNumber };
	const content = { seller: { legalName, orgNumber }, soldFor, lines, vat, payments, ore: sumOre(lines) };
	return addReceipt(trx, { siteId: site.id, orderId: order.id, kind, content }, now);
}

/** Adds a document with the site's next number, which it returns. The row of the counter keeps the numbers without gaps. */
async function addReceipt(trx: Writer, { siteId, orderId, kind, content }: Receipt, now: string): Promise<number> {
	const { last_number: number } = await trx
		.insertInto("receipt_count")
		.values({ site_id: siteId, last_number: 1 })
		.onConflict((conflict) =>
			conflict.column("site_id").doUpdateSet((eb) => ({ last_number: eb("receipt_count.last_number", "+", 1) })),
		)
		.returning("last_number")
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("receipt")
		.values({
			site_id: siteId,
			number,
			kind,
			order_id: orderId,
			content_json: JSON.stringify(content),
			issued_at: now,
		})
		.execute();
	return number;
}

/** The documents of an order in the order of their numbers. */
export async function readReceipts(db: Database, orderId: string): Promise<IssuedReceipt[]> {
	const rows = await db.selectFrom("receipt").selectAll().where("order_id", "=", orderId).orderBy("number").execute();
	const creditsNumber = rows.find(({ kind }) => kind === "receipt")?.number ?? null;
	return rows.map(({ number, kind, content_json, issued_at }) => ({
		...readJson(receiptContentSchema, content_json, `receipt ${number}`),
		number,
		kind,
		issuedAt: toOsloIso(issued_at),
		creditsNumber: kind === "credit-note" ? creditsNumber : null,
	}));
}
