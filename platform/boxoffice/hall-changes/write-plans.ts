import type { HallPlanFields } from "@lerret/contracts/api/hall-plans";
import { AppError } from "@lerret/contracts/errors";
import { formatDate } from "@lerret/contracts/nb/time";
import { writeItemAudit } from "../../content/audit.ts";
import { type ItemRef, invalidField } from "../../content/content-type.ts";
import { type ChangeContext, matchesEtag } from "../../content/save.ts";
import { newId } from "../../core/ids.ts";
import { dayBounds } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { capacityOfHall, type StoredHall } from "../halls/read.ts";
import { dateOf, planEtag, readPlans, type StoredPlan } from "../halls/read-plans.ts";
import { changePlaces } from "./kept-places.ts";
import { describePlan, kind, laterThan, lockHallAndEvents } from "./write.ts";

/** Every change of a plan here also writes the hall's row, so that sales that have begun see it. */

type HallOfSite = { site: Site; hallId: string };
type PlanRef = HallOfSite & { planId: string };

/** Throws `not_found`, `invalid_request`, and `seats_in_use` unless events with taken places keep their plan. */
export async function createPlan(
	trx: Writer,
	ref: HallOfSite,
	fields: HallPlanFields,
	context: ChangeContext,
): Promise<StoredPlan> {
	const { hall, plans } = await lockPlans(trx, ref, context.now);
	const plan = toPlan(ref, newId(), fields, context.now);
	requireFreeDate(plan, plans, context.now);
	const change = { before: null, after: plan, keepsTaken: fields.keepsTaken };
	await applyChange(trx, { ref, hall, plans }, change, context);
	return plan;
}

/** Throws what `createPlan` throws, and `stale`. */
export async function changePlan(
	trx: Writer,
	ref: PlanRef,
	{ fields, ifMatch }: { fields: HallPlanFields; ifMatch: string },
	context: ChangeContext,
): Promise<StoredPlan> {
	const { hall, plans } = await lockPlans(trx, ref, context.now);
	const before = findPlan(plans, ref, ifMatch);
	const after = toPlan(ref, before.id, fields, context.now);
	if (dateOf(after.validFrom) === dateOf(before.validFrom)) after.validFrom = before.validFrom;
	else if (before.validFrom <= context.now)
		throw invalidField("from", "Planen gjelder allerede. Lag en ny plan for en senere dato.");
	else requireFreeDate(after, plans, context.now);
	const change = { before, after, keepsTaken: fields.keepsTaken };
	await applyChange(trx, { ref, hall, plans }, change, context);
	return after;
}

/** Throws `not_found`, `stale`, `in_use` for one that is in force, and `seats_in_use`. */
export async function deletePlan(
	trx: Writer,
	ref: PlanRef,
	ifMatch: string | undefined,
	context: ChangeContext,
): Promise<void> {
	const { hall, plans } = await lockPlans(trx, ref, context.now);
	const before = findPlan(plans, ref, ifMatch);
	if (before.validFrom <= context.now)
		throw new AppError("in_use", {
			fields: [{ path: "from", message: `Planen har vært i bruk siden ${formatDate(before.validFrom)}.` }],
		});
	await applyChange(trx, { ref, hall, plans }, { before, after: null, keepsTaken: false }, context);
}

async function lockPlans(trx: Writer, { site, hallId }: HallOfSite, now: string) {
	const hall = await lockHallAndEvents(trx, { siteId: site.id, id: hallId }, { now });
	return { hall, plans: await readPlans(trx, { siteId: site.id, hallId }) };
}

function findPlan(plans: StoredPlan[], { planId }: PlanRef, ifMatch: string | undefined): StoredPlan {
	const plan = plans.find(({ id }) => id === planId);
	if (!plan) throw new AppError("not_found");
	if (ifMatch !== undefined && !matchesEtag(ifMatch, planEtag(plan))) throw new AppError("stale");
	return plan;
}

/** The unique key of the table holds too: no two plans of a hall begin on one day. */
function requireFreeDate({ id, validFrom }: StoredPlan, plans: StoredPlan[], now: string): void {
	if (validFrom <= now) throw invalidField("from", "Må være etter i dag.");
	if (plans.some((other) => other.id !== id && dateOf(other.validFrom) === dateOf(validFrom)))
		throw invalidField("from", "En annen salplan gjelder fra denne dagen.");
}

function toPlan({ site }: HallOfSite, id: string, { from, ...places }: HallPlanFields, now: string): StoredPlan {
	const { start } = dayBounds(Temporal.PlainDate.from(from), site.programme.dayStartsAt);
	return { id, plan: places.plan, capacity: capacityOfHall(places), validFrom: start, updatedAt: now };
}

type PlanChange = { before: StoredPlan | null; after: StoredPlan | null; keepsTaken: boolean };

async function applyChange(
	trx: Writer,
	{ ref: { site, hallId }, hall, plans }: { ref: HallOfSite; hall: StoredHall; plans: StoredPlan[] },
	{ before, after, keepsTaken }: PlanChange,
	context: ChangeContext,
): Promise<void> {
	const siteId = site.id;
	const next = [...plans.filter((plan) => plan !== before), ...(after ? [after] : [])];
	const places = { from: { own: hall, plans }, to: { own: hall, plans: next }, keepsTaken };
	await changePlaces(trx, { siteId, hallName: hall.name }, places, context.now);
	if (before) await trx.deleteFrom("hall_plan").where("site_id", "=", siteId).where("id", "=", before.id).execute();
	if (after) await trx.insertInto("hall_plan").values(toRow({ siteId, hallId }, after)).execute();
	await trx
		.updateTable("hall")
		.set({ updated_at: laterThan(hall.updatedAt, context.now) })
		.where("site_id", "=", siteId)
		.where("id", "=", hallId)
		.execute();
	const audited = { before: toAuditFields(hall, before), after: toAuditFields(hall, after) };
	const item: ItemRef = { siteId, id: hallId };
	await writeItemAudit(trx, kind, item, context, { action: "change", ...audited });
}

const toRow = ({ siteId, hallId }: { siteId: string; hallId: string }, plan: StoredPlan) => ({
	site_id: siteId,
	hall_id: hallId,
	id: plan.id,
	valid_from: plan.validFrom,
	plan_json: plan.plan && JSON.stringify(plan.plan),
	capacity: plan.capacity,
	updated_at: plan.updatedAt,
});

/** A plan as a change of its hall in the log. */
const toAuditFields = ({ name }: StoredHall, plan: StoredPlan | null) => ({
	name,
	from: plan && dateOf(plan.validFrom),
	capacity: plan?.capacity ?? null,
	plan: plan?.plan ? describePlan(plan.plan) : null,
});
