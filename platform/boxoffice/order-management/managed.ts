import type { ManagedOrder, ManagedRefund } from "@lerret/contracts/api/managed-order";
import { AppError } from "@lerret/contracts/errors";
import { readAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import { etagOfValues } from "../../core/etag.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { selectShowings } from "../../db/joins.ts";
import { deliveryStateOf, selectOrderEmails } from "../orders/email-job.ts";
import { findPayLink } from "../orders/pay-link.ts";
import { readReceipts } from "../orders/receipts.ts";
import { isUrgent } from "../orders/refunded.ts";
import { findOrder, lockOrder, type OrderRow } from "../orders/rows.ts";
import type { PaymentRow } from "../payments/rows.ts";
import { selectPaymentsOf } from "../payments/sources.ts";
import type { BoxOffice } from "../services.ts";
import { readVoucherRefund } from "../vouchers/give-back.ts";
import { findVoucherOf } from "../vouchers/rows.ts";
import { readOrder } from "./read.ts";

/** An order of the site. Throws `not_found`. */
export async function findSiteOrder(db: Database, { siteId, id }: ItemRef): Promise<OrderRow> {
	const order = await findOrder(db, id, siteId);
	if (!order) throw new AppError("not_found");
	return order;
}

/** An order of the site, which no other transaction changes until this one ends. Throws `not_found`. */
export async function lockSiteOrder(trx: Writer, ref: ItemRef): Promise<OrderRow> {
	await findSiteOrder(trx, ref);
	return lockOrder(trx, ref.id);
}

/** An ETag of what staff may change. */
export function orderEtag({ email, name }: Pick<OrderRow, "email" | "name">): string {
	return etagOfValues([email, name]);
}

type Services = Pick<BoxOffice, "db" | "readTime" | "voucherCodeOf">;
export type OrderWithEtag = { order: ManagedOrder; etag: string };

/** An order with everything that belongs to it. Throws `not_found`. */
export async function readManagedOrder(services: Services, ref: ItemRef): Promise<OrderWithEtag> {
	const { db } = services;
	const row = await findSiteOrder(db, ref);
	const now = await services.readTime(db);
	const [
		order,
		event,
		payments,
		refunds,
		returns,
		needsAction,
		voucherRefund,
		compensations,
		receipts,
		emails,
		log,
		payLink,
	] = await Promise.all([
		readOrder(services, row),
		readEvent(db, row),
		db.selectFrom("payment").selectAll().where("order_id", "=", row.id).orderBy("created_at").orderBy("id").execute(),
		readRefundRows(db, row.id),
		readProviderRefunds(db, row.id),
		isUrgent(db, row.id, now),
		readVoucherRefund(db, row.id),
		readCompensations(db, row.id),
		readReceipts(db, row.id),
		readOrderEmails(db, [row.id]),
		readLog(db, row),
		findPayLink(db, row.id),
	]);
	const names = new Map(log.map(({ staffId, staffName }) => [staffId, staffName]));
	const nameOf = (staffId: string) => names.get(staffId) ?? "en ansatt";
	return {
		etag: orderEtag(row),
		order: {
			...order,
			email: row.email,
			name: row.name,
			createdAt: toOsloIso(row.created_at),
			paidAt: row.paid_at && toOsloIso(row.paid_at),
			event,
			issued: row.issued_by === null ? null : { by: nameOf(row.issued_by), reason: row.issue_reason ?? "" },
			payLink,
			payments: payments.map(toManagedPayment),
			refunds: refunds.map((refund) => toRefund(refund, nameOf)),
			returns,
			isUrgent: needsAction,
			voucherRefund,
			compensations,
			receipts,
			emails,
			log,
		},
	};
}

const toManagedPayment = (payment: PaymentRow): ManagedOrder["payments"][number] => ({
	id: payment.id,
	driver: payment.driver,
	state: payment.state,
	ore: payment.ore,
	capturedOre: payment.captured_ore,
	mismatch: payment.mismatch && { kind: payment.mismatch, isDecided: payment.mismatch_decided_at !== null },
	captureGuaranteedUntil: payment.capture_guaranteed_until && toOsloIso(payment.capture_guaranteed_until),
	createdAt: toOsloIso(payment.created_at),
});

/** A refund of an order, as staff see it. */
export async function readManagedRefund(services: Services, ref: ItemRef, refundId: string): Promise<ManagedRefund> {
	const { order } = await readManagedOrder(services, ref);
	const refund = order.refunds.find(({ id }) => id === refundId);
	if (!refund) throw new AppError("not_found");
	return refund;
}

async function readEvent(db: Database, { site_id, event_id }: OrderRow): Promise<ManagedOrder["event"]> {
	if (event_id === null) return null;
	const row = await selectShowings(db, site_id)
		.select(["event.id", "event.starts_at", "event.screen", "production.title"])
		.where("event.id", "=", event_id)
		.executeTakeFirst();
	if (!row) return null;
	return { id: row.id, title: row.title, startTime: toOsloIso(row.starts_at), hall: row.screen };
}

async function readRefundRows(db: Database, orderId: string) {
	const [refunds, tickets] = await Promise.all([
		db.selectFrom("refund").selectAll().where("order_id", "=", orderId).orderBy("created_at").orderBy("id").execute(),
		db
			.selectFrom("order_ticket")
			.select(["id", "refund_id"])
			.where("order_id", "=", orderId)
			.orderBy("line_number")
			.execute(),
	]);
	return refunds.map((refund) => ({
		...refund,
		tickets: tickets.flatMap(({ id, refund_id }) => (refund_id === refund.id ? [id] : [])),
	}));
}

type RefundRow = Awaited<ReturnType<typeof readRefundRows>>[number];

const toRefund = (refund: RefundRow, nameOf: (staffId: string) => string): ManagedRefund => ({
	id: refund.id,
	ore: refund.ore + refund.card_ore,
	cardOre: refund.card_ore,
	state: refund.state,
	isSurplus: refund.is_surplus === 1,
	isDisputed: refund.is_disputed === 1,
	reason: refund.reason,
	requestedBy: refund.requested_by && nameOf(refund.requested_by),
	createdAt: toOsloIso(refund.created_at),
	tickets: refund.tickets,
});

async function readProviderRefunds(db: Database, orderId: string): Promise<ManagedOrder["returns"]> {
	const rows = await db
		.selectFrom("payment_return")
		.innerJoin("payment", "payment.id", "payment_return.payment_id")
		.selectAll("payment_return")
		.select("payment.driver")
		.where("payment.id", "in", selectPaymentsOf(db, orderId))
		.orderBy("payment_return.created_at")
		.orderBy("payment_return.provider_id")
		.execute();
	return rows.map(({ kind, driver, state, ore, created_at, updated_at }) => ({
		kind,
		driver,
		state,
		ore,
		createdAt: toOsloIso(created_at),
		updatedAt: toOsloIso(updated_at),
	}));
}

/** The latest emails about orders. */
export async function readOrderEmails(db: Database, orderIds: string[]) {
	const rows = await selectOrderEmails(db)
		.where("order_email.order_id", "in", orderIds)
		.orderBy("order_email.queued_at", "desc")
		.orderBy("order_email.id")
		.limit(maxEntries)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		orderId: row.order_id,
		about: row.about,
		email: row.email,
		state: deliveryStateOf(row),
		queuedAt: toOsloIso(row.queued_at),
		sentAt: row.sent_at && toOsloIso(row.sent_at),
	}));
}

