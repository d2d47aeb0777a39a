import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { pagingSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

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

export const feedbackEndpoints = endpoints({
	listFeedback: {
		method: "get",
		path: "/api/management/site/{siteId}/feedback",
		summary: "Tilbakemeldinger om tilgjengelighet",
		description: "Sist sendt først. De slettes etter et år.",
		access: "content",
		params: managedSiteParams,
		query: feedbackListQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(managedFeedbackSchema) },
		errors: ["not_found"],
	},
	deleteFeedback: {
		method: "delete",
		path: "/api/management/site/{siteId}/feedback/{id}",
		summary: "Slett en tilbakemelding",
		access: "content",
		params: managedItemParams,
		response: { status: 204, description: "Den er borte." },
		errors: ["not_found"],
	},
});
