import * as z from "zod";
import { pagingSchema } from "./management.ts";

export const feedbackListQuerySchema = z.object(pagingSchema.shape);
export type FeedbackListQuery = z.infer<typeof feedbackListQuerySchema>;

/** `page` and `email` are "" when the visitor left them empty. */
export const managedFeedbackSchema = z
	.object({
		id: z.string(),
		message: z.string(),
		page: z.string(),
		email: z.string(),
		sentAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "Feedback" });
export type ManagedFeedback = z.infer<typeof managedFeedbackSchema>;
