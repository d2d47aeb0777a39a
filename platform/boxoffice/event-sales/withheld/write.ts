import type { WithheldPlaces, WithholdRequest } from "@lerret/contracts/api/withheld-places";
import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import { writeAudit } from "../../../content/audit.ts";
import { invalidField } from "../../../content/content-type.ts";
import type { ChangeContext } from "../../../content/save.ts";
import { newId } from "../../../core/ids.ts";
import type { Tables, Writer } from "../../../db/database.ts";
import { readEventName } from "../../../programme/event-name.ts";
import type { EventRef } from "../../../programme/event-ref.ts";
import type { Site } from "../../../sites/read.ts";
import { requireSameSeating } from "../../halls/same-seating.ts";
import { freePlaces, takePlaces } from "../../holds/places.ts";
import { releaseHold } from "../../holds/release.ts";
import { claimSeats } from "../../holds/seats.ts";
import { findSeats, takeHeldPlaces } from "../../holds/write.ts";
import { isUnreleased } from "../../sale/hold-conditions.ts";
import { lockEvent } from "../../sale/lock-event.ts";
import { type EventSale, readEventSale } from "../../sale/sale.ts";
import { countSoldPlaces } from "../../sale/sold-count.ts";
import { readWithheldPlaces } from "./read.ts";

/** Withheld places are a hold of no visitor without an expiry, so that they are taken as by every hold. */
const noSession = "";

type Input = { site: Site; eventId: string; request: WithholdRequest };

/**
 * Takes places out of the sale: all or none. `now` is the time of sale. Throws `unknown_event`, `seats_taken`, `sold_out`
 * and `invalid_request`.
 */
export async function withholdPlaces(
	trx: Writer,
	{ site, eventId, request }: Input,
	{ actor, now }: ChangeContext,
): Promise<WithheldPlaces> {
	await lockEvent(trx, { siteId: site.id, eventId }, "sale");
	const sale = await readEventSale(trx, site, eventId, now, "staff");
	const { seats, quantity } = placesOf(sale, request);
	const id = newId();
	const hold = { id, endsAt: now, expiresAt: null, sessionHash: noSession, address: null, previousId: null };
	await takeHeldPlaces(trx, sale, { ...hold, seats, quantity }, now);
	await trx
		.insertInto("place_block")
		.values({ hold_id: id, reason: request.reason, staff_id: actor.id, staff_name: actor.name, changed_at: now })
		.execute();
	const after = await findWithheldPlaces(trx, sale, id);
	await auditWithheldPlaces(trx, sale, { action: "create", before: null, after }, { actor, now });
	await countSoldPlaces(trx, sale, now);
	return after;
}

/** Replaces the places and the reason. Throws `not_found`, and the errors of `withholdPlaces`. */
export async function changeWithheldPlaces(
	trx: Writer,
	{ site, eventId, request, withheldId }: Input & { withheldId: string },
	{ actor, now }: ChangeContext,
): Promise<WithheldPlaces> {
	await lockEvent(trx, { siteId: site.id, eventId }, "sale");
	const sale = await readEventSale(trx, site, eventId, now, "staff");
	const { seats, quantity } = placesOf(sale, request);
	const hold = await lockWithheldPlaces(trx, sale, withheldId);
	const before = await findWithheldPlaces(trx, sale, withheldId);
	if (sale.plan) {
		const taken = await claimSeats(trx, sale, { holdId: hold.id, expiresAt: null, seats }, hold.id, now);
		if (taken.length > 0) throw new AppError("seats_taken", { seats: taken });
		await requireSameSeating(trx, sale, seats);
	} else if (quantity > hold.quantity) {
		const more = { quantity: quantity - hold.quantity, capacity: sale.capacity };
		if (!(await takePlaces(trx, sale, more, now))) throw new AppError("sold_out");
	} else await freePlaces(trx, sale, hold.quantity - quantity);
	await trx.updateTable("hold").set({ quantity }).where("id", "=", hold.id).execute();
	await trx
		.updateTable("place_block")
		.set({ reason: request.reason, staff_id: actor.id, staff_name: actor.name, changed_at: now })
		.where("hold_id", "=", hold.id)
		.execute();
	const after = await findWithheldPlaces(trx, sale, hold.id);
	await auditWithheldPlaces(trx, sale, { action: "change", before, after }, { actor, now });
	await countSoldPlaces(trx, sale, now);
	return after;
}

/** Lets visitors buy the places again. Throws `not_found`. */
export async function releaseWithheldPlaces(
	trx: Writer,
	{ site, eventId, withheldId }: { site: Site; eventId: string; withheldId: string },
	{ actor, now }: ChangeContext,
): Promise<void> {
	const event = { siteId: site.id, eventId };
	await lockEvent(trx, event, "sale");
	const hold = await lockWithheldPlaces(trx, event, withheldId);
	const before = await findWithheldPlaces(trx, event, withheldId);
	await releaseHold(trx, hold, now);
	await trx.deleteFrom("place_block").where("hold_id", "=", hold.id).execute();
	await auditWithheldPlaces(trx, event, { action: "delete", before, after: null }, { actor, now });
	await countSoldPlaces(trx, event, now);
}

function placesOf(sale: EventSale, { seats, quantity }: WithholdRequest): { seats: string[]; quantity: number } {
	if (sale.plan && !seats) throw invalidField("seats", "Velg setene; salen har nummererte seter.");
	if (!sale.plan && seats) throw invalidField("quantity", "Oppgi antall; salen har ikke nummererte seter.");
	findSeats(sale, seats ?? []);
	return { seats: seats ?? [], quantity: quantity ?? seats?.length ?? 0 };
}

async function lockWithheldPlaces(trx: Writer, event: EventRef, id: string): Promise<Selectable<Tables["hold"]>> {
	// The counter is locked before holds.
	await freePlaces(trx, event, 0);
	const hold = await trx
		.updateTable("hold")
		.set({ id })
		.where("id", "=", id)
		.where("site_id", "=", event.siteId)
		.where("event_id", "=", event.eventId)
		.where(isUnreleased)
		.where("id", "in", trx.selectFrom("place_block").select("hold_id").where("hold_id", "=", id))
		.returningAll()
		.executeTakeFirst();
	if (!hold) throw new AppError("not_found");
	return hold;
}

async function findWithheldPlaces(trx: Writer, event: EventRef, id: string): Promise<WithheldPlaces> {
	const found = (await readWithheldPlaces(trx, event)).find((one) => one.id === id);
	if (!found) throw new AppError("not_found");
	return found;
}

type Change = { action: "create" | "change" | "delete"; before: WithheldPlaces | null; after: WithheldPlaces | null };

/** The reason is not in the log, because it may name a visitor. */
async function auditWithheldPlaces(
	trx: Writer,
	event: EventRef,
	{ action, before, after }: Change,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const name = await readEventName(trx, event);
	const toAudit = (places: WithheldPlaces | null) =>
		places && { event: name, places: places.seats.length > 0 ? places.seats : places.quantity };
	await writeAudit(trx, {
		siteId: event.siteId,
		actor,
		at: now,
		kind: "block",
		itemId: event.eventId,
		action,
		before: toAudit(before),
		after: toAudit(after),
	});
}
