import * as z from "zod";
import { seatingPlanSchema } from "../seating-plan.ts";
import { endpoints } from "./endpoint.ts";
import { hallFields, hasPlaces, needsCapacity } from "./halls.ts";
import { ifMatchOptionalSchema, ifMatchSchema } from "./management.ts";
import { managedItemParams } from "./parameters.ts";

/** Later seating plans of a hall: an event has the latest one that is in force when it starts. */

export const hallPlanFields = {
	/** The first day in the programme. */
	from: z.iso.date("Skriv en dato."),
	plan: hallFields.plan,
	capacity: hallFields.capacity,
};

export const hallPlanRequestSchema = z
	.strictObject({
		...hallPlanFields,
		/** Events with taken places that the plan lacks keep the one that they have. */
		keepsTaken: z.boolean().default(false),
	})
	.refine(hasPlaces, needsCapacity);
export type HallPlanFields = z.output<typeof hallPlanRequestSchema>;

export const hallPlanSchema = z
	.object({
		id: z.string(),
		from: z.iso.date(),
		isInForce: z.boolean(),
		plan: seatingPlanSchema.nullable(),
		capacity: z.int(),
		/** Coming events of its time that keep an earlier plan. */
		keeping: z.array(z.object({ id: z.string(), title: z.string(), startTime: z.iso.datetime({ offset: true }) })),
		updatedAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "HallPlan" });
export type HallPlan = z.infer<typeof hallPlanSchema>;

const base = "/api/management/site/{siteId}/hall/{id}/plan";
const planParams = managedItemParams.extend({ planId: z.string().meta({ description: "Salplanens id." }) });
const keeping =
	"Mangler planen plasser som er solgt, holdt av eller sperret, sier svaret hvilke og på hvilke forestillinger. Med «keepsTaken» beholder de forestillingene planen de har.";

export const hallPlanEndpoints = endpoints({
	listHallPlans: {
		method: "get",
		path: base,
		summary: "Salplaner som gjelder fra en dato",
		description: "Etter dato. Forestillinger før den første har salens egne plasser.",
		access: "programme",
		params: managedItemParams,
		response: { status: 200, description: "Salplanene.", schema: z.array(hallPlanSchema) },
		errors: ["not_found"],
	},
	createHallPlan: {
		method: "post",
		path: base,
		summary: "Ny salplan fra en dato",
		description: `Gjelder forestillinger fra denne dagen i programmet, og til neste salplan. ${keeping}`,
		access: "halls",
		params: managedItemParams,
		body: hallPlanRequestSchema,
		response: { status: 201, description: "Med Location og ETag.", schema: hallPlanSchema },
		errors: ["not_found", "seats_in_use"],
	},
	getHallPlan: {
		method: "get",
		path: `${base}/{planId}`,
		summary: "En salplan som gjelder fra en dato",
		access: "programme",
		params: planParams,
		response: { status: 200, description: "Med ETag.", schema: hallPlanSchema },
		errors: ["not_found"],
	},
	changeHallPlan: {
		method: "put",
		path: `${base}/{planId}`,
		summary: "Endre en salplan",
		description: `Datoen kan endres til planen gjelder. ${keeping}`,
		access: "halls",
		params: planParams,
		headers: ifMatchSchema,
		body: hallPlanRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: hallPlanSchema },
		errors: ["not_found", "no_precondition", "stale", "seats_in_use"],
	},
	deleteHallPlan: {
		method: "delete",
		path: `${base}/{planId}`,
		summary: "Slett en salplan som ikke gjelder ennå",
		access: "halls",
		params: planParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "stale", "in_use", "seats_in_use"],
	},
});
