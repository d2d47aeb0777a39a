import * as z from "zod";

export const topics = ["film", "kultur", "familie"] as const;
export const topicSchema = z.enum(topics);
export type Topic = (typeof topics)[number];

export const newsletterRequestSchema = z.object({
	siteId: z.string(),
	email: z.string(),
	topics: z.array(topicSchema),
	consentText: z.string(),
	requestedAt: z.string(),
	requestedFrom: z.string(),
});
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;
