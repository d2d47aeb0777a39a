import { AppError } from "@lerret/contracts/errors";
import { limitAttempts } from "../../accounts/rate-limits.ts";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";
import { eventOfOrder } from "../../db/joins.ts";
import { hashOf, newId } from "../../ids.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";
import { findVoucherOf } from "../vouchers/rows.ts";
import { addOrderEmail, hasWaitingEmail } from "./email-job.ts";
import { lockSiteOrder } from "./managed.ts";

/** Emails that show tickets or vouchers again: by staff, or to a visitor who has lost the first one. */

/**
 * Sends an order's tickets or voucher again, unless an email with them waits to be sent. Throws `not_found`, and `no_tickets`
 * if none are valid.
 */
export async function resendTickets(trx: Writer, ref: ItemRef, context: ChangeContext): Promise<void> {
	const order = await lockSiteOrder(trx, ref);
	const about = order.email === "" ? null : await findShownAgain(trx, ref.id);
	if (!about) throw new AppError("no_tickets");
	if (await hasWaitingEmail(trx, ref.id, about)) return;
	await addOrderEmail(trx, order, { about, causeId: newId() }, context.now);
	await writeItemAudit(trx, { name: "order" }, ref, context, { action: "resend", before: null, after: null });
}

/** The most orders that one request sends again, the latest first. */
const maxOrders = 20;

/**
 * Sends the tickets to coming events and the vouchers that were bought with an email address to it again, once for each
 * `key`, which may be empty. The caller learns nothing about what there is. Throws `too_many_attempts`.
 */
export async function resendByEmail(
	{ db, hashAddress, readTime }: BoxOffice,
	site: Site,
	{ email, address, key }: { email: string; address: string; key: string },
): Promise<void> {
	const now = await readTime(db);
	const attempt = { partner: site.partnerIds[0] ?? 0, kind: "resend", who: email, address } as const;
	await limitAttempts({ db, hashAddress }, attempt, now);
	const causeId = key === "" ? newId() : hashOf(key);
	await db.transaction().execute(async (trx) => {
		const orders = await trx
			.selectFrom("ticket_order")
			.leftJoin("event", eventOfOrder)
			.select(["ticket_order.id", "ticket_order.email"])
			.where("ticket_order.site_id", "=", site.id)
			.where("ticket_order.email", "=", email)
			.where("ticket_order.state", "in", ["paid", "partly-refunded"])
			.where((eb) => eb.or([eb("ticket_order.event_id", "is", null), eb("event.ends_at", ">", now)]))
			.orderBy("ticket_order.created_at", "desc")
			.limit(maxOrders)
			.execute();
		for (const order of orders) {
			const about = await findShownAgain(trx, order.id);
			if (about) await addOrderEmail(trx, order, { about, causeId }, now);
		}
	});
}

/** The email that shows valid tickets or the voucher of an order; null if it has neither. */
export async function findShownAgain(db: Database, orderId: string): Promise<"tickets" | "card" | null> {
	const ticket = await db
		.selectFrom("order_ticket")
		.select("id")
		.where("order_id", "=", orderId)
		.where("state", "=", "valid")
		.limit(1)
		.executeTakeFirst();
	if (ticket) return "tickets";
	return (await findVoucherOf(db, orderId))?.state === "active" ? "card" : null;
}
