import type { EventRefund, OrderRefundResult } from "@lerret/contracts/api/event-sales";
import { AppError } from "@lerret/contracts/errors";
import { showingCan } from "@lerret/contracts/showing-can";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { newId } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { addJobs } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { readSiteById } from "../../sites/read.ts";
import { readHolders } from "../notices/holders.ts";
import { findOrder, type OrderRow } from "../orders/rows.ts";
import { lockEvent } from "../sale/lock-event.ts";
import type { BoxOffice } from "../services.ts";
import { takeBack } from "./take-back.ts";

type EventRefundInput = { reason: string; idempotencyKey: string };

/**
 * Begins the refund of every order with valid tickets to a cancelled event, as one job per order; returns its id. A
 * repeated request returns the same one. Throws `unknown_event`, `event_not_cancelled`, `no_tickets` and
 * `idempotency_conflict`.
 */
export async function startEventRefund(
	trx: Writer,
	event: EventRef,
	{ reason, idempotencyKey }: EventRefundInput,
	actor: Actor,
	now: string,
): Promise<string> {
	const locked = await lockEvent(trx, event, "change");
	if (!locked) throw new AppError("unknown_event");
	const repeated = await trx
		.selectFrom("event_refund")
		.select(["id", "reason"])
		.where("site_id", "=", event.siteId)
		.where("event_id", "=", event.eventId)
		.where("idempotency_key", "=", idempotencyKey)
		.executeTakeFirst();
	if (repeated && repeated.reason !== reason) throw new AppError("idempotency_conflict");
	if (repeated) return repeated.id;
	const orders = await readHolders(trx, event);
	const verdict = showingCan.refundAll({ status: locked.status, tickets: orders.length }, "checked");
	if (verdict !== true) throw new AppError(verdict);
	const id = newId();
	await trx
		.insertInto("event_refund")
		.values({
			id,
			...eventKey(event),
			reason,
			requested_by: actor.id,
			requested_by_name: actor.name,
			idempotency_key: idempotencyKey,
			created_at: now,
		})
		.execute();
	const parts = orders.map((order) => ({ event_refund_id: id, order_id: order.id, refund_id: null, ended_at: null }));
	for (const rows of rowChunks(parts)) await trx.insertInto("event_refund_order").values(rows).execute();
	const jobs = orders.map((order) => ({
		...({ kind: "refund-order", payload: { eventRefundId: id, orderId: order.id } } as const),
		key: jobKeyOf(id, order.id),
		runAt: now,
	}));
	await addJobs(trx, jobs);
	await writeAudit(trx, {
		siteId: event.siteId,
		actor,
		at: now,
		action: "refund",
		kind: "event",
		itemId: event.eventId,
		before: null,
		after: { orders: orders.length },
	});
	return id;
}

/** Lists the refund of money that came after the tickets of a cancelled event were taken back, in the latest run. */
export async function joinEventRefund(trx: Writer, order: OrderRow, refundId: string, now: string): Promise<void> {
	const run = await trx
		.selectFrom("event_refund")
		.select("id")
		.where("site_id", "=", order.site_id)
		.where("event_id", "=", order.event_id)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	if (!run) return;
	await trx
		.insertInto("event_refund_order")
		.values({ event_refund_id: run.id, order_id: order.id, refund_id: refundId, ended_at: now })
		.onConflict((conflict) => conflict.columns(["event_refund_id", "order_id"]).doNothing())
		.execute();
}

const jobKeyOf = (eventRefundId: string, orderId: string) => `${eventRefundId} ${orderId}`;

/** Takes back what is left of one order; the order's own refund job then gives the money back. May be repeated. */
export async function refundOrderOfEvent(
	{ db, readTime }: BoxOffice,
	{ eventRefundId, orderId }: JobPayload<"refund-order">,
): Promise<void> {
	const [run, order] = await Promise.all([
		db.selectFrom("event_refund").selectAll().where("id", "=", eventRefundId).executeTakeFirstOrThrow(),
		findOrder(db, orderId),
	]);
	const site = order && (await readSiteById(db, order.site_id));
	if (!site) throw new Error(`the order ${orderId} or its site is gone`);
	const input = {
		ticketIds: null,
		reason: run.reason,
		requestedBy: { id: run.requested_by, name: run.requested_by_name },
		idempotencyKey: `event-refund ${run.id}`,
	};
	await db.transaction().execute(async (trx) => {
		const now = await readTime(trx);
		const refund = await takeBack(trx, site, orderId, input, now).catch((error: unknown) => {
			// The customer or other staff were first.
			if (error instanceof AppError && error.code === "not_refundable") return null;
			throw error;
		});
		await trx
			.updateTable("event_refund_order")
			.set({ refund_id: refund?.id ?? null, ended_at: now })
			.where("event_refund_id", "=", run.id)
			.where("order_id", "=", orderId)
			.execute();
	});
}

/** The refunds of a whole event, latest first, with the result of each order. */
export async function readEventRefunds(db: Database, { siteId, eventId }: EventRef): Promise<EventRefund[]> {
	const runs = await db
		.selectFrom("event_refund")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	if (runs.length === 0) return [];
	const orders = await readOrdersOf(
		db,
		runs.map(({ id }) => id),
	);
	return runs.map((run) => ({
		id: run.id,
		reason: run.reason,
		createdAt: toOsloIso(run.created_at),
		by: run.requested_by_name,
		orders: orders.get(run.id) ?? [],
	}));
}

async function readOrdersOf(db: Database, runIds: string[]): Promise<Map<string, EventRefund["orders"]>> {
	const [rows, jobs] = await Promise.all([
		db
			.selectFrom("event_refund_order as part")
			.innerJoin("ticket_order", "ticket_order.id", "part.order_id")
			.leftJoin("refund", "refund.id", "part.refund_id")
			.select(["part.event_refund_id", "part.order_id", "part.ended_at", "ticket_order.email", "ticket_order.name"])
			.select(["refund.state", "refund.ore"])
			.where("part.event_refund_id", "in", runIds)
			.orderBy("ticket_order.email")
			.orderBy("part.order_id")
			.execute(),
		db.selectFrom("job").select("key").where("kind", "=", "refund-order").where("key", "is not", null).execute(),
	]);
	const waiting = new Set(jobs.map(({ key }) => key));
	const resultOf = (row: (typeof rows)[number]): OrderRefundResult => {
		if (row.state !== null) return row.state === "pending" ? "waiting" : row.state;
		if (row.ended_at !== null) return "nothing-left";
		return waiting.has(jobKeyOf(row.event_refund_id, row.order_id)) ? "waiting" : "failed";
	};
	return new Map(
		[...Map.groupBy(rows, (row) => row.event_refund_id)].map(([id, some]) => [
			id,
			some.map((row) => ({
				orderId: row.order_id,
				email: row.email,
				name: row.name,
				ore: row.ore ?? 0,
				result: resultOf(row),
			})),
		]),
	);
}
