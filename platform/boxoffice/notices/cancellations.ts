import type { NoticeReach } from "@lerret/contracts/api/event-changes";
import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { readNoticeReach } from "./read.ts";

type CancellationKey = { event: EventRef; idempotencyKey: string; requestHash: string };

/** What the first request with the key answered; undefined for a new one. Throws `idempotency_conflict`. */
export async function findRepeatedCancellation(
	trx: Writer,
	{ event, idempotencyKey, requestHash }: CancellationKey,
): Promise<NoticeReach | null | undefined> {
	const repeated = await trx
		.selectFrom("event_cancellation")
		.select(["request_hash", "reach_json"])
		.where((eb) => eb.and({ ...eventKey(event), idempotency_key: idempotencyKey }))
		.executeTakeFirst();
	if (!repeated) return undefined;
	if (repeated.request_hash !== requestHash) throw new AppError("idempotency_conflict");
	return repeated.reach_json === null ? null : (JSON.parse(repeated.reach_json) as NoticeReach);
}

/** Stores that a request has cancelled an event, and returns whom its message reaches; null where none is sent. */
export async function storeCancellation(
	trx: Writer,
	{ event, idempotencyKey, requestHash }: CancellationKey,
	now: string,
): Promise<NoticeReach | null> {
	const latest = await readNoticeReach(trx, event);
	// What has begun or has no tickets is cancelled without an email.
	const reach = latest?.kind === "cancelled" ? latest : null;
	const response = { request_hash: requestHash, reach_json: reach && JSON.stringify(reach), created_at: now };
	await trx
		.insertInto("event_cancellation")
		.values({ ...eventKey(event), idempotency_key: idempotencyKey, ...response })
		.execute();
	return reach;
}
