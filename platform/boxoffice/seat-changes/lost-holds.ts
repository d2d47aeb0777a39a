import type { Writer } from "../../db/database.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { isUnsold } from "../sale/hold-conditions.ts";

type Left = { kept: ReadonlySet<string>; room: number };

/**
 * Releases the holds of visitors who have ordered nothing, in the order of their time, but for those that are kept and those for which
 * there is room. One that another transaction has locked stays: its seats are gone, so that it can order nothing.
 */
export async function releaseHolds(trx: Writer, event: EventRef, { kept, room }: Left, now: string): Promise<void> {
	const rows = await trx
		.selectFrom("hold")
		.select(["id", "quantity", "expires_at"])
		.where((eb) => eb.and(eventKey(event)))
		.where(isUnsold)
		.where("id", "not in", trx.selectFrom("place_block").select("hold_id"))
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("ticket_order").select("id").whereRef("ticket_order.hold_id", "=", "hold.id"))),
		)
		.orderBy("created_at")
		.orderBy("id")
		.$if(hasRowLocks(trx), (query) => query.forUpdate().skipLocked())
		.execute();
	let left = room;
	const released = rows.flatMap(({ id, quantity, expires_at }) => {
		if (kept.has(id)) return [];
		const isLive = expires_at === null || expires_at > now;
		if (isLive && quantity <= left) {
			left -= quantity;
			return [];
		}
		return [id];
	});
	if (released.length > 0)
		await trx.updateTable("hold").set({ released_at: now }).where("id", "in", released).execute();
}
