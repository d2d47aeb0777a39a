import * as z from "zod";

/** A letter before it is sent: plain text in bokmål, and for the newsletter HTML as well. */
export const letterSchema = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string().optional(),
	/** Whose letter it is, and the host that its sender's address is at: a site's, see `sentBy`. Without them it is the house's own. */
	fromName: z.string().optional(),
	fromHost: z.string().optional(),
	replyTo: z.string().optional(),
	/** Further headers, such as List-Unsubscribe. */
	headers: z.record(z.string(), z.string()).optional(),
});
export type Letter = z.infer<typeof letterSchema>;

/** A letter's sender: a site, by its title and its origin, which is the same that the links in the letter begin with. */
export const sentBy = (siteTitle: string, origin: string): Pick<Letter, "fromName" | "fromHost"> => ({
	fromName: siteTitle,
	fromHost: new URL(origin).hostname,
});
