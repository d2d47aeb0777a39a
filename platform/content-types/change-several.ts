import type { DraftChange } from "@lerret/contracts/api/drafts";
import { changeSchemaOf } from "@lerret/contracts/api/management-site";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { invalidField } from "../content/content-type.ts";
import { lockRow } from "../content/item-rows.ts";
import type { Item } from "../content/read.ts";
import { type ChangeContext, changeItem, createItem, lockItem } from "../content/save.ts";
import type { Writer } from "../db/database.ts";
import { deleteItem } from "./delete.ts";
import { editableFieldsOf } from "./editable-fields.ts";
import { type Failed, nameFailed } from "./name-failed.ts";
import { compareItems } from "./publish-several.ts";
import { contentTypes } from "./registry.ts";

/**
 * Changes, creates and deletes drafts, all or none; a deleted one is null in the result, which has the given order. Throws
 * `not_all_changed`, which names each that failed; the transaction must then be rolled back.
 */
export async function changeSeveral(
	trx: Writer,
	siteId: string,
	items: DraftChange[],
	context: ChangeContext,
): Promise<(Item | null)[]> {
	const ordered = items.toSorted(compareItems);
	for (const { kind, id } of ordered) await lockRow(trx, contentTypes[kind], { siteId, id }, context.now);
	const changed = new Map<DraftChange, Item | null>();
	const failed: Failed[] = [];
	for (const item of ordered) {
		try {
			changed.set(item, await changeOne(trx, siteId, item, context));
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			// What belongs to a new item that failed is not named beside it.
			if (failed.some(({ id }) => id === item.fields?.pageId)) continue;
			const { kind, id } = item;
			failed.push({ kind, id, error, ...(item.etag === null ? { name: nameOfNew(item) } : {}) });
		}
	}
	if (failed.length > 0) throw new AppError("not_all_changed", { fields: await nameFailed(trx, siteId, failed) });
	return items.map((item) => changed.get(item) ?? null);
}

const nameOfNew = ({ fields }: DraftChange): string =>
	typeof fields?.title === "string" && fields.title !== "" ? fields.title : "Det nye";

async function changeOne(
	trx: Writer,
	siteId: string,
	{ kind, id, etag, isChanged, fields: given }: DraftChange,
	context: ChangeContext,
): Promise<Item | null> {
	const type = contentTypes[kind];
	const ref = { siteId, id };
	const parse = (fields: Record<string, unknown>) => editableFieldsOf(parseInput(changeSchemaOf(kind), fields), id);
	if (etag === null) return createItem(trx, type, siteId, { id, fields: parse({ ...given, id }) }, context);
	const item = await lockItem(trx, type, ref, { now: context.now, ifMatch: etag });
	if (isChanged !== undefined && isChanged !== item.isChanged) throw new AppError("stale");
	if (given !== null) {
		const fields = parse({ ...item.draft, ...given });
		return changeItem(trx, type, ref, { fields, ifMatch: etag }, context);
	}
	if (item.stable?.publishedAt) throw invalidField("id", "Den er publisert, og kan ikke slettes her.");
	await deleteItem(trx, type, ref, { ifMatch: etag, cascadeTypes: new Set() }, context);
	return null;
}
