import * as z from "zod";
import { pagingSchema } from "./management.ts";

/** What people say of the site's accessibility, as staff read it. */

export const feedbackListQuerySchema = z.object(pagingSchema.shape);
export type FeedbackListQuery = z.infer<typeof feedbackListQuerySchema>;

/** `page` and `email` are "" where nothing was written there. */
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
