import { later } from "../core/time.ts";
import type { Writer } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import type { Actor } from "./audit.ts";
import { toDifferences } from "./audit-differences.ts";
import { type ContentType, type Fields, type ItemRef, itemKey } from "./content-type.ts";
import { type Item, isSameFields } from "./read.ts";

/** How long the moves of one person are one version and one line of the log. */
const joinedMinutes = 10;

/**
 * Makes a move part of the version that the person's last move made, and of its line in the log; one that leads back to
 * where they began removes both. Returns the number of the version that the draft then is; null where the move is a
 * version of its own: the last one is older, another person's, something else than a move, or published or planned.
 */
export async function joinMoves(
	trx: Writer,
	kind: ContentType,
	ref: ItemRef,
	item: Item,
	fields: Fields,
	{ actor, now }: { actor: Actor; now: string },
): Promise<number | null> {
	const { number, saved, published, planned } = item;
	const isUsed = published?.number === number || planned?.number === number;
	if (!saved || isUsed || !isSameFields(saved, item.draft) || !isMove(kind, saved, fields)) return null;
	const [last, before] = await trx
		.selectFrom("content_revision")
		.select(["number", "fields_json", "saved_at", "staff_id"])
		.where((eb) => eb.and(itemKey(kind, ref)))
		.orderBy("number", "desc")
		.limit(2)
		.execute();
	if (!last || !before || last.staff_id !== actor.id) return null;
	if (later(last.saved_at, { minutes: joinedMinutes }) < now) return null;
	const start = readObject(before.fields_json);
	if (!isMove(kind, start, saved)) return null;
	const isBack = isSameFields(start, fields);
	const version = { ...itemKey(kind, ref), number: last.number };
	const line = { site_id: ref.siteId, kind: kind.name, item_id: ref.id, action: "change", at: last.saved_at };
	if (isBack) {
		await trx
			.deleteFrom("content_revision")
			.where((eb) => eb.and(version))
			.execute();
		await trx
			.deleteFrom("audit")
			.where((eb) => eb.and({ ...line, staff_id: actor.id }))
			.execute();
		return before.number;
	}
	const sides = toDifferences({ before: start, after: fields });
	await trx
		.updateTable("content_revision")
		.set({ fields_json: JSON.stringify(fields) })
		.where((eb) => eb.and(version))
		.execute();
	await trx
		.updateTable("audit")
		.set({ before_json: JSON.stringify(sides.before), after_json: JSON.stringify(sides.after) })
		.where((eb) => eb.and({ ...line, staff_id: actor.id }))
		.execute();
	return last.number;
}

/** Whether two versions differ, and only in what a move changes. */
function isMove({ movedFields }: ContentType, before: Fields, after: Fields): boolean {
	const still = (fields: Fields) =>
		Object.fromEntries(Object.entries(fields).filter(([name]) => !movedFields.has(name)));
	return movedFields.size > 0 && isSameFields(still(before), still(after));
}
