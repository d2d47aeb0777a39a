import { AppError } from "@lerret/contracts/errors";
import type { NoticeKind } from "@lerret/contracts/ticketing";
import { type Actor, writeAudit } from "../../content/audit.ts";
import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { type EventRef, eventKey } from "../event-ref.ts";
import { lockEvent } from "../lock-event.ts";
import { addOrderEmails } from "../orders/email-job.ts";
import { readHolders } from "./holders.ts";
import { hasPayers } from "./missed.ts";

export type NewNotice = {
	kind: NoticeKind;
	text: string;
	fromStartsAt: string | null;
	fromScreen: string | null;
	/** Null where the change of the event sends it. */
	sentBy: Actor | null;
	idempotencyKey: string | null;
};

/**
 * Queues one email to each order with a ticket that is valid, and returns the notice's id; those who are paying get it with
 * their tickets. Null if there are none; what staff write themselves needs a valid ticket.
 */
export async function addNotice(trx: Writer, event: EventRef, notice: NewNotice, now: string): Promise<string | null> {
	const holders = await readHolders(trx, event);
	if (holders.length === 0 && (notice.sentBy !== null || !(await hasPayers(trx, event, now)))) return null;
	const id = newId();
	await trx
		.insertInto("event_notice")
		.values({
			id,
			...eventKey(event),
			kind: notice.kind,
			text: notice.text,
			from_starts_at: notice.fromStartsAt,
			from_screen: notice.fromScreen,
			sent_by: notice.sentBy?.id ?? null,
			sent_by_name: notice.sentBy?.name ?? null,
			idempotency_key: notice.idempotencyKey,
			created_at: now,
		})
		.execute();
	await addOrderEmails(trx, holders, { about: "notice", causeId: id }, now);
	return id;
}

type NoticeRequest = { text: string; idempotencyKey: string | null };

/**
 * Sends what staff write to everyone with a ticket; returns the notice's id. A repeated request returns the same one.
 * Throws `unknown_event`, `no_tickets` and `idempotency_conflict`.
 */
export async function sendNotice(
	trx: Writer,
	event: EventRef,
	{ text, idempotencyKey }: NoticeRequest,
	actor: Actor,
	now: string,
): Promise<string> {
	if (!(await lockEvent(trx, event, "change"))) throw new AppError("unknown_event");
	const repeated =
		idempotencyKey === null
			? undefined
			: await trx
					.selectFrom("event_notice")
					.select(["id", "text"])
					.where("site_id", "=", event.siteId)
					.where("event_id", "=", event.eventId)
					.where("idempotency_key", "=", idempotencyKey)
					.executeTakeFirst();
	if (repeated && repeated.text !== text) throw new AppError("idempotency_conflict");
	if (repeated) return repeated.id;
	const notice = { kind: "text", text, fromStartsAt: null, fromScreen: null, sentBy: actor, idempotencyKey } as const;
	const id = await addNotice(trx, event, notice, now);
	if (id === null) throw new AppError("no_tickets");
	await writeAudit(trx, {
		...{ siteId: event.siteId, actor, at: now, action: "notify", kind: "event", itemId: event.eventId },
		...{ before: null, after: { notice: text } },
	});
	return id;
}
