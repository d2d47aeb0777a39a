import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../db/database.ts";
import { refreshSearch } from "../search/write.ts";
import { keepAddresses } from "./addresses.ts";
import { writeAudit } from "./audit.ts";
import type { ContentKind, Place } from "./kind.ts";
import { deletePublication, forgetPlan } from "./rows.ts";
import { type Act, takeItem } from "./save.ts";
import { keepVersion } from "./versions.ts";

/** Takes a thing away for good; its versions are kept. Throws `not_found`, `stale`, and `in_use` with where it is used. */
export async function deleteItem(
	trx: Writer,
	kind: ContentKind,
	place: Place,
	ifMatch: string | undefined,
	{ actor, now }: Act,
): Promise<void> {
	const { siteId, id } = place;
	const item = await takeItem(trx, kind, place, { now, ifMatch });
	const uses = await kind.findUses(trx, place, item.stable?.fields ?? item.draft, "delete");
	if (uses.length > 0) throw new AppError("in_use", { fields: uses });
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
