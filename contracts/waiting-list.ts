import * as z from "zod";
import { emailSchema } from "./email.ts";

/** What a visitor fills in to wait for places at a full event. */
export const waitingRequestSchema = z.object({
	eventId: z.string(),
	email: emailSchema,
	quantity: z.coerce.number("Velg antall.").int("Velg et helt antall.").min(1, "Velg minst én plass."),
});
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;
