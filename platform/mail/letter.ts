import * as z from "zod";

/** A letter before it is sent: plain text in bokmål, and for the newsletter HTML as well. */
export const letterSchema = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string().optional(),
	/** Who it is from, beside the house's address. */
	fromName: z.string().optional(),
	replyTo: z.string().optional(),
	/** Further headers, such as List-Unsubscribe. */
	headers: z.record(z.string(), z.string()).optional(),
});
export type Letter = z.infer<typeof letterSchema>;
