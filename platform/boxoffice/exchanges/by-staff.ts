import type { StaffExchangeRequest } from "@lerret/contracts/api/exchanges";
import { writeAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { checkSale, takeHeldPlaces } from "../holds/write.ts";
import { lockSiteOrder } from "../order-management/managed.ts";
import { findRepeatedOrder, hashOfRequest, sessionOfStaff } from "../orders/insert.ts";
import { priceLines, requireNumbering } from "../orders/lines.ts";
import type { OrderRow } from "../orders/rows.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { lockRows } from "../states.ts";
import { exchangeFor, lockBothCounters, lockBothEvents } from "./place.ts";
import { requireExchangeable } from "./settlement/may.ts";

export type StaffExchange = StaffExchangeRequest & { idempotencyKey: string };

/**
 * Exchanges tickets of a customer's order for places that staff choose, at the same price or, with a reason, at a lower one, of which
 * the difference goes back. A repeated request returns the same order. Throws `not_found`, `unknown_event`, `not_exchangeable`,
 * `exchange_cheaper`, `exchange_dearer`, `sale_closed`, `seats_taken`, `sold_out`, `other_prices`, `invalid_request` and
 * `idempotency_conflict`.
 */
export async function exchangeByStaff(
	trx: Writer,
	services: Pick<BoxOffice, "driversOf" | "holdSeconds">,
	site: Site,
	ref: ItemRef,
	{ idempotencyKey, ...request }: StaffExchange,
	{ actor, now }: ChangeContext,
): Promise<OrderRow> {
	const sessionHash = sessionOfStaff(actor);
	const requestHash = hashOfRequest({ kind: "exchange", fromId: ref.id, ...request });
	const key = { siteId: site.id, sessionHash, idempotencyKey, requestHash };
	const repeated = await findRepeatedOrder(trx, key);
	if (repeated) return repeated.order;
	const old = await lockSiteOrder(trx, ref);
	await lockBothEvents(trx, old, request.eventId);
	await lockBothCounters(trx, old, request.eventId);
	await lockRows(trx, "order_ticket", { order_id: old.id, state: "valid" });
	const sale = await readEventSale(trx, site, request.eventId, now);
	const question = { ticketIds: request.tickets, by: "staff", target: sale } as const;
	const chosen = await requireExchangeable(trx, site, old, question, now);
	const seats = request.lines.flatMap(({ seat }) => seat ?? []);
	const quantity = request.lines.length;
	requireNumbering(sale, request.lines);
	checkSale(sale, { seats, quantity, needsWheelchairPlace: true }, now);
	const lines = priceLines(request.lines, { seats, quantity }, sale);
	const holdId = newId();
	const hold = { id: holdId, sessionHash, address: null, seats, quantity, previousId: null };
	await takeHeldPlaces(trx, sale, { ...hold, endsAt: now, expiresAt: null }, now);
	const { order } = await exchangeFor(
		trx,
		services,
		site,
		{
			...{ key, old, chosen, sale, lines, places: { holdId, endsAt: now } },
			request: { payment: "none" },
			isCancellable: request.reason !== undefined,
			by: { id: actor.id, reason: request.reason ?? "" },
			seenOre: request.seenOre,
		},
		now,
	);
	await writeAudit(trx, {
		...{ siteId: site.id, actor, at: now, action: "exchange", kind: "order", itemId: old.id },
		before: null,
		after: { tickets: chosen.ids.length, to: order.id },
	});
	return order;
}
