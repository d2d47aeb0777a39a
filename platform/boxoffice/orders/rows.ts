import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { Selectable } from "kysely";
import * as z from "zod";
import type { Database, Tables, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import type { PaymentDriverName } from "../payments/tables.ts";
import { lockRow } from "../states.ts";

export type OrderRow = Selectable<Tables["ticket_order"]>;
export type LineRow = Selectable<Tables["order_line"]>;

type Paid = { id: string; driver: PaymentDriverName; ore: number };

/** A locked order with its lines; `payment` is null if nothing was left to pay. */
export type Sale = { site: Site; order: OrderRow; lines: LineRow[]; payment: Paid | null };

export const refundRuleSchema = z.object({ mayCancel: z.boolean() });
export type RefundRule = z.infer<typeof refundRuleSchema>;

/** What the visitor accepts with an order; later changes of the venue's settings do not apply to it. */
export const refundRuleOf = (site: Site): RefundRule => {
	const { mayCancel } = ticketingSchema.parse(site.ticketing ?? {});
	return { mayCancel };
};

/** With `siteId`, only one of the site. */
export async function findOrder(db: Database, id: string, siteId?: string): Promise<OrderRow | null> {
	const order = await db
		.selectFrom("ticket_order")
		.selectAll()
		.where("id", "=", id)
		.$if(siteId !== undefined, (query) => query.where("site_id", "=", siteId ?? ""))
		.executeTakeFirst();
	return order ?? null;
}

export const seatsOfLines = (lines: Pick<LineRow, "seat">[]): string[] => lines.flatMap(({ seat }) => seat ?? []);

export async function readSiteIdOfOrder(db: Database, id: string): Promise<string> {
	const order = await db.selectFrom("ticket_order").select("site_id").where("id", "=", id).executeTakeFirstOrThrow();
	return order.site_id;
}

/**
 * The order, which no other transaction changes until this one ends. Orders whose tickets were exchanged share their money, so the
 * first one of them is locked before: no two transactions change any of them at once.
 */
export async function lockOrder(trx: Writer, id: string): Promise<OrderRow> {
	const exchange = await trx
		.selectFrom("order_exchange")
		.select("first_order_id")
		.where("order_id", "=", id)
		.executeTakeFirst();
	if (exchange) await lockRow(trx, "ticket_order", { id: exchange.first_order_id });
	return await lockRow(trx, "ticket_order", { id });
}

/** Stores whether an order is a test: its latest attempt to pay decides it and, when one of several has succeeded, that one. */
export async function setIsTest(trx: Writer, order: OrderRow, driver: PaymentDriverName): Promise<OrderRow> {
	const is_test = driver === "test" ? 1 : 0;
	if (order.is_test !== is_test)
		await trx.updateTable("ticket_order").set({ is_test }).where("id", "=", order.id).execute();
	return { ...order, is_test };
}

export type OrderPlaces = { event: EventRef; holdId: string };

/** The places of an order: its hold and the event. Null for an order of a voucher. */
export function placesOf({ site_id: siteId, event_id: eventId, hold_id: holdId }: OrderRow): OrderPlaces | null {
	return eventId === null || holdId === null ? null : { event: { siteId, eventId }, holdId };
}

export async function readLines(db: Database, orderId: string): Promise<LineRow[]> {
	return await db.selectFrom("order_line").selectAll().where("order_id", "=", orderId).orderBy("number").execute();
}
