import type { CancellationRequest } from "@lerret/contracts/api/event-changes";
import { AppError } from "@lerret/contracts/errors";
import { startEventRefund } from "../boxoffice/payments/refunds/event.ts";
import type { ItemRef } from "../content/content-type.ts";
import { publishItem } from "../content/publish.ts";
import { etagOf, isPublicAt } from "../content/read.ts";
import { type ChangeContext, changeItem, lockItem } from "../content/save.ts";
import type { Writer } from "../db/database.ts";
import { eventContentType } from "./event.ts";

/**
 * Cancels what the public sees of an event, emails the holders of its tickets and, on request, begins the refund of
 * all tickets. Other unpublished changes stay a draft. A repeated request changes nothing. Throws `unknown_event`,
 * `no_tickets` and `idempotency_conflict`.
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
	const cancelled = { status: "cancelled", notice: reason || null };
	if (stable.fields.status !== "cancelled" || stable.fields.notice !== cancelled.notice) {
		const fields = { ...stable.fields, ...cancelled };
		const published = await publishItem(trx, eventContentType, ref, { at: null, ifMatch: undefined, fields }, context);
		if (item.isChanged) {
			const change = { fields: { ...draft, ...cancelled }, ifMatch: etagOf(published.item) };
			await changeItem(trx, eventContentType, ref, change, context);
		}
	}
	if (!refund) return;
	const event = { siteId: ref.siteId, eventId: ref.id };
	await startEventRefund(trx, event, { reason: "Avlyst", idempotencyKey }, actor, now);
}
