import type { ContentTypeName } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../db/database.ts";
import { releaseAddressesExcept } from "./addresses.ts";
import { writeAudit } from "./audit.ts";
import type { ContentType, ItemRef, Use } from "./content-type.ts";
import { deletePlan, deletePublication } from "./item-rows.ts";
import { type ChangeContext, lockAndReadItem } from "./save.ts";
import { contentTypes } from "./types/registry.ts";
import { ensureVersion } from "./versions.ts";

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
	const { siteId, id } = ref;
	const { actor, now } = context;
	const item = await lockAndReadItem(trx, kind, ref, { now, ifMatch });
	await deleteCascade(trx, siteId, await kind.findUses(trx, ref, item.stable?.fields ?? item.draft, "delete"), {
		cascadeTypes,
		context,
	});
	await ensureVersion(trx, kind, ref, item, now);
	await deletePlan(trx, kind, ref);
	await deletePublication(trx, kind, ref);
	if (item.stable) await kind.remove(trx, ref);
	await trx
		.deleteFrom("content_item")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
	const address = kind.addressOf(item.draft);
	if (address) await releaseAddressesExcept(trx, ref, address.owner, []);
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "delete",
		kind: kind.name,
		itemId: id,
		before: item.draft,
		after: null,
	});
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
