import { AppError } from "@lerret/contracts/errors";
import type { NoticeKind } from "@lerret/contracts/ticketing";
import { type Actor, writeAudit } from "../../content/audit.ts";
import { newId } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { addOrderEmails, deleteWaitingEmails, lockWaitingEmails } from "../orders/email-job.ts";
import { readCallers } from "../orders/waiting-links.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { readHolders } from "./holders.ts";
import { hasPayers } from "./missed.ts";
import { addNoticeEmails, readEntryIds } from "./waiting-entries.ts";

export type NewNotice = {
	kind: NoticeKind;
	subject: string | null;
	text: string;
	fromStartsAt: string | null;
	fromHall: string | null;
	/** Null where the change of the event sends it. */
	sentBy: Actor | null;
	idempotencyKey: string | null;
};

/** Moves of an event that follow each other within this time become one email with the last state. */
const moveDelay = { seconds: 60 };

/**
 * Queues one email to each order with a ticket that is valid, and returns the notice's id; those who are paying get it with
 * their tickets. A change of the event also goes to callers with a link to pay by, and to the waiting list. An order whose email about an earlier move waits gets one email: that one where the event moves again, the new
 * one where it is cancelled. Null if no order needs the notice; what staff write themselves needs a valid ticket.
 */
export async function addNotice(trx: Writer, event: EventRef, notice: NewNotice, now: string): Promise<string | null> {
	const isMove = notice.kind === "moved";
	const runAt = isMove ? later(now, moveDelay) : now;
	const waiting = isMove ? await joinWaitingMoves(trx, event, notice, runAt) : new Set<string>();
	const isChange = notice.sentBy === null;
	const reached = [...(await readHolders(trx, event)), ...(isChange ? await readCallers(trx, event, now) : [])];
	const recipients = reached.filter(({ id }) => !waiting.has(id));
	const entries = isChange ? await readEntryIds(trx, event) : [];
	const isMissed = isChange && (entries.length > 0 || (await hasPayers(trx, event, now)));
	if (recipients.length === 0 && !isMissed) return null;
	if (notice.kind === "cancelled") await deleteWaitingMoves(trx, event);
	const id = newId();
	await trx
		.insertInto("event_notice")
		.values({
			id,
			...eventKey(event),
			kind: notice.kind,
			subject: notice.subject,
			text: notice.text,
			from_starts_at: notice.fromStartsAt,
			from_screen: notice.fromHall,
			sent_by: notice.sentBy?.id ?? null,
			sent_by_name: notice.sentBy?.name ?? null,
			idempotency_key: notice.idempotencyKey,
			without_address: recipients.filter(({ email }) => email === "").length,
			created_at: now,
		})
		.execute();
	await addOrderEmails(trx, recipients, { about: "notice", causeId: id, runAt }, now);
	await addNoticeEmails(trx, entries, { noticeId: id, kind: notice.kind, runAt });
	return id;
}

/** Emails about moves of an event that have not been sent. */
const selectPendingMoves = (trx: Writer, { siteId, eventId }: EventRef) =>
	trx
		.selectFrom("order_email")
		.innerJoin("event_notice", "event_notice.id", "order_email.cause_id")
		.where("event_notice.site_id", "=", siteId)
		.where("event_notice.event_id", "=", eventId)
		.where("event_notice.kind", "=", "moved")
		.where("order_email.about", "=", "notice")
		.where("order_email.sent_at", "is", null);

/**
 * Emails about earlier moves of an event that have not begun to be sent, and say then what the event is: they get what they
 * need to say from this move too, and leave at `runAt` or later. Returns the ids of their orders.
 */
async function joinWaitingMoves(
	trx: Writer,
	event: EventRef,
	{ text, fromStartsAt, fromHall }: NewNotice,
	runAt: string,
): Promise<Set<string>> {
	const pending = selectPendingMoves(trx, event);
	const ids = await lockWaitingEmails(trx, pending.select("order_email.id"));
	if (ids.length === 0) return new Set();
	for (const some of rowChunks(ids))
		await trx
			.updateTable("job")
			.set({ run_at: runAt })
			.where("kind", "=", "order-email")
			.where("key", "in", some)
			.where("run_at", "<", runAt)
			.execute();
	const emails = await pending.select(["order_email.id", "order_id", "cause_id"]).execute();
	const waiting = emails.filter(({ id }) => ids.includes(id));
	await trx
		.updateTable("event_notice")
		.set((eb) => ({
			from_starts_at: eb.fn.coalesce("from_starts_at", eb.val(fromStartsAt)),
			from_screen: eb.fn.coalesce("from_screen", eb.val(fromHall)),
			...(text === "" ? {} : { text }),
		}))
		.where("id", "in", [...new Set(waiting.map(({ cause_id }) => cause_id))])
		.execute();
	return new Set(waiting.map(({ order_id }) => order_id));
}

/** No customer reads after a cancellation that the tickets are valid at another time. */
const deleteWaitingMoves = (trx: Writer, event: EventRef): Promise<void> =>
	deleteWaitingEmails(trx, selectPendingMoves(trx, event).select("order_email.id"));

type NoticeRequest = { subject: string | null; text: string; idempotencyKey: string | null };

/**
 * Sends what staff write to everyone with a ticket; returns the notice's id. A repeated request returns the same one.
 * Throws `unknown_event`, `no_tickets` and `idempotency_conflict`.
 */
export async function sendNotice(
	trx: Writer,
	event: EventRef,
	{ subject, text, idempotencyKey }: NoticeRequest,
	actor: Actor,
	now: string,
): Promise<string> {
	if (!(await lockEvent(trx, event, "change"))) throw new AppError("unknown_event");
	const repeated =
		idempotencyKey === null
			? undefined
			: await trx
					.selectFrom("event_notice")
					.select(["id", "subject", "text"])
					.where("site_id", "=", event.siteId)
					.where("event_id", "=", event.eventId)
					.where("idempotency_key", "=", idempotencyKey)
					.executeTakeFirst();
	if (repeated && (repeated.text !== text || repeated.subject !== subject)) throw new AppError("idempotency_conflict");
	if (repeated) return repeated.id;
	const by = { fromStartsAt: null, fromHall: null, sentBy: actor, idempotencyKey };
	const id = await addNotice(trx, event, { kind: "text", subject, text, ...by }, now);
	if (id === null) throw new AppError("no_tickets");
	await writeAudit(trx, {
		siteId: event.siteId,
		actor,
		at: now,
		action: "notify",
		kind: "event",
		itemId: event.eventId,
		before: null,
		after: { notice: subject === null ? text : `${subject}: ${text}` },
	});
	return id;
}
