import * as z from "zod";

/** What the newsletter is about, for a subscriber to choose from. */
export const topics = ["film", "kultur", "familie"] as const;
export const topicSchema = z.enum(topics);
export type Topic = (typeof topics)[number];

/** Somebody has asked for the newsletter: with the proof of when, from where and with what text. */
export const newsletterRequestSchema = z.object({
	siteId: z.string(),
	email: z.string(),
	topics: z.array(topicSchema),
	consentText: z.string(),
	requestedAt: z.string(),
	requestedFrom: z.string(),
});
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;
