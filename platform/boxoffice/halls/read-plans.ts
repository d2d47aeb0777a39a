import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { etagOf } from "../../content/read.ts";
import { osloDate, toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { planAt } from "../../db/hall-places.ts";
import { selectEvents } from "../../db/joins.ts";
import { readPlan } from "./read.ts";

/** What can be taken in a hall: the seats of a plan, or so many places. */
export type Places = { plan: SeatingPlan | null; capacity: number };
/** Later places of a hall; `validFrom` and `updatedAt` are in stored form. */
export type StoredPlan = Places & { id: string; validFrom: string; updatedAt: string };
export type HallRef = { siteId: string; hallId: string };

/** The later plans of a hall, by date. */
export async function readPlans(db: Database, { siteId, hallId }: HallRef): Promise<StoredPlan[]> {
	const rows = await db
		.selectFrom("hall_plan")
		.select(["id", "plan_json", "capacity", "valid_from", "updated_at"])
		.where("site_id", "=", siteId)
		.where("hall_id", "=", hallId)
		.orderBy("valid_from")
		.execute();
	return rows.map(({ id, plan_json, capacity, valid_from, updated_at }) => ({
		id,
		plan: readPlan(plan_json, hallId).plan,
		capacity,
		validFrom: valid_from,
		updatedAt: updated_at,
	}));
}

/** The date that a plan was given. */
export const dateOf = (validFrom: string): string => osloDate(Temporal.Instant.from(validFrom)).toString();

export const planEtag = ({ plan, capacity, validFrom }: StoredPlan): string =>
	etagOf({ draft: { plan, capacity, validFrom }, number: 0 });

/** Plans as the API returns them, each with the coming events of its time that keep an earlier one. */
export async function toResponses(
	db: Database,
	{ siteId, hallId }: HallRef,
	plans: StoredPlan[],
	now: string,
): Promise<HallPlan[]> {
	const rows =
		plans.length === 0
			? []
			: await selectEvents(db, siteId)
					.select(["event.id", "event.starts_at", "event_sale.plan_from", "production.title"])
					.where("hall.id", "=", hallId)
					.where("event_sale.plan_from", "is not", null)
					.where("event.ends_at", ">", now)
					.orderBy("event.starts_at")
					.orderBy("event.id")
					.execute();
	return plans.map((plan) => ({
		id: plan.id,
		from: dateOf(plan.validFrom),
		isInForce: plan.validFrom <= now,
		plan: plan.plan,
		capacity: plan.capacity,
		keeping: rows
			.filter(({ starts_at }) => planAt(plans, starts_at) === plan)
			.filter(({ plan_from }) => planAt(plans, plan_from ?? "") !== plan)
			.map(({ id, title, starts_at }) => ({ id, title, startTime: toOsloIso(starts_at) })),
		updatedAt: toOsloIso(plan.updatedAt),
	}));
}
