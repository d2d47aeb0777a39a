import { toOsloIso } from "../core/time.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { writeItemAudit } from "./audit.ts";
import { type ContentType, type ItemRef, invalidField, itemKey } from "./content-type.ts";
import { deletePlannedWithdrawal } from "./item-rows.ts";
import { withdrawItem } from "./publish.ts";
import { isPublicAt } from "./read.ts";
import { type ChangeContext, lockItem } from "./save.ts";

/**
 * Plans when an item leaves the site; null cancels the plan. `at` is in stored form and to come. What then is sold or in use
 * stays. Throws `not_found`, `stale`, and `invalid_request` for an item that is neither published nor planned.
 */
export async function planWithdrawal(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ at, ifMatch }: { at: string | null; ifMatch: string | undefined },
	context: ChangeContext,
): Promise<void> {
	const { actor, now } = context;
	const item = await lockItem(trx, kind, ref, { now, ifMatch });
	if (at !== null && !isPublicAt(item.stable, now) && !item.planned)
		throw invalidField("id", "Det er verken publisert eller planlagt.");
	const before = await deletePlannedWithdrawal(trx, kind, ref);
	if (at !== null) {
		const values = { at, staff_id: actor.id, staff_name: actor.name, failure: null };
		await trx
			.insertInto("planned_withdrawal")
			.values({ ...itemKey(kind, ref), ...values })
			.execute();
	}
	if (at === null && before === null) return;
	// The next due time is cached by content version.
	await touchContent(trx, ref.siteId);
	const toPlan = (instant: string | null) => (instant === null ? null : { at: toOsloIso(instant) });
	const action = at === null ? "cancel-withdrawal" : "plan-withdrawal";
	await writeItemAudit(trx, kind, ref, context, { action, before: toPlan(before), after: toPlan(at) });
}

/** Withdraws an item whose time has come; nothing where another process was first. Throws as `withdrawItem`. */
export async function withdrawPlanned(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	context: ChangeContext,
): Promise<void> {
	const { now } = context;
	await lockItem(trx, kind, ref, { now, ifMatch: undefined });
	const { numDeletedRows } = await trx
		.deleteFrom("planned_withdrawal")
		.where((eb) => eb.and(itemKey(kind, ref)))
		.where("at", "<=", now)
		.where("failure", "is", null)
		.executeTakeFirstOrThrow();
	if (numDeletedRows === 0n) return;
	await withdrawItem(trx, kind, ref, { ifMatch: undefined, isPlanOnly: false, keepsPlan: true }, context);
	await touchContent(trx, ref.siteId);
}

/** When items of a kind leave the site, or why one could not. */
export const selectPlannedWithdrawals = (db: Database, kind: Pick<ContentType, "name">, siteId: string) =>
	db
		.selectFrom("planned_withdrawal")
		.select(["item_id", "at", "failure"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name);
