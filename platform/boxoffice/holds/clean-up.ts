import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import { type Batch, daysBefore, walk } from "../../retention/batches.ts";
import { isDeleted, isLongOver } from "../../retention/long-over.ts";
import { retention } from "../../retention/periods.ts";
import { isExpired, isReleased, isUnreleased } from "../sale/hold-conditions.ts";
import { freePlaces } from "./places.ts";

/**
 * Deletes holds that bought nothing, why places are withheld at events that are long over, and what was taken at events
 * that have been deleted. What is sold or withheld stays as long as its event, which may be put off.
 */
export const oldHolds = (now: string): Batch[] => {
	const heldBefore = daysBefore(now, retention.holdDays);
	return [
		(trx, limit) => releaseHolds(trx, heldBefore, now, limit),
		deleteReleased(heldBefore),
		eraseWithheldPlaces(daysBefore(now, retention.withheldDays)),
		deleteClaims("seat_claim"),
		deleteClaims("place_count"),
	];
};

/** A batch is of one event, so that the number of statements does not grow with the events. */
async function releaseHolds(trx: Writer, before: string, now: string, limit: number): Promise<boolean> {
	const next = await trx
		.selectFrom("hold")
		.select(["site_id", "event_id"])
		.where(isExpired(before))
		.orderBy("expires_at")
		.limit(1)
		.executeTakeFirst();
	if (!next) return false;
	const event = { siteId: next.site_id, eventId: next.event_id };
	// The counter is locked before the holds.
	await freePlaces(trx, event, 0);
	const released = await trx
		.updateTable("hold")
		.set({ released_at: now })
		.where("id", "in", ({ selectFrom }) =>
			selectFrom("hold")
				.select("id")
				.where("site_id", "=", event.siteId)
				.where("event_id", "=", event.eventId)
				.where(isExpired(before))
				.limit(limit),
		)
		.where(isUnreleased)
		.returning("quantity")
		.execute();
	const quantity = released.reduce((sum, hold) => sum + hold.quantity, 0);
	await freePlaces(trx, event, quantity);
	return true;
}

/** Released holds of orders stay with them. */
const deleteReleased = (before: string): Batch =>
	walk<{ id: string; ends_at: string }>(
		(trx, after, limit) =>
			trx
				.selectFrom("hold")
				.select(["id", "ends_at"])
				.where(isReleased)
				.where("ends_at", "<=", before)
				.where(after ? sql<boolean>`(ends_at, id) > (${after.ends_at}, ${after.id})` : sql<boolean>`true`)
				.orderBy("ends_at")
				.orderBy("id")
				.limit(limit)
				.execute(),
		async (trx, rows) => {
			await trx
				.deleteFrom("hold")
				.where(
					"id",
					"in",
					rows.map(({ id }) => id),
				)
				.where(({ not, exists, selectFrom }) =>
					not(exists(selectFrom("ticket_order").select("id").whereRef("ticket_order.hold_id", "=", "hold.id"))),
				)
				.execute();
		},
	);

/** Why staff withheld places, and who; and the places themselves once their event is deleted. */
const eraseWithheldPlaces = (before: string): Batch =>
	walk<{ hold_id: string }>(
		(trx, after, limit) =>
			trx
				.selectFrom("place_block")
				.select("hold_id")
				.where("hold_id", ">", after?.hold_id ?? "")
				.orderBy("hold_id")
				.limit(limit)
				.execute(),
		async (trx, rows) => {
			const holds = trx
				.selectFrom("hold")
				.select("id")
				.where(
					"id",
					"in",
					rows.map(({ hold_id }) => hold_id),
				);
			const gone = (await holds.where(isDeleted("hold")).execute()).map(({ id }) => id);
			if (gone.length > 0) {
				await trx.deleteFrom("place_block").where("hold_id", "in", gone).execute();
				await trx.deleteFrom("hold").where("id", "in", gone).execute();
			}
			await trx
				.updateTable("place_block")
				.set({ reason: "", staff_id: "", staff_name: "" })
				.where("reason", "<>", "")
				.where("hold_id", "in", holds.where(isLongOver("hold", before)))
				.execute();
		},
	);

/** Seeks from event to event in the primary key, because an event has hundreds of seats; a batch is of seats. */
function deleteClaims(table: "seat_claim" | "place_count"): Batch {
	let after = { site_id: "", event_id: "" };
	return async (trx, limit) => {
		for (let left = limit; left > 0; left -= 1) {
			const next = await trx
				.selectFrom(table)
				.select(["site_id", "event_id", isDeleted(table).$castTo<number | boolean>().as("is_deleted")])
				.where(sql<boolean>`(site_id, event_id) > (${after.site_id}, ${after.event_id})`)
				.orderBy("site_id")
				.orderBy("event_id")
				.limit(1)
				.executeTakeFirst();
			if (!next) return false;
			after = { site_id: next.site_id, event_id: next.event_id };
			if (!next.is_deleted) continue;
			const { numDeletedRows } = await trx
				.deleteFrom(table)
				.where("site_id", "=", next.site_id)
				.where("event_id", "=", next.event_id)
				.executeTakeFirst();
			left -= Number(numDeletedRows);
		}
		return true;
	};
}
