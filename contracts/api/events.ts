import * as z from "zod";
import { accessSchema, eventStatusSchema, objectSchema } from "../programme.ts";

/** An instant in ISO 8601 with Oslo's offset, such as 2026-11-20T18:00:00+01:00. */
const osloInstant = z.iso.datetime({ offset: true });

/** An event as the events API tells it. */
export const eventSchema = z
	.object({
		id: z.string(),
		productionId: z.string(),
		productionTitle: z.string(),
		object: objectSchema,
		path: z.string(),
		startTime: osloInstant,
		endTime: osloInstant,
		screen: z.string(),
		status: eventStatusSchema,
		ticketUrl: z.string().nullable(),
		/** Lowest price above zero, in øre. */
		priceFrom: z.int().nullable(),
		tags: z.array(z.string()),
		access: z.array(accessSchema),
		updatedAt: osloInstant,
	})
	.meta({ id: "Event" });
export type Event = z.infer<typeof eventSchema>;

/** An event as the runtime API tells it. */
export const basicEventSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		begin: osloInstant,
		end: osloInstant,
		location: z.string(),
		path: z.string(),
		ticketUrl: z.string().nullable(),
	})
	.meta({ id: "BasicEvent" });
export type BasicEvent = z.infer<typeof basicEventSchema>;

/** `keys`: ids with commas between. */
export const eventKeysSchema = z.object({
	keys: z.string({ error: "Oppgi id-er med komma mellom." }).max(10_000, "Kan ha høyst 10 000 tegn."),
});

/** More ids than this in one call are refused with `too_many_keys`. */
export const maximumKeys = 100;
