import type { ItemToWithdraw } from "@lerret/contracts/api/withdrawals";
import { AppError } from "@lerret/contracts/errors";
import { lockRow } from "../content/item-rows.ts";
import { planWithdrawal } from "../content/planned-withdrawals.ts";
import { withdrawItem } from "../content/publish.ts";
import { findItem, type Item } from "../content/read.ts";
import type { ChangeContext } from "../content/save.ts";
import { touchContent } from "../db/content-version.ts";
import type { Writer } from "../db/database.ts";
import { type Failed, nameFailed } from "./name-failed.ts";
import { compareItems } from "./publish-several.ts";
import { contentTypes } from "./registry.ts";

/**
 * Withdraws items, all or none; with `at` (stored form), then, and with null never. Returns them in the given order. Throws
 * `not_all_changed`, which names each that cannot be withdrawn; the transaction must then be rolled back.
 */
export async function withdrawSeveral(
	trx: Writer,
	siteId: string,
	{ items, at }: { items: ItemToWithdraw[]; at: string | null | undefined },
	context: ChangeContext,
): Promise<Item[]> {
	const ordered = items.toSorted(compareItems);
	for (const { kind, id } of ordered) await lockRow(trx, contentTypes[kind], { siteId, id }, context.now);
	await touchContent(trx, siteId);
	const failed: Failed[] = [];
	// What others refer to is withdrawn last.
	for (const { kind, id, etag: ifMatch } of ordered.toReversed()) {
		const [type, ref] = [contentTypes[kind], { siteId, id }];
		const isNow = at === undefined || (at !== null && at <= context.now);
		try {
			if (isNow) await withdrawItem(trx, type, ref, { ifMatch, isPlanOnly: false }, context);
			else await planWithdrawal(trx, type, ref, { at, ifMatch }, context);
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			failed.push({ kind, id, error });
		}
	}
	if (failed.length > 0) throw new AppError("not_all_changed", { fields: await nameFailed(trx, siteId, failed) });
	const withdrawn: Item[] = [];
	for (const { kind, id } of items) {
		const item = await findItem(trx, contentTypes[kind], { siteId, id });
		if (item) withdrawn.push(item);
	}
	return withdrawn;
}
