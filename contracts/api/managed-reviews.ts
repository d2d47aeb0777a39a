import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { pagingSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** Reviews of visitors, which staff can hide. */

const osloInstant = z.iso.datetime({ offset: true });

export const reviewsListQuerySchema = z.object({
	...pagingSchema.shape,
	reported: z
		.enum(["0", "1"])
		.optional()
		.meta({ description: "«1»: bare de som noen har meldt fra om.", example: "1" }),
	hidden: z.enum(["0", "1"]).optional().meta({ description: "«1»: bare de som er skjult." }),
});
export type ReviewsListQuery = z.infer<typeof reviewsListQuerySchema>;

export const managedReviewSchema = z
	.object({
		id: z.string(),
		movieId: z.string(),
		userName: z.string(),
		rating: z.int(),
		comment: z.string(),
		addedAt: osloInstant,
		hiddenAt: osloInstant.nullable(),
		reports: z.array(z.object({ reason: z.string(), reportedAt: osloInstant })),
	})
	.meta({ id: "ManagedReview" });
export type ManagedReview = z.infer<typeof managedReviewSchema>;

const base = "/api/management/site/{siteId}/review";

export const managedReviewEndpoints = endpoints({
	listManagedReviews: {
		method: "get",
		path: base,
		summary: "Besøkendes omtaler",
		description: "Sist skrevet først. «reported=1»: de som noen har meldt fra om.",
		access: "content",
		params: managedSiteParams,
		query: reviewsListQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(managedReviewSchema) },
		errors: ["not_found"],
	},
	getManagedReview: {
		method: "get",
		path: `${base}/{id}`,
		summary: "En omtale",
		access: "content",
		params: managedItemParams,
		response: { status: 200, description: "Omtalen.", schema: managedReviewSchema },
		errors: ["not_found"],
	},
	hideReview: {
		method: "put",
		path: `${base}/{id}/concealment`,
		summary: "Skjul en omtale",
		access: "content",
		params: managedItemParams,
		response: { status: 204, description: "Ingen ser den lenger." },
		errors: ["not_found"],
	},
	showReview: {
		method: "delete",
		path: `${base}/{id}/concealment`,
		summary: "Vis en omtale igjen",
		access: "content",
		params: managedItemParams,
		response: { status: 204, description: "Alle ser den." },
		errors: ["not_found"],
	},
});
