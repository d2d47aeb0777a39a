import * as z from "zod";
import { ageLimitSchema, eventStatusSchema } from "../programme.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";
import { listedShowingSchema } from "./showings.ts";

/** The programme of some days as one picture: each hall with what occupies it. */

const osloInstant = z.iso.datetime({ offset: true });
const minutes = z.int().nonnegative();

export const maxWeekDays = 14;

export const weekQuerySchema = z.object({
	from: z.iso
		.date("Må være en dato som 2026-11-20.")
		.meta({ description: "Første dag i programmet.", example: "2026-11-27" }),
	days: z.coerce
		.number()
		.pipe(z.int().min(1).max(maxWeekDays))
		.default(7)
		.meta({ description: "Hvor mange dager.", example: 7 }),
});

/** `etag`, `changedBy` and `published` are null for those who may not change the programme. */
export const weekShowingSchema = listedShowingSchema
	.extend({
		ageLimit: ageLimitSchema.nullable(),
		/** The ETag of the draft, for a publication. */
		etag: z.string().nullable(),
		/** When the film is over, after its advertisements, and when the hall is cleaned. */
		overAt: osloInstant,
		freeAt: osloInstant,
		advertisementMinutes: minutes,
		/** Who saved the draft; null where nothing waits for publication. */
		changedBy: z.string().nullable(),
		/** What the public sees of a changed showing; null where nothing is published or changed. */
		published: z.object({ startTime: osloInstant, hall: z.string(), status: eventStatusSchema }).nullable(),
	})
	.meta({ id: "WeekShowing" });
export type WeekShowing = z.infer<typeof weekShowingSchema>;

export const weekSchema = z
	.object({ halls: z.array(z.string()), showings: z.array(weekShowingSchema) })
	.meta({ id: "Week" });
export type Week = z.infer<typeof weekSchema>;

export const weekEndpoints = endpoints({
	getWeek: {
		method: "get",
		path: "/api/management/site/{siteId}/week",
		summary: "Programmet for noen dager, sal for sal",
		description:
			"Forestillingene med tiden de opptar salen, medregnet reklame og rydding, og det som er solgt. Utkast er med for dem som kan endre programmet, med det de andre ser nå.",
		access: "sales",
		params: managedSiteParams,
		query: weekQuerySchema,
		response: { status: 200, description: "Salene og forestillingene, i tidsrekkefølge.", schema: weekSchema },
		errors: ["not_found"],
	},
});
