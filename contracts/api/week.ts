import * as z from "zod";
import { eventFieldsSchema } from "../content/event.ts";
import { ageLimitSchema, eventStatusSchema, objectSchema } from "../programme.ts";
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

/** `etag`, `draft`, `changedBy` and `published` are null for those who may not change the programme. */
export const weekShowingSchema = listedShowingSchema
	.extend({
		ageLimit: ageLimitSchema.nullable(),
		/** The ETag of the draft, for a publication. */
		etag: z.string().nullable(),
		draft: eventFieldsSchema.nullable(),
		/** When the film is over, after its advertisements, and when the hall is cleaned. */
		overAt: osloInstant,
		freeAt: osloInstant,
		advertisementMinutes: minutes,
		/** Who saved the draft; null where nothing waits for publication. */
		changedBy: z.string().nullable(),
		/** Whether the draft, as it is, is what is published at `plannedAt`. */
		isPlanned: z.boolean(),
		/** What the public sees of a changed showing; null where nothing is published or changed. */
		published: z.object({ startTime: osloInstant, hall: z.string(), status: eventStatusSchema }).nullable(),
	})
	.meta({ id: "WeekShowing" });
export type WeekShowing = z.infer<typeof weekShowingSchema>;

const weekHallSchema = z.object({
	name: z.string(),
	advertisementMinutes: minutes,
	cleaningMinutes: minutes,
	/** The names of the halls that are disturbed by what is shown in this one. */
	disturbs: z.array(z.string()),
	/** Whether films are shown in it, in these days or lately; it is planned every day. */
	isUsual: z.boolean(),
});

/** What is shown in the days, or has been lately, or has its premiere in them. */
const weekFilmSchema = z.object({
	id: z.string(),
	title: z.string(),
	object: objectSchema,
	minutes: minutes.nullable(),
	ageLimit: ageLimitSchema.nullable(),
	premiereOn: z.iso.date().nullable(),
	rentalEndsOn: z.iso.date().nullable(),
});
export type WeekFilm = z.infer<typeof weekFilmSchema>;

export const weekSchema = z
	.object({
		halls: z.array(weekHallSchema),
		films: z.array(weekFilmSchema),
		showings: z.array(weekShowingSchema),
		/** The days with other opening hours, closed without a clock time. */
		otherHours: z.array(
			z.object({ date: z.iso.date(), opensAt: z.string().nullable(), closesAt: z.string().nullable() }),
		),
	})
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
