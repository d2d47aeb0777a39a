import * as z from "zod";

/** More halls or formats than this are not listed: the ones in most showings come first. */
export const mostChoices = 100;

/** What the site's showings have in fields that editors choose from lists, in alphabetical order. */
export const eventChoicesSchema = z
	.object({ screens: z.array(z.string()), formats: z.array(z.string()) })
	.meta({ id: "EventChoices" });
export type EventChoices = z.infer<typeof eventChoicesSchema>;
