import { type Receipt as IssuedReceipt, type ReceiptContent, receiptContentSchema } from "@lerret/contracts/receipt";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { Site } from "../../pages/read.ts";
import { toOsloIso } from "../../time.ts";
import type { LineRow } from "../orders/rows.ts";
import { sumOre } from "../sum-ore.ts";
import { vatWithin } from "../vat.ts";

type Receipt = {
	siteId: string;
	orderId: string;
	kind: Tables["receipt"]["kind"];
	content: ReceiptContent;
};

function receiptContent(seller: ReceiptContent["seller"], lines: ReceiptContent["lines"]): ReceiptContent {
	const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
	const vat = [...byRate].map(([rate, some]) => ({
		rate,
		ore: some.reduce((sum, { ore }) => sum + vatWithin(ore, rate), 0),
	}));
	return { seller, lines, vat, ore: sumOre(lines) };
}

/** Adds the receipt or credit note of some lines of an order. */
export async function addOrderReceipt(
	trx: Writer,
	site: Site,
	{ orderId, kind, lines }: { orderId: string; kind: Tables["receipt"]["kind"]; lines: LineRow[] },
	now: string,
): Promise<void> {
	const { legalName, orgNumber } = site.theme.footer.organisation;
	const content = receiptContent(
		{ legalName, orgNumber },
		lines.map(({ ticket_type, seat_label, ore, vat_rate }) => ({
			text: seat_label === null ? ticket_type : `${ticket_type}, ${seat_label}`,
			ore,
			vatRate: vat_rate,
		})),
	);
	await addReceipt(trx, { siteId: site.id, orderId, kind, content }, now);
}

/** Adds a document with the site's next number. The row of the counter keeps the numbers without gaps. */
async function addReceipt(trx: Writer, { siteId, orderId, kind, content }: Receipt, now: string): Promise<void> {
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
}

/** The documents of an order in the order of their numbers. */
export async function readReceipts(db: Database, orderId: string): Promise<IssuedReceipt[]> {
	const rows = await db.selectFrom("receipt").selectAll().where("order_id", "=", orderId).orderBy("number").execute();
	const creditsNumber = rows.find(({ kind }) => kind === "receipt")?.number ?? null;
	return rows.map(({ number, kind, content_json, issued_at }) => ({
		...readJson(receiptContentSchema, content_json, `receipt ${number}`),
		...{ number, kind, issuedAt: toOsloIso(issued_at) },
		creditsNumber: kind === "credit-note" ? creditsNumber : null,
	}));
}
