import { AppError } from "@lerret/contracts/errors";
import { orderCan } from "@lerret/contracts/order-can";
import { sentAgainOf } from "@lerret/contracts/sent-again";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { hashOf, newId } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import { eventOfOrder } from "../../db/joins.ts";
import type { Site } from "../../sites/read.ts";
import { readTicketsOfOrder } from "../goods/tickets/read.ts";
import { addOrderEmail, hasWaitingEmail } from "../orders/email-job.ts";
import { findPayLink } from "../orders/pay-link.ts";
import { readReceipts } from "../orders/receipts.ts";
import type { OrderRow } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { findVoucherOf, stateOf } from "../vouchers/rows.ts";
import { lockSiteOrder } from "./managed.ts";

/** Emails with tickets, vouchers or receipts that were sent before: by staff, or to a visitor who has lost the first one. */

/**
 * Sends an order's tickets, voucher or receipt again, unless an email with them waits to be sent. Throws `not_found`, and
 * `no_tickets` if there is nothing to send.
 */
export async function resendTickets(trx: Writer, ref: ItemRef, context: ChangeContext): Promise<void> {
	const order = await lockSiteOrder(trx, ref);
	const sold = await readSold(trx, order, context.now);
	const about = sentAgainOf(sold);
	if (!about || orderCan.resend({ ...sold, email: order.email }, "checked") !== true) throw new AppError("no_tickets");
	if (await hasWaitingEmail(trx, ref.id, about)) return;
	await addOrderEmail(trx, order, { about, causeId: newId() }, context.now);
	await writeItemAudit(trx, { name: "order" }, ref, context, { action: "resend", before: null, after: null });
}

/** The most orders that one request sends again, the latest first. */
const maxOrders = 20;

/**
 * Sends the tickets to coming events and the vouchers that were bought with an email address to it again, once for each
 * `key`, which may be empty. The caller learns nothing about what there is.
 */
export async function resendByEmail(
	{ db, readTime }: BoxOffice,
	site: Site,
	{ email, key }: { email: string; key: string },
): Promise<void> {
	const now = await readTime(db);
	const causeId = key === "" ? newId() : hashOf(key);
	await db.transaction().execute(async (trx) => {
		const orders = await trx
			.selectFrom("ticket_order")
			.leftJoin("event", eventOfOrder)
			.select(["ticket_order.id", "ticket_order.site_id", "ticket_order.email", "ticket_order.state"])
			.where("ticket_order.site_id", "=", site.id)
			.where("ticket_order.email", "=", email)
			.where("ticket_order.state", "in", ["paid", "partly-refunded"])
			.where((eb) => eb.or([eb("ticket_order.event_id", "is", null), eb("event.ends_at", ">", now)]))
			.orderBy("ticket_order.created_at", "desc")
			.limit(maxOrders)
			.execute();
		for (const order of orders) {
			const about = await findSentAgain(trx, order, now);
			if (about) await addOrderEmail(trx, order, { about, causeId }, now);
		}
	});
}

/** What an order's customer can be sent again: the rule of the screen, on what is stored. */
export const findSentAgain = async (
	db: Database,
	order: Pick<OrderRow, "id" | "site_id" | "state">,
	now: string,
): Promise<ReturnType<typeof sentAgainOf>> => sentAgainOf(await readSold(db, order, now));

async function readSold(db: Database, { id, site_id, state }: Pick<OrderRow, "id" | "site_id" | "state">, now: string) {
	const voucher = await findVoucherOf(db, id);
	return {
		state,
		payLink: await findPayLink(db, id),
		tickets: await readTicketsOfOrder(db, site_id, id),
		card: voucher && { state: stateOf(voucher, now) },
		receipts: await readReceipts(db, id),
	};
}
