import * as z from "zod";
import { eventFieldsSchema } from "../content/event.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** Warnings for the editor before showings are saved. They never prevent saving. */

/** Also the limit for a series of repeated showings. */
export const maxCheckedEvents = 40;

/** `id` is set for a showing that exists. */
export const eventCheckRequestSchema = z.strictObject({
	events: z
		.array(
			eventFieldsSchema
				.pick({
					productionId: true,
					startTime: true,
					endTime: true,
					screen: true,
					status: true,
					movedFrom: true,
					ticketUrl: true,
					prices: true,
				})
				.extend({ id: z.string().max(200).optional() }),
		)
		.min(1, "Må ha minst én forestilling.")
		.max(maxCheckedEvents, `Kan ha høyst ${maxCheckedEvents} forestillinger.`),
});
export type EventCheck = z.output<typeof eventCheckRequestSchema>["events"][number];

export const warningCodes = [
	"overlap",
	"duplicate",
	"past",
	"no-age-limit",
	"no-ticket-link",
	"no-places",
	"sold-tickets",
	"sold-past",
	"lost-places",
] as const;

/** What staff confirm before they publish. */
export const askedWarningCodes: ReadonlySet<(typeof warningCodes)[number]> = new Set([
	"overlap",
	"duplicate",
	"sold-past",
	"no-age-limit",
]);

const osloInstant = z.iso.datetime({ offset: true });

export const eventWarningSchema = z
	.object({
		/** Index in the request's `events`. */
		event: z.int().nonnegative(),
		code: z.enum(warningCodes),
		path: z.string(),
		message: z.string(),
		/** The showing it clashes with; `id` is null for a new showing of the same request. */
		other: z
			.object({
				id: z.string().nullable(),
				title: z.string(),
				startTime: osloInstant,
				endTime: osloInstant,
				screen: z.string(),
			})
			.nullable(),
	})
	.meta({ id: "EventWarning" });
export type EventWarning = z.infer<typeof eventWarningSchema>;

export const eventCheckResponseSchema = z.object({ warnings: z.array(eventWarningSchema) }).meta({ id: "EventCheck" });

export const eventCheckEndpoints = endpoints({
	checkEvents: {
		method: "post",
		path: "/api/management/site/{siteId}/event-check",
		summary: "Se over forestillinger før de lagres",
		description:
			"Advarer om overlapp i salen, medregnet reklame og rydding, og om dobbeltføring, tider som har vært, filmer uten aldersgrense, manglende billettlenke, saler uten plasser, solgte billetter, solgte forestillinger som får en tid som har vært, og plasser som er i bruk og ikke finnes i den nye salen. Ingenting lagres, og ingenting nektes.",
		access: "programme",
		params: managedSiteParams,
		body: eventCheckRequestSchema,
		response: { status: 200, description: "Advarslene.", schema: eventCheckResponseSchema },
		errors: ["not_found"],
	},
});
