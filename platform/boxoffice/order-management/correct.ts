import { isDeepStrictEqual } from "node:util";
import { type ManagedOrder, managedOrderSchema } from "@lerret/contracts/api/managed-order";
import type { OrderCorrection } from "@lerret/contracts/api/orders";
import { AppError } from "@lerret/contracts/errors";
import { writeItemAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import { addOrderEmail } from "../orders/email-job.ts";
import type { BoxOffice } from "../services.ts";
import { moveToAddress } from "./correct-address.ts";
import { lockSiteOrder, orderEtag, readManagedOrder } from "./managed.ts";
import { findSentAgain } from "./resend.ts";

const auditKind = { name: "order" };

/**
 * Corrects the email address and the name of an order, and sends what it has to show again: with new codes and a new link if
 * the address is another. Throws `not_found`, `stale`, and
 * `invalid_request` if anything else is changed.
 */
export async function correctOrder(
	trx: Writer,
	services: Pick<BoxOffice, "readTime" | "voucherCodeOf">,
	ref: ItemRef,
	{ email, name, ...others }: OrderCorrection,
	ifMatch: string,
	context: ChangeContext,
): Promise<void> {
	const before = await lockSiteOrder(trx, ref);
	if (!matchesEtag(ifMatch, orderEtag(before))) throw new AppError("stale");
	// The request is compared with the order in the form of a response.
	requireUnchanged(others, managedOrderSchema.parse((await readManagedOrder({ ...services, db: trx }, ref)).order));
	const after = { email, name: name === undefined ? before.name : name || null };
	const changed = (["email", "name"] as const).filter((field) => before[field] !== after[field]);
	if (changed.length === 0) return;
	await trx.updateTable("ticket_order").set({ name: after.name }).where("id", "=", ref.id).execute();
	if (changed.includes("email")) await moveToAddress(trx, before, email, context.now);
	// The log outlives the customer's data, so it has none.
	await writeItemAudit(trx, auditKind, ref, context, { action: "change", before: null, after: { fields: changed } });
	const about = await findSentAgain(trx, before, context.now);
	if (about) await addOrderEmail(trx, { id: ref.id, email: after.email }, { about, causeId: newId() }, context.now);
}

function requireUnchanged(given: Record<string, unknown>, order: ManagedOrder): void {
	const fields = Object.entries(given)
		.filter(([name, value]) => !isDeepStrictEqual(value, order[name as keyof ManagedOrder]))
		.map(([name]) => ({ path: name.slice(0, 100), message: "Kan ikke endres." }));
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
}
