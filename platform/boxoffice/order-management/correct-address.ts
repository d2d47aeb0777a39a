import { AppError } from "@lerret/contracts/errors";
import type { TicketState } from "@lerret/contracts/ticketing";
import { newId } from "../../core/ids.ts";
import { earlier } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { limitFreeOrder } from "../checkout/free-limits.ts";
import { replaceCodes } from "../goods/tickets/replaced.ts";
import { addOrderEmail, replaceEmailAddress } from "../orders/email-job.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { lockRows } from "../states.ts";

/**
 * Gives a locked order another address: unused tickets get new codes, and the order a new link, so that the former address has
 * nothing that is of use. Sends nothing. An unpaid order keeps its link, which only its buyer has; so do those that its tickets are to
 * be exchanged to, which get the address too.
 */
export async function moveToAddress(trx: Writer, order: OrderRow, email: string, now: string): Promise<void> {
	const link = order.paid_at === null ? order.link_version : order.link_version + 1;
	await trx.updateTable("ticket_order").set({ email, link_version: link }).where("id", "=", order.id).execute();
	for (const id of [order.id, ...(await moveExchanges(trx, order, email))]) await replaceEmailAddress(trx, id, email);
	await replaceCodes(trx, order.id, now);
}

/** An exchange is settled under the lock of its first order, which that of the order includes. Returns the ids. */
async function moveExchanges(trx: Writer, { id }: Pick<OrderRow, "id">, email: string): Promise<string[]> {
	const unsettled = trx
		.selectFrom("order_exchange")
		.select("order_id")
		.where("from_order_id", "=", id)
		.where("done_at", "is", null);
	const moved = await trx
		.updateTable("ticket_order")
		.set({ email })
		.where("id", "in", unsettled)
		.returning("id")
		.execute();
	return moved.map((one) => one.id);
}

const maxOwnCorrections = 2;
const correctionHours = 24;

type Correctable = Pick<OrderRow, "session_hash" | "paid_at" | "own_corrections" | "issued_by">;

/** Whether a browser may correct the address of an order: the one that bought it, twice, in the first day, before a ticket is used. */
export function isCorrectable(
	{ session_hash, paid_at, own_corrections, issued_by }: Correctable,
	tickets: readonly { state: TicketState | "inactive" }[],
	sessionHash: string | null,
	now: string,
): boolean {
	const isOwn = sessionHash !== null && session_hash === sessionHash && issued_by === null;
	const isRecent = paid_at !== null && paid_at > earlier(now, { hours: correctionHours });
	const isUnused = tickets.some(({ state }) => state === "valid") && !tickets.some(({ state }) => state === "used");
	return isOwn && isRecent && isUnused && own_corrections < maxOwnCorrections;
}

export type OwnCorrection = { email: string; sessionHash: string | null; address: string };

/** By the buyer's own browser, and never by a link, which the wrong address has too. Throws `not_found` and `not_correctable`. */
export async function correctOwnAddress(
	{ db, readTime, hashAddress }: Pick<BoxOffice, "db" | "readTime" | "hashAddress">,
	site: Site,
	orderId: string,
	{ email, sessionHash, address }: OwnCorrection,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await requireSession(trx, site, orderId, sessionHash);
		const order = await lockOrder(trx, orderId);
		// A scan locks the ticket, so that it is used before or finds the new code.
		const tickets = await lockRows(trx, "order_ticket", { order_id: orderId });
		const now = await readTime(trx);
		const shown = tickets.map(({ state, used_at }) => ({
			state: state === "valid" && used_at !== null ? ("used" as const) : state,
		}));
		if (!isCorrectable(order, shown, sessionHash, now)) throw new AppError("not_correctable");
		if (order.email === email)
			throw new AppError("invalid_request", {
				fields: [{ path: "email", message: "Det er adressen som bestillingen har nå." }],
			});
		await moveToAddress(trx, order, email, now);
		const corrections = { own_corrections: order.own_corrections + 1 };
		await trx.updateTable("ticket_order").set(corrections).where("id", "=", orderId).execute();
		await addOrderEmail(trx, { id: orderId, email }, { about: "tickets", causeId: newId() }, now);
		await limitFreeOrder(trx, hashAddress, { site, order: { ...order, email }, address }, now);
	});
}

async function requireSession(db: Database, site: Site, id: string, sessionHash: string | null): Promise<void> {
	const own = await db
		.selectFrom("ticket_order")
		.select("id")
		.where("id", "=", id)
		.where("site_id", "=", site.id)
		.where("session_hash", "=", sessionHash ?? "-")
		.executeTakeFirst();
	if (!own) throw new AppError("not_found");
}
