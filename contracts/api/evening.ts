import * as z from "zod";
import { accessSchema, ageLimitSchema, eventStatusSchema, objectSchema } from "../programme.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** What those who open the doors must know of a day's showings: as they are published, with what is sold to them. */

const osloInstant = z.iso.datetime({ offset: true });
const count = z.int().nonnegative();

const eveningQuerySchema = z.object({
	day: z.iso
		.date("Må være en dato som 2026-11-20.")
		.meta({ description: "Dagen i programmet; natten etter hører med.", example: "2026-11-27" }),
});

const eveningShowingSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		object: objectSchema,
		ageLimit: ageLimitSchema.nullable(),
		hall: z.string(),
		status: eventStatusSchema,
		/** Null where nothing is known of the doors. */
		doorsAt: osloInstant.nullable(),
		startTime: osloInstant,
		/** After the advertisements; null without any. */
		filmAt: osloInstant.nullable(),
		/** When the film is over, and when the hall is cleaned. */
		overAt: osloInstant,
		freeAt: osloInstant,
		/** Valid tickets and the places; null where it is not sold here. */
		sale: z.object({ tickets: count, capacity: count }).nullable(),
		/** The names of the wheelchair places that are sold, and how many there are; null without any. */
		wheelchairs: z.object({ sold: z.array(z.string()), places: count }).nullable(),
		access: z.array(accessSchema),
		movedFrom: osloInstant.nullable(),
		movedFromHall: z.string().nullable(),
		/** The message to the public. */
		notice: z.string().nullable(),
	})
	.meta({ id: "EveningShowing" });
export type EveningShowing = z.infer<typeof eveningShowingSchema>;

const eveningSchema = z.object({ showings: z.array(eveningShowingSchema) }).meta({ id: "Evening" });

export const eveningEndpoints = endpoints({
	getEvening: {
		method: "get",
		path: "/api/management/site/{siteId}/evening",
		summary: "Kveldsarket for en dag",
		description:
			"Det de som åpner dørene, må vite om hver forestilling: dører, reklame, filmstart, slutt, solgt, rullestolplasser og beskjeden til publikum. Bare det som er publisert.",
		access: "sales",
		params: managedSiteParams,
		query: eveningQuerySchema,
		response: { status: 200, description: "Forestillingene, i tidsrekkefølge.", schema: eveningSchema },
		errors: ["not_found"],
	},
});
