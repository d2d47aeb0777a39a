import { AppError } from "@lerret/contracts/errors";
import { takeAttempt } from "../../accounts/rate-limits.ts";
import { earlier } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import type { HashAddress } from "../../secrets/secrets-key.ts";
import type { Site } from "../../sites/read.ts";
import { isLoopbackAddress } from "../holds/address.ts";
import { type OrderRow, placesOf } from "../orders/rows.ts";

/** Free orders send email to any address without money, so one email address has at most so many places at an event. */
const maxPlaces = 10;

/** Places that were given back count this long, so that no visitor books and cancels without end. */
const countedMinutes = 15;

type FreeOrder = { site: Site; order: OrderRow; address: string };

/**
 * Rejects a visitor's order of 0 kr that was just placed, with all orders that were placed at the same moment. It comes last
 * in a transaction, which must roll back. Throws `too_many_seats` and `too_many_attempts`.
 */
export async function limitFreeOrder(
	trx: Writer,
	hashAddress: HashAddress,
	{ site, order, address }: FreeOrder,
	now: string,
): Promise<void> {
	const places = placesOf(order);
	if (!places || order.ore > 0) return;
	const { siteId, eventId } = places.event;
	const since = earlier(now, { minutes: countedMinutes });
	await lockKeys(trx, [`free-places ${siteId} ${eventId} ${order.email}`]);
	const { count } = await trx
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("ticket_order.site_id", "=", siteId)
		.where("ticket_order.event_id", "=", eventId)
		.where("ticket_order.email", "=", order.email)
		.where("ticket_order.ore", "=", 0)
		.where("ticket_order.issued_by", "is", null)
		.where((eb) => eb.or([eb("order_ticket.state", "=", "valid"), eb("ticket_order.created_at", ">", since)]))
		.executeTakeFirstOrThrow();
	if (Number(count) > maxPlaces) {
		const message = `En e-postadresse kan ha høyst ${maxPlaces} gratis plasser til et arrangement. En klasse eller gruppe bestiller hos oss.`;
		throw new AppError("too_many_seats", { fields: [{ path: "email", message }] });
	}
	const attempt = {
		partner: site.partnerIds[0] ?? 0,
		kind: "free-order",
		who: `${siteId} ${order.email}`,
		address,
	} as const;
	await takeAttempt(trx, hashAddress, attempt, now, { countsAddress: !isLoopbackAddress(address) });
}
