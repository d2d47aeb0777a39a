import type { HallFields } from "@lerret/contracts/api/halls";
import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type SeatingPlan, seatsOf } from "@lerret/contracts/seating-plan";
import { writeItemAudit } from "../../content/audit.ts";
import { type ItemRef, invalidField } from "../../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import { touchContent } from "../../db/content-version.ts";
import type { Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { capacityOfHall, findHall, hallEtag, readHalls, type StoredHall } from "../halls/read.ts";
import { readPlans } from "../halls/read-plans.ts";
import { lockEventsOfHall } from "../sale/lock-event.ts";
import { changePlaces, readComingEvents } from "./kept-places.ts";
import { renameInEvents } from "./rename.ts";

export const kind = { name: "hall" };

/**
 * Events that write the hall's name in another way get its name. `id` is one that the caller has chosen. Throws
 * `id_taken`, and `invalid_request` for a name that another hall has.
 */
export async function createHall(
	trx: Writer,
	siteId: string,
	{ id: chosen, fields }: { id: string | undefined; fields: HallFields },
	context: ChangeContext,
): Promise<StoredHall> {
	await lockNames(trx, siteId);
	const ref = { siteId, id: chosen ?? newId() };
	if (await findHall(trx, ref))
		throw new AppError("id_taken", { fields: [{ path: "id", message: "Id-en er i bruk." }] });
	await requireFreeName(trx, ref, fields.name);
	const hall = toStoredHall(ref, fields, context.now);
	await trx.insertInto("hall").values(toRow(siteId, hall)).execute();
	await renameInEvents(trx, siteId, { from: hall.name, to: hall.name }, context.now);
	await writeItemAudit(trx, kind, ref, context, { action: "create", before: null, after: toAuditFields(hall) });
	return hall;
}

/**
 * Changes a hall at once; its events follow a new name. Throws `not_found`, `stale`, `invalid_request`, and
 * `seats_in_use` for a plan without seats that are taken.
 */
export async function changeHall(
	trx: Writer,
	ref: ItemRef,
	{ fields, ifMatch }: { fields: HallFields; ifMatch: string },
	context: ChangeContext,
): Promise<StoredHall> {
	const { now } = context;
	const before = await lockHallAndEvents(trx, ref, { ifMatch, now });
	if (fields.name !== before.name) await requireFreeName(trx, ref, fields.name);
	const after = toStoredHall(ref, fields, laterThan(before.updatedAt, now));
	const plans = await readPlans(trx, { siteId: ref.siteId, hallId: ref.id });
	const hall = { siteId: ref.siteId, hallName: before.name };
	await changePlaces(trx, hall, { from: { own: before, plans }, to: { own: after, plans } }, now);
	await trx
		.updateTable("hall")
		.set(toRow(ref.siteId, after))
		.where("site_id", "=", ref.siteId)
		.where("id", "=", ref.id)
		.execute();
	if (after.name !== before.name) await renameInEvents(trx, ref.siteId, { from: before.name, to: after.name }, now);
	const audited = { before: toAuditFields(before), after: toAuditFields(after) };
	await writeItemAudit(trx, kind, ref, context, { action: "change", ...audited });
	return after;
}

/** Throws `not_found`, `stale`, and `in_use` with the coming events of the hall. */
export async function deleteHall(
	trx: Writer,
	ref: ItemRef,
	ifMatch: string | undefined,
	context: ChangeContext,
): Promise<void> {
	const before = await lockHallAndEvents(trx, ref, { ifMatch, now: context.now });
	const events = await readComingEvents(trx, { siteId: ref.siteId, hallName: before.name }, context.now);
	if (events.length > 0)
		throw new AppError("in_use", {
			fields: events
				.slice(0, maxListed)
				.map(({ startsAt }) => ({ path: "event", message: `Forestillingen ${formatMoment(startsAt)}.` })),
		});
	await trx.deleteFrom("hall").where("site_id", "=", ref.siteId).where("id", "=", ref.id).execute();
	await writeItemAudit(trx, kind, ref, context, { action: "delete", before: toAuditFields(before), after: null });
}

const maxListed = 20;

/**
 * Names that differ in spacing or capitals are the same, which no unique key knows. The site's version is written before
 * any event is locked, as changes of prices do, so that they do not wait for each other in a circle.
 */
async function lockNames(trx: Writer, siteId: string): Promise<void> {
	await lockKeys(trx, [`halls ${siteId}`]);
	await touchContent(trx, siteId);
}

/** Locks a hall for a change of its places: no event moves in or out meanwhile, and orders that have begun end first. */
export async function lockHallAndEvents(
	trx: Writer,
	ref: ItemRef,
	{ ifMatch, now }: { ifMatch?: string | undefined; now: string },
): Promise<StoredHall> {
	await lockNames(trx, ref.siteId);
	const hall = await lockHall(trx, ref, ifMatch);
	await lockEventsOfHall(trx, { siteId: ref.siteId, hallName: hall.name }, now);
	return hall;
}

async function lockHall(trx: Writer, ref: ItemRef, ifMatch: string | undefined): Promise<StoredHall> {
	await trx
		.updateTable("hall")
		.set({ id: ref.id })
		.where("site_id", "=", ref.siteId)
		.where("id", "=", ref.id)
		.execute();
	const hall = await findHall(trx, ref);
	if (!hall) throw new AppError("not_found");
	if (ifMatch !== undefined && !matchesEtag(ifMatch, hallEtag(hall))) throw new AppError("stale");
	return hall;
}

async function requireFreeName(trx: Writer, { siteId, id }: ItemRef, name: string): Promise<void> {
	const isTaken = (await readHalls(trx, siteId)).some(
		(other) => other.id !== id && nameKey(other.name) === nameKey(name),
	);
	if (isTaken) throw invalidField("name", "En annen sal har dette navnet.");
}

/** A sale sees by this time that the hall has changed, so no two changes have the same, whatever the clock says. */
export function laterThan(before: string, now: string): string {
	const next = later(before, { milliseconds: 1 });
	return now > next ? now : next;
}

const toStoredHall = ({ id }: ItemRef, fields: HallFields, now: string): StoredHall => ({
	id,
	name: fields.name,
	plan: fields.plan,
	capacity: capacityOfHall(fields),
	advertisementMinutes: fields.advertisementMinutes,
	cleaningMinutes: fields.cleaningMinutes,
	disturbs: fields.disturbs.filter((other) => other !== id),
	updatedAt: now,
});

const toRow = (siteId: string, hall: StoredHall) => ({
	site_id: siteId,
	id: hall.id,
	name: hall.name,
	plan_json: hall.plan && JSON.stringify(hall.plan),
	capacity: hall.capacity,
	advertisement_minutes: hall.advertisementMinutes,
	cleaning_minutes: hall.cleaningMinutes,
	disturbs_json: JSON.stringify(hall.disturbs),
	updated_at: hall.updatedAt,
});

/** The seats of a plan as one line per row, because the log would otherwise hold two whole plans per change. */
const toAuditFields = ({ id: _id, updatedAt: _updatedAt, plan, ...fields }: StoredHall) => ({
	...fields,
	plan: plan && describePlan(plan),
});

export function describePlan(plan: SeatingPlan): Record<string, string> {
	const rows = Map.groupBy(seatsOf(plan), ({ zone, row }) =>
		plan.zones.length > 1 ? `${zone}, rad ${row}` : `rad ${row}`,
	);
	const mark = ({ isAccessible, companionOf }: { isAccessible: boolean; companionOf: string | null }) =>
		isAccessible ? " (rullestol)" : companionOf === null ? "" : " (ledsager)";
	return Object.fromEntries(
		[...rows].map(([row, seats]) => [row, seats.map((seat) => `${seat.number}${mark(seat)}`).join(" ")]),
	);
}
