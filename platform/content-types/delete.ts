import type { ContentTypeName } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { releaseSlugs } from "../content/addresses.ts";
import { writeItemAudit } from "../content/audit.ts";
import type { ContentType, ItemRef, Use } from "../content/content-type.ts";
import { deletePlannedWithdrawal, deletePublication, deleteRow } from "../content/item-rows.ts";
import { type ChangeContext, lockItem } from "../content/save.ts";
import { ensureVersion } from "../content/versions.ts";
import type { Writer } from "../db/database.ts";
import { contentTypes } from "./registry.ts";

/**
 * Deletes an item, and the items that use it where their type is in `cascadeTypes`; its versions are kept. Throws
 * `not_found`, `stale`, and `in_use` with the uses that remain.
 */
export async function deleteItem(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	{ ifMatch, cascadeTypes }: { ifMatch: string | undefined; cascadeTypes: ReadonlySet<ContentTypeName> },
	context: ChangeContext,
): Promise<void> {
	const { siteId } = ref;
	const { now } = context;
	const item = await lockItem(trx, kind, ref, { now, ifMatch });
	const findUses = () => kind.findUses(trx, ref, item.stable?.fields ?? item.draft, "delete");
	await deleteCascade(trx, siteId, await findUses(), { cascadeTypes, context });
	// The lock comes after those of the cascade, in the order in which one of its items is saved.
	await kind.lock(trx, ref);
	await deleteCascade(trx, siteId, await findUses(), { cascadeTypes: new Set(), context });
	await ensureVersion(trx, kind, ref, item, now);
	if (item.planned) await deletePublication(trx, "planned_publication", kind, ref);
	await deletePublication(trx, "publication", kind, ref);
	await deletePlannedWithdrawal(trx, kind, ref);
	if (item.stable) await kind.remove(trx, ref);
	await deleteRow(trx, kind, ref);
	const address = kind.addressOf(item.draft);
	if (address) await releaseSlugs(trx, ref, address.owner, null);
	await writeItemAudit(trx, kind, ref, context, { action: "delete", before: item.draft, after: null });
}

async function deleteCascade(
	trx: Writer,
	siteId: string,
	uses: Use[],
	{ cascadeTypes, context }: { cascadeTypes: ReadonlySet<ContentTypeName>; context: ChangeContext },
): Promise<void> {
	const remaining = uses.filter((use) => !use.cascade || !cascadeTypes.has(use.cascade.kind));
	if (remaining.length > 0)
		throw new AppError("in_use", { fields: remaining.map(({ path, message }) => ({ path, message })) });
	for (const { kind, ids } of uses.flatMap((use) => use.cascade ?? []))
		for (const id of ids)
			await deleteItem(trx, contentTypes[kind], { siteId, id }, { ifMatch: undefined, cascadeTypes }, context);
}
