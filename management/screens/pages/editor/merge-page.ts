import { isEqual, mergeChanges } from "../../../editor/differences.ts";
import { type BlockFields, normalise, type PageFields, type PageModel } from "./page-model.ts";
import { keyOf, type StoredPage } from "./stored-page.ts";

/** How the rows are arranged: where both have changed it, no text is lost, and the one who writes decides. */
const arrangement: ReadonlySet<string> = new Set(["place", "template", "hide", "removed"]);

/** A field of an item that both have changed to different values. */
export type Clash = { key: string; names: string[]; base: object; mine: object; theirs: object };

/**
 * What is on the screen with what a colleague has saved meanwhile. `clashes` are the texts that both have changed: there,
 * `model` has one's own, and `others` is what the colleague's would make of it.
 */
export function mergePage(
	pageId: string,
	mine: PageModel,
	base: StoredPage,
	fresh: { model: PageModel; stored: StoredPage },
): { model: PageModel; clashes: Clash[] } {
	const clashes: Clash[] = [];
	const merge = <F extends PageFields | BlockFields>(key: string, own: F, theirs: F): F => {
		const before = base.get(key);
		if (!before) return own;
		if (isEqual(before.sent, own)) return theirs;
		const { merged, conflicts } = mergeChanges<object>(before.sent, own, theirs);
		const names = conflicts.filter((name) => !arrangement.has(name));
		if (names.length > 0) clashes.push({ key, names, base: before.sent, mine: own, theirs });
		return merged as F;
	};
	const theirBlocks = new Map(fresh.model.blocks.map((block) => [block.id, block]));
	const kept = mine.blocks.flatMap((block) => {
		const key = keyOf("block-data", block.id);
		const theirs = theirBlocks.get(block.id);
		if (theirs) return [{ ...block, fields: merge(key, block.fields, theirs.fields) }];
		// One that the colleague has deleted stays only where something of it was changed here.
		const before = base.get(key);
		return before && isEqual(before.sent, block.fields) ? [] : [block];
	});
	const own = new Set(mine.blocks.map(({ id }) => id));
	const added = fresh.model.blocks.filter(({ id }) => !own.has(id) && !base.has(keyOf("block-data", id)));
	const page = merge(keyOf("page", pageId), mine.page, fresh.model.page);
	return { model: normalise({ page, blocks: [...kept, ...added] }), clashes };
}
