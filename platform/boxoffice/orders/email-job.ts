import { type DeliveryState, giftTopics, type OrderEmailTopic } from "@lerret/contracts/ticketing";
import type { SelectQueryBuilder } from "kysely";
import { newId } from "../../core/ids.ts";
import { earlier } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { addJobs } from "../../jobs/add.ts";

type Recipient = Pick<Tables["ticket_order"], "id" | "email">;
/** `runAt`: when it is sent, if not at once. */
type EmailCause = { about: OrderEmailTopic; causeId: string; runAt?: string };

/** Queues one email about an order; `causeId` is what it is about, which gets one email. */
export const addOrderEmail = (trx: Writer, order: Recipient, cause: EmailCause, now: string): Promise<void> =>
	addOrderEmails(trx, [order], cause, now);

/** Queues one email about each of several orders. */
export async function addOrderEmails(
	trx: Writer,
	orders: Recipient[],
	{ about, causeId, runAt }: EmailCause,
	now: string,
): Promise<void> {
	// A refund long afterwards has no customer to write to.
	const reachable = orders.filter(({ email }) => email !== "");
	for (const some of rowChunks(reachable)) {
		const rows = some.map(({ id, email }) => ({
			id: newId(),
			order_id: id,
			about,
			cause_id: causeId,
			email,
			queued_at: now,
			sent_at: null,
		}));
		const added = await trx
			.insertInto("order_email")
			.values(rows)
			.onConflict((conflict) => conflict.columns(["order_id", "about", "cause_id"]).doNothing())
			.returning(["id", "order_id"])
			.execute();
		const jobs = added.map(({ id, order_id }) => ({
			kind: "order-email" as const,
			payload: { orderId: order_id, about, emailId: id },
			key: id,
			runAt: runAt ?? now,
		}));
		await addJobs(trx, jobs);
	}
}

export async function readOrderEmail(db: Database, id: string | undefined): Promise<Tables["order_email"] | null> {
	const email = await db
		.selectFrom("order_email")
		.selectAll()
		.where("id", "=", id ?? "")
		.executeTakeFirst();
	return email ?? null;
}

type SentEmail = Pick<Tables["order_email"], "about" | "email">;

/** Stores that an email has been sent, to which address, and what it was about in the end. */
export async function markEmailSent(trx: Writer, id: string, sent: SentEmail, now: string): Promise<void> {
	await trx
		.updateTable("order_email")
		.set({ sent_at: now, ...sent })
		.where("id", "=", id)
		.execute();
}

/** Deletes an email that had nothing to say any more when it was to be sent, so that its cause may get one later. */
export async function deleteOrderEmail(trx: Writer, id: string): Promise<void> {
	await trx.deleteFrom("order_email").where("id", "=", id).execute();
}

type EmailIds = SelectQueryBuilder<Tables, "order_email", { id: string }>;

/** Those of some emails that have not begun to be sent; none begins before the transaction ends. */
export async function lockWaitingEmails(trx: Writer, ids: EmailIds): Promise<string[]> {
	const jobs = await trx
		.updateTable("job")
		.set((eb) => ({ run_at: eb.ref("run_at") }))
		.where("kind", "=", "order-email")
		.where("claimed_by", "is", null)
		.where("failed_at", "is", null)
		.where("key", "in", ids)
		.returning("key")
		.execute();
	return jobs.flatMap(({ key }) => key ?? []);
}

/** Deletes those of some emails that have not begun to be sent. */
export async function deleteWaitingEmails(trx: Writer, ids: EmailIds): Promise<void> {
	for (const some of rowChunks(await lockWaitingEmails(trx, ids))) {
		await trx.deleteFrom("job").where("kind", "=", "order-email").where("key", "in", some).execute();
		await trx.deleteFrom("order_email").where("id", "in", some).execute();
	}
}

/**
 * Whether the customer of a free order knows nothing of it yet, as the email with its tickets waits, which then leaves without those
 * that were given back, or not at all if none is left.
 */
export async function isUnannounced(
	trx: Writer,
	{ id, ore }: Pick<Tables["ticket_order"], "id" | "ore">,
	isAllGivenBack: boolean,
): Promise<boolean> {
	if (ore > 0) return false;
	const first = trx
		.selectFrom("order_email")
		.select("id")
		.where("order_id", "=", id)
		.where("about", "=", "tickets")
		.where("cause_id", "=", id);
	const isWaiting = (await lockWaitingEmails(trx, first)).length > 0;
	if (isWaiting && isAllGivenBack) await deleteWaitingEmails(trx, first);
	return isWaiting;
}

/** An address that was corrected: emails that wait go to the new one, and the old one is not kept. */
export async function replaceEmailAddress(trx: Writer, orderId: string, email: string): Promise<void> {
	const emails = trx.updateTable("order_email").where("order_id", "=", orderId).where("about", "not in", giftTopics);
	await emails.set({ email: "" }).where("sent_at", "is not", null).execute();
	await emails.set({ email }).where("sent_at", "is", null).execute();
}

/** Emails about orders, with the job that will send them. */
export const selectOrderEmails = (db: Database) =>
	db
		.selectFrom("order_email")
		.leftJoin("job", (join) => join.onRef("job.key", "=", "order_email.id").on("job.kind", "=", "order-email"))
		.selectAll("order_email")
		.select("job.id as job_id");

/** Whether an email of an order about something waits to be sent, or is being sent. */
export async function hasWaitingEmail(db: Database, orderId: string, about: OrderEmailTopic): Promise<boolean> {
	const row = await selectOrderEmails(db)
		.where("order_email.order_id", "=", orderId)
		.where("order_email.about", "=", about)
		.where("order_email.sent_at", "is", null)
		.where("job.id", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** A job that was given up has no key any more. */
export function deliveryStateOf(row: { sent_at: string | null; job_id: string | null }): DeliveryState {
	if (row.sent_at !== null) return "sent";
	return row.job_id === null ? "failed" : "waiting";
}

/** An older email is not waited for any more. */
const failedDays = 30;

/** The orders whose last email could not be sent, the latest first. Staff send it again on the order's page. */
export async function findFailedEmails(
	db: Database,
	siteId: string,
	now: string,
): Promise<{ orderId: string; email: string }[]> {
	const rows = await selectOrderEmails(db)
		.innerJoin("ticket_order", "ticket_order.id", "order_email.order_id")
		.where("ticket_order.site_id", "=", siteId)
		.where("order_email.email", "<>", "")
		.where("order_email.queued_at", ">", earlier(now, { hours: 24 * failedDays }))
		.where("order_email.sent_at", "is", null)
		.where("job.id", "is", null)
		.where(({ not, exists, selectFrom, ref }) =>
			not(
				exists(
					selectFrom("order_email as later")
						.select("later.id")
						.whereRef("later.order_id", "=", "order_email.order_id")
						.where("later.queued_at", ">", ref("order_email.queued_at")),
				),
			),
		)
		.orderBy("order_email.queued_at", "desc")
		.orderBy("order_email.id")
		.execute();
	return rows.map(({ order_id, email }) => ({ orderId: order_id, email }));
}
