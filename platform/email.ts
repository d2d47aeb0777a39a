import * as z from "zod";

export const emailMessageSchema = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string().optional(),
	/**
	 * The sender's name and the host of its address, see `senderFields`; without them the sender is the installation itself.
	 */
	fromName: z.string().optional(),
	fromHost: z.string().optional(),
	replyTo: z.string().optional(),
	headers: z.record(z.string(), z.string()).optional(),
});
export type Email = z.infer<typeof emailMessageSchema>;

/** The sender fields of a site's email. `origin` is the one its links begin with. */
export const senderFields = (siteTitle: string, origin: string): Pick<Email, "fromName" | "fromHost"> => ({
	fromName: siteTitle,
	fromHost: new URL(origin).hostname,
});
