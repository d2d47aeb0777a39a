import * as z from "zod";
import { eventFieldsSchema } from "./management-content.ts";

/** What an editor should see before showings are saved. A warning never forbids anything. */

/** More showings than this in one request are refused; a series of repeated showings has no more. */
export const mostChecked = 40;

/** Showings as they are about to be saved; `id` is that of one that exists. */
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
		.max(mostChecked, `Kan ha høyst ${mostChecked} forestillinger.`),
});
export type EventCheck = z.output<typeof eventCheckRequestSchema>["events"][number];

export const warningCodes = ["overlap", "duplicate", "past", "no-ticket-link", "sold-tickets"] as const;

/** An instant in ISO 8601 with Oslo's offset. */
const osloInstant = z.iso.datetime({ offset: true });

export const eventWarningSchema = z
	.object({
		/** Which of the request's showings, from 0. */
		event: z.int().nonnegative(),
		code: z.enum(warningCodes),
		/** The field that it is about. */
		path: z.string(),
		/** A sentence in bokmål. */
		message: z.string(),
		/** The showing that it clashes with; its `id` is null where it is one of the request's own that is new. */
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
