import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { Site } from "../../pages/read.ts";
import { type OrderRow, refundRuleSchema } from "../orders/rows.ts";
import { type RefundRow, takeBackTickets } from "./refund.ts";

/**
 * The visitor's own cancellation: of free tickets until the start, of paid ones if the venue allowed it when they were
 * bought. Throws `not_cancellable`.
 */
export async function cancelTickets(
	trx: Writer,
	site: Site,
	order: OrderRow,
	ticketIds: string[] | null,
	now: string,
): Promise<RefundRow> {
	const { mayCancel } = readJson(refundRuleSchema, order.refund_rule_json, `order ${order.id}`);
	const event = await trx
		.selectFrom("event")
		.select("starts_at")
		.where("site_id", "=", order.site_id)
		.where("id", "=", order.event_id)
		.executeTakeFirst();
	const hasStarted = event === undefined || event.starts_at <= now;
	if (hasStarted || (order.ore > 0 && !mayCancel)) throw new AppError("not_cancellable");
	const used = await trx
		.selectFrom("order_ticket")
		.select("id")
		.where("order_id", "=", order.id)
		.where("used_at", "is not", null)
		.execute();
	if (used.some(({ id }) => ticketIds === null || ticketIds.includes(id))) throw new AppError("not_cancellable");
	const input = { ticketIds, reason: "Avbestilt av den som bestilte", requestedBy: null, idempotencyKey: null };
	return takeBackTickets(trx, site, order.id, input, now);
}
