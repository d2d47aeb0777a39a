import * as z from "zod";
import { chosenId, requiredLine } from "../management-fields.ts";
import { newSeatingPlanSchema, seatingPlanSchema } from "../seating-plan.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchOptionalSchema, ifMatchSchema, stableQuerySchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** The halls of a site. A change is in force at once: halls have no drafts. */

const minutes = z.int().min(0).max(240).default(0);

export const hallFields = {
	/** An event is in the hall that its `screen` names. */
	name: requiredLine(100),
	/** Null for a hall without numbered seats. */
	plan: newSeatingPlanSchema.nullable().default(null),
	/** Ignored with a plan, whose seats are counted. */
	capacity: z.int().min(1).max(100_000).nullable().default(null),
	advertisementMinutes: minutes,
	cleaningMinutes: minutes,
	/** The ids of the halls that are disturbed by what is shown in this one. */
	disturbs: z.array(z.string().min(1).max(100)).max(50).default([]),
};

export const needsCapacity = {
	path: ["capacity"],
	message: "Skriv hvor mange plasser salen har, eller lag en salplan.",
};
type Places = { plan: unknown; capacity: number | null };
export const hasPlaces = ({ plan, capacity }: Places) => plan !== null || capacity !== null;

export const hallRequestSchema = z
	.strictObject({ ...hallFields, id: chosenId, updatedAt: z.unknown().optional() })
	.refine(hasPlaces, needsCapacity);
export type HallFields = Pick<z.output<typeof hallRequestSchema>, keyof typeof hallFields>;

export const hallSchema = z
	.object({
		id: z.string(),
		name: z.string(),
		plan: seatingPlanSchema.nullable(),
		capacity: z.int(),
		advertisementMinutes: z.int(),
		cleaningMinutes: z.int(),
		disturbs: z.array(z.string()),
		updatedAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "Hall" });
export type Hall = z.infer<typeof hallSchema>;

const base = "/api/management/site/{siteId}/hall";

export const hallEndpoints = endpoints({
	listHalls: {
		method: "get",
		path: base,
		summary: "Alle saler",
		description: "Etter navn.",
		access: "programme",
		params: managedSiteParams,
		query: stableQuerySchema,
		response: { status: 200, description: "Salene.", schema: z.array(hallSchema) },
		errors: ["not_found"],
	},
	createHall: {
		method: "post",
		path: base,
		summary: "Ny sal",
		description:
			"Salplanen er i pretix' JSON-form, med «accessible» på rullestolplasser og «companion_of» på setene ved siden av. En sal uten nummererte seter har bare et antall plasser.",
		access: "halls",
		params: managedSiteParams,
		body: hallRequestSchema,
		response: { status: 201, description: "Med Location og ETag.", schema: hallSchema },
		errors: ["not_found", "id_taken"],
	},
	getHall: {
		method: "get",
		path: `${base}/{id}`,
		summary: "En sal",
		access: "programme",
		params: managedItemParams,
		query: stableQuerySchema,
		response: { status: 200, description: "Med ETag.", schema: hallSchema },
		errors: ["not_found"],
	},
	changeHall: {
		method: "put",
		path: `${base}/{id}`,
		summary: "Endre en sal",
		description:
			"Gjelder med en gang. Seter og plasser som er solgt, holdt av eller sperret på kommende forestillinger, kan ikke tas bort eller få et annet nummer. Får salen et annet navn, følger kommende forestillinger med.",
		access: "halls",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: hallRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: hallSchema },
		errors: ["not_found", "no_precondition", "stale", "seats_in_use"],
	},
	deleteHall: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Slett en sal",
		description: "En sal med kommende forestillinger kan ikke slettes; svaret sier hvilke.",
		access: "halls",
		params: managedItemParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "stale", "in_use"],
	},
});
