import { AppError } from "@lerret/contracts/errors";
import type { ContentKindName } from "@lerret/contracts/management";
import type { Writer } from "../db/database.ts";
import { refreshSearch } from "../search/write.ts";
import { keepAddresses } from "./addresses.ts";
import { writeAudit } from "./audit.ts";
import type { ContentKind, Place, Use } from "./kind.ts";
import { kinds } from "./kinds/registry.ts";
import { deletePublication, forgetPlan } from "./rows.ts";
import { type Act, takeItem } from "./save.ts";
import { keepVersion } from "./versions.ts";

/**
 * Deletes an item, and the items that use it where their type is in `cascadeTypes`; its versions are kept. Throws
 * `not_found`, `stale`, and `in_use` with the uses that remain.
 */
export async function deleteItem(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	{ ifMatch, along }: { ifMatch: string | undefined; along: ReadonlySet<ContentKindName> },
	act: Act,
): Promise<void> {
	const { siteId, id } = place;
	const { actor, now } = act;
	const item = await takeItem(trx, kind, place, { now, ifMatch });
	await deleteUses(trx, siteId, await kind.findUses(trx, place, item.stable?.fields ?? item.draft, "delete"), {
		along,
		act,
	});
	await keepVersion(trx, kind, place, item, now);
	await forgetPlan(trx, kind, place);
	await deletePublication(trx, kind, place);
	if (item.stable) await kind.remove(trx, place);
	await trx
		.deleteFrom("content_item")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind.name)
		.where("id", "=", id)
		.execute();
	const address = kind.addressOf(item.draft);
	if (address) await keepAddresses(trx, place, address.owner, []);
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
	await refreshSearch(trx, siteId);
}

async function deleteUses(
	trx: Writer,
	siteId: string,
	uses: Use[],
	{ along, act }: { along: ReadonlySet<ContentKindName>; act: Act },
): Promise<void> {
	const staying = uses.filter((use) => !use.along || !along.has(use.along.kind));
	if (staying.length > 0)
		throw new AppError("in_use", { fields: staying.map(({ path, message }) => ({ path, message })) });
	for (const { kind, ids } of uses.flatMap((use) => use.along ?? []))
		for (const id of ids) await deleteItem(trx, kinds[kind], { siteId, id }, { ifMatch: undefined, along }, act);
}
