import type { CancellationRequest, NoticeReach } from "@lerret/contracts/api/event-changes";
import { AppError } from "@lerret/contracts/errors";
import { showingCan } from "@lerret/contracts/showing-can";
import { startEventRefund } from "../boxoffice/cancellations/event.ts";
import { findRepeatedCancellation, storeCancellation } from "../boxoffice/notices/cancellations.ts";
import type { ItemRef } from "../content/content-type.ts";
import { storeDraft } from "../content/item-rows.ts";
import { publishItem } from "../content/publish.ts";
import { type Item, isPublicAt } from "../content/read.ts";
import { type ChangeContext, lockItem } from "../content/save.ts";
import { addVersions } from "../content/versions.ts";
import { eventContentType } from "../content-types/event.ts";
import { hashOf } from "../core/ids.ts";
import type { Writer } from "../db/database.ts";

/**
 * Cancels what the public sees of an event, emails the holders of its tickets and, on request, begins the refund of
 * all tickets. Nothing else of the event has to be valid, and other unpublished changes stay a draft. Returns whom the
 * message reaches, null where none is sent. A repeated request changes nothing, also where the event takes place again, and
 * returns the same; one without a reason keeps the earlier one. Throws `unknown_event`, `already_cancelled` for another reason
 * than that of a colleague, and `idempotency_conflict`.
 */
export async function cancelEvent(
	trx: Writer,
	ref: ItemRef,
	{ idempotencyKey, ...request }: CancellationRequest & { idempotencyKey: string },
	context: ChangeContext,
): Promise<NoticeReach | null> {
	const { now } = context;
	const item = await lockItem(trx, eventContentType, ref, { now, ifMatch: undefined });
	const requestHash = hashOf(JSON.stringify([request.reason, request.refund]));
	const key = { event: { siteId: ref.siteId, eventId: ref.id }, idempotencyKey, requestHash };
	const repeated = await findRepeatedCancellation(trx, key);
	if (repeated !== undefined) return repeated;
	await publishCancellation(trx, ref, item, request, context);
	if (request.refund) await refundHolders(trx, ref, idempotencyKey, context);
	return storeCancellation(trx, key, now);
}

async function publishCancellation(
	trx: Writer,
	ref: ItemRef,
	item: Item,
	{ reason }: CancellationRequest,
	context: ChangeContext,
): Promise<void> {
	const { actor, now } = context;
	const { stable, draft } = item;
	const verdict = stable ? showingCan.cancel({ isPublished: isPublicAt(stable, now) }, "checked") : "unknown_event";
	if (!stable || verdict !== true) throw new AppError("unknown_event");
	const isCancelled = stable.fields.status === "cancelled";
	if (isCancelled && stable.fields.notice && reason && reason !== stable.fields.notice)
		throw new AppError("already_cancelled");
	const cancelled = { status: "cancelled", notice: reason || (isCancelled ? stable.fields.notice : null) };
	if (!isCancelled || stable.fields.notice !== cancelled.notice) {
		const publication = { at: null, ifMatch: undefined, fields: { ...stable.fields, ...cancelled }, isStored: true };
		await publishItem(trx, eventContentType, ref, publication, context);
		if (item.isChanged) {
			const fields = { ...draft, ...cancelled };
			await addVersions(trx, eventContentType, ref, [{ fields, actor, savedAt: now }]);
			await storeDraft(trx, eventContentType, ref, fields, { createdAt: item.createdAt, now });
		}
	}
}

async function refundHolders(
	trx: Writer,
	{ siteId, id }: ItemRef,
	idempotencyKey: string,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const refund = { reason: "Avlyst", idempotencyKey };
	await startEventRefund(trx, { siteId, eventId: id }, refund, actor, now).catch((error: unknown) => {
		// The last customers may have cancelled while staff wrote the reason.
		if (!(error instanceof AppError && error.code === "no_tickets")) throw error;
	});
}
