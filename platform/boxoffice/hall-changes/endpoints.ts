import { hallPlanEndpoints } from "@lerret/contracts/api/hall-plans";
import { hallEndpoints } from "@lerret/contracts/api/halls";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "../../content/content-type.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { changeAs, implement, reply } from "../../endpoint.ts";
import { findHall, hallEtag, readHalls, type StoredHall } from "../halls/read.ts";
import { planEtag, readPlans, type StoredPlan, toResponses } from "../halls/read-plans.ts";
import { changeHall, createHall, deleteHall } from "./write.ts";
import { changePlan, createPlan, deletePlan } from "./write-plans.ts";

/** The halls of a site with their seating plans (ticketing.md, "Hall"). */
export const halls = implement(hallEndpoints, {
	listHalls: async ({ db }, { params }) => (await readHalls(db, params.siteId)).map(toResponse),

	async createHall(services, input) {
		const { id, ...fields } = input.body;
		const hall = await changeAs(services, input, (trx, by) => createHall(trx, input.site.id, { id, fields }, by));
		return reply(toResponse(hall), { etag: hallEtag(hall), createdId: hall.id });
	},

	async getHall({ db }, { params }) {
		const hall = await findHall(db, params);
		if (!hall) throw new AppError("not_found");
		return respond(hall);
	},

	async changeHall(services, input) {
		const { id, ...fields } = input.body;
		if (id !== undefined && id !== input.params.id) throw invalidField("id", "Kan ikke endres.");
		const change = { fields, ifMatch: input.headers["If-Match"] };
		return respond(await changeAs(services, input, (trx, by) => changeHall(trx, input.params, change, by)));
	},

	deleteHall: (services, input) =>
		changeAs(services, input, (trx, by) => deleteHall(trx, input.params, input.headers["If-Match"], by)),
});

/** The later plans of a hall. */
export const hallPlans = implement(hallPlanEndpoints, {
	async listHallPlans({ db }, { params: { siteId, id }, now }) {
		if (!(await findHall(db, { siteId, id }))) throw new AppError("not_found");
		const hall = { siteId, hallId: id };
		return toResponses(db, hall, await readPlans(db, hall), now);
	},

	async createHallPlan(services, input) {
		const { site, params, body } = input;
		const plan = await changeAs(services, input, (trx, by) => createPlan(trx, { site, hallId: params.id }, body, by));
		return respondPlan(services, input, plan, { createdId: plan.id });
	},

	async getHallPlan(services, input) {
		const { params } = input;
		const plans = await readPlans(services.db, { siteId: params.siteId, hallId: params.id });
		const plan = plans.find(({ id }) => id === params.planId);
		if (!plan) throw new AppError("not_found");
		return respondPlan(services, input, plan);
	},

	async changeHallPlan(services, input) {
		const { site, params, body: fields, headers } = input;
		const change = { fields, ifMatch: headers["If-Match"] };
		const ref = { site, hallId: params.id, planId: params.planId };
		const plan = await changeAs(services, input, (trx, by) => changePlan(trx, ref, change, by));
		return respondPlan(services, input, plan);
	},

	deleteHallPlan: (services, input) => {
		const { site, params, headers } = input;
		const ref = { site, hallId: params.id, planId: params.planId };
		return changeAs(services, input, (trx, by) => deletePlan(trx, ref, headers["If-Match"], by));
	},
});

async function respondPlan(
	{ db }: { db: Database },
	{ params: { siteId, id: hallId }, now }: { params: { siteId: string; id: string }; now: string },
	plan: StoredPlan,
	options: { createdId?: string } = {},
) {
	const hall = { siteId, hallId };
	const responses = await toResponses(db, hall, await readPlans(db, hall), now);
	const response = responses.find(({ id }) => id === plan.id);
	if (!response) throw new AppError("not_found");
	return reply(response, { etag: planEtag(plan), ...options });
}

const respond = (hall: StoredHall) => reply(toResponse(hall), { etag: hallEtag(hall) });

const toResponse = ({ updatedAt, ...hall }: StoredHall) => ({ ...hall, updatedAt: toOsloIso(updatedAt) });