const maxEntries = 200;

/** The gift cards that the customer of an order got as compensation. */
export async function readCompensations(db: Database, orderId: string): Promise<ManagedOrder["compensations"]> {
	const rows = await db
		.selectFrom("voucher")
		.innerJoin("ticket_order", "ticket_order.id", "voucher.order_id")
		.select(["voucher.id", "voucher.ore", "voucher.created_at", "ticket_order.issue_reason"])
		.where("voucher.compensates_order_id", "=", orderId)
		.orderBy("voucher.created_at")
		.orderBy("voucher.id")
		.execute();
	return rows.map(({ id, ore, issue_reason, created_at }) => ({
		voucherId: id,
		ore,
		reason: issue_reason ?? "",
		createdAt: toOsloIso(created_at),
	}));
}

/** What staff have done with an order and with the voucher that it made, latest first. */
async function readLog(db: Database, { site_id, id, event_id }: OrderRow) {
	const voucher = event_id === null ? await findVoucherOf(db, id) : null;
	const items = [{ kind: "order", item: id }, ...(voucher ? [{ kind: "gift-card", item: voucher.id }] : [])];
	const logs = await Promise.all(items.map((item) => readAudit(db, site_id, { ...item, limit: maxEntries }, false)));
	return logs.flatMap(({ entries }) => entries).sort((a, b) => (a.at < b.at ? 1 : -1));
}
