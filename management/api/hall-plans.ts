import { type HallPlan, hallPlanEndpoints, type hallPlanRequestSchema } from "@lerret/contracts/api/hall-plans";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";
import type { HallResource } from "./halls.ts";

/** Calls for the later seating plans of a hall (contracts/api/hall-plans). All throw ApiError. */

export type LoadedPlan = { plan: HallPlan; etag: string };
type PlanInput = z.input<typeof hallPlanRequestSchema>;

export const listPlans = (
	{ client, siteId }: HallResource,
	hallId: string,
	signal?: AbortSignal,
): Promise<HallPlan[]> => client.call(hallPlanEndpoints.listHallPlans, { params: { siteId, id: hallId }, signal });

export async function readPlan(
	{ client, siteId }: HallResource,
	{ hallId, planId }: { hallId: string; planId: string },
	signal?: AbortSignal,
): Promise<LoadedPlan> {
	const call = { params: { siteId, id: hallId, planId }, signal };
	const { response: plan, etag } = await callWithEtag(client, hallPlanEndpoints.getHallPlan, call);
	return { plan, etag };
}

type PlanRef = { hallId: string; planId: string | null; etag: string };

/** Creates the plan if it has no id yet. */
export async function savePlan(
	{ client, siteId }: HallResource,
	{ hallId, planId, etag }: PlanRef,
	body: PlanInput,
): Promise<LoadedPlan> {
	const params = { siteId, id: hallId };
	const change = { headers: { "If-Match": etag }, body };
	const saved = await (planId === null
		? callWithEtag(client, hallPlanEndpoints.createHallPlan, { params, body })
		: callWithEtag(client, hallPlanEndpoints.changeHallPlan, { params: { ...params, planId }, ...change }));
	return { plan: saved.response, etag: saved.etag };
}

export async function deletePlan(
	{ client, siteId }: HallResource,
	{ hallId, planId, etag }: PlanRef & { planId: string },
): Promise<void> {
	const params = { siteId, id: hallId, planId };
	await client.call(hallPlanEndpoints.deleteHallPlan, { params, headers: { "If-Match": etag } });
}
