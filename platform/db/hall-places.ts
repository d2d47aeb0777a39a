import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Which places of a hall an event has (ticketing.md, "Hall"): those of the latest plan that is in force when it starts, or
 * of the one that staff let it keep; before the first such plan the hall's own. The rule stands here twice, for queries and for
 * plans that are not stored yet, and a property test compares both.
 */

/** The plan in force at an instant in stored form; null for the hall's own places. */
export const planAt = <Plan extends { validFrom: string }>(plans: readonly Plan[], instant: string): Plan | null =>
	plans.reduce<Plan | null>(
		(latest, plan) =>
			plan.validFrom <= instant && (latest === null || plan.validFrom > latest.validFrom) ? plan : latest,
		null,
	);

/** SQL of since when the plan of `hall` is in force that `planAt` returns; null for the hall's own places. */
const planFromAt = (instant: RawBuilder<unknown>) => sql<
	string | null
>`(select max(version.valid_from) from hall_plan as version
		where version.site_id = hall.site_id and version.hall_id = hall.id and version.valid_from <= ${instant})`;

/** SQL for joining `hall_plan` to `hall`: the plan in force at an instant. */
export const isPlanAt = (instant: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`hall_plan.site_id = hall.site_id
	and hall_plan.hall_id = hall.id and hall_plan.valid_from = ${planFromAt(instant)}`;

/** SQL of since when the plan is in force that an event has without a choice of staff. */
export const usualPlanFrom = planFromAt(sql`event.starts_at`);

/** SQL of what `hall_plan` says, or `hall` without one. */
const planJson = sql<string | null>`case when hall_plan.id is null then hall.plan_json else hall_plan.plan_json end`;
export const hallPlaces = {
	planJson,
	/** 1 or 0. */
	isNumbered: sql<number>`case when ${planJson} is not null then 1 else 0 end`,
	/** Null for a name that no hall has. */
	capacity: sql<number | null>`coalesce(hall_plan.capacity, hall.capacity)`,
};
