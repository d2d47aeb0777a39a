import * as z from "zod";

/** If there are more, the most used are listed. */
export const maxEventChoices = 100;

export const eventChoicesSchema = z
	.object({ screens: z.array(z.string()), formats: z.array(z.string()) })
	.meta({ id: "EventChoices" });
export type EventChoices = z.infer<typeof eventChoicesSchema>;
