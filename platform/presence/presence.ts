import type { EditedItem, Presence } from "@lerret/contracts/api/presence";
import type { Actor } from "../content/audit.ts";
import type { Database, Writer } from "../db/database.ts";

/** Longer than two polls of the management app, so that a late one changes nothing. */
const seconds = 40;

type ItemRef = { siteId: string } & EditedItem;

/** One row for each member of staff, whatever they send. */
export async function writePresence(
	trx: Writer,
	{ siteId, kind, id }: ItemRef,
	{ actor, isWriting }: { actor: Actor; isWriting: boolean },
	now: string,
): Promise<void> {
	const row = {
		staff_name: actor.name,
		site_id: siteId,
		kind,
		item_id: id,
		is_writing: isWriting ? 1 : 0,
		expires_at: new Date(Date.parse(now) + seconds * 1000).toISOString(),
	};
	await trx
		.insertInto("staff_presence")
		.values({ staff_id: actor.id, ...row })
		.onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
		.execute();
}

/** The others who have the item open, and who has changed it last. */
export async function readPresence(
	db: Database,
	{ siteId, kind, id }: ItemRef,
	actor: Actor,
	now: string,
): Promise<Presence> {
	const [others, changed] = await Promise.all([
		db
			.selectFrom("staff_presence")
			.select(["staff_name as name", "is_writing"])
			.where("site_id", "=", siteId)
			.where("kind", "=", kind)
			.where("item_id", "=", id)
			.where("staff_id", "<>", actor.id)
			.where("expires_at", ">", now)
			.orderBy("staff_name")
			.execute(),
		db
			.selectFrom("audit")
			.select("staff_name as name")
			.where("site_id", "=", siteId)
			.where("kind", "=", kind)
			.where("item_id", "=", id)
			.orderBy("at", "desc")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirst(),
	]);
	const namesOf = (isWriting: 0 | 1) =>
		others.filter(({ is_writing }) => is_writing === isWriting).map(({ name }) => name);
	return { writing: namesOf(1), viewing: namesOf(0), changedBy: changed?.name ?? null };
}
