import type { CancellationRequest } from "@lerret/contracts/api/event-changes";
import { AppError } from "@lerret/contracts/errors";
import { startEventRefund } from "../boxoffice/payments/refunds/event.ts";
import type { ItemRef } from "../content/content-type.ts";
import { storeDraft } from "../content/item-rows.ts";
import { publishItem } from "../content/publish.ts";
import { isPublicAt } from "../content/read.ts";
import { type ChangeContext, lockItem } from "../content/save.ts";
import { addVersions } from "../content/versions.ts";
import type { Writer } from "../db/database.ts";
import { eventContentType } from "./event.ts";

/**
 * Cancels what the public sees of an event, emails the holders of its tickets and, on request, begins the refund of
 * all tickets. Nothing else of the event has to be valid, and other unpublished changes stay a draft. A repeated request
 * changes nothing, and one without a reason keeps the earlier one. Throws `unknown_event` and `idempotency_conflict`.
 */
export async function cancelEvent(
	trx: Writer,
	ref: ItemRef,
	{ reason, refund, idempotencyKey }: CancellationRequest & { idempotencyKey: string },
	context: ChangeContext,
): Promise<void> {
	const { actor, now } = context;
	const item = await lockItem(trx, eventContentType, ref, { now, ifMatch: undefined });
	const { stable, draft } = item;
	if (!stable || !isPublicAt(stable, now)) throw new AppError("unknown_event");
	const isCancelled = stable.fields.status === "cancelled";
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
	if (!refund) return;
	const event = { siteId: ref.siteId, eventId: ref.id };
	await startEventRefund(trx, event, { reason: "Avlyst", idempotencyKey }, actor, now).catch((error: unknown) => {
		// The last customers may have cancelled while staff wrote the reason.
		if (!(error instanceof AppError && error.code === "no_tickets")) throw error;
	});
}
