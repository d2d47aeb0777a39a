import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import * as loyalty from "./loyalty.ts";
import * as responses from "./loyalty-responses.ts";
import { partnerItemParams, partnerParams } from "./parameters.ts";

const base = "/api/loyalty/{partner}";

export const loyaltyFilmEndpoints = endpoints({
	getMovieInfo: {
		method: "get",
		path: `${base}/movieInfo`,
		summary: "En film",
		access: "none",
		params: partnerParams,
		query: loyalty.movieInfoQuerySchema,
		response: { status: 200, description: "Filmen.", schema: responses.movieInfoSchema },
		errors: ["invalid_request", "unknown_movie", "unknown_partner"],
	},
	getReviews: {
		method: "get",
		path: `${base}/reviews`,
		summary: "Omtaler av en film",
		description: "Den nyeste først.",
		access: "visitor",
		params: partnerParams,
		query: loyalty.reviewsQuerySchema,
		response: { status: 200, description: "Omtalene.", schema: z.array(responses.reviewSchema) },
		errors: ["invalid_request", "unknown_movie", "unknown_partner"],
	},
	getMyReviews: {
		method: "get",
		path: `${base}/reviews/mine`,
		summary: "Mine omtaler",
		access: "session",
		params: partnerParams,
		query: loyalty.pageQuerySchema(loyalty.listPageSize),
		response: { status: 200, description: "Omtalene.", schema: z.array(responses.ownReviewSchema) },
		errors: ["invalid_request", "unknown_partner"],
	},
	putReview: {
		method: "post",
		path: `${base}/reviews`,
		summary: "Skriv en omtale",
		description: "Terningkast fra 1 til 6. En ny omtale av samme film erstatter den forrige.",
		access: "session",
		params: partnerParams,
		body: loyalty.newReviewSchema,
		response: { status: 201, description: "Omtalen.", schema: responses.reviewSchema },
		errors: ["invalid_request", "unknown_movie", "unknown_partner"],
	},
	deleteReview: {
		method: "delete",
		path: `${base}/reviews/{id}`,
		summary: "Slett en av mine omtaler",
		access: "session",
		params: partnerItemParams,
		response: { status: 204, description: "Omtalen er slettet." },
		errors: ["not_found", "unknown_partner"],
	},
	likeReview: {
		method: "put",
		path: `${base}/reviews/{id}/like`,
		summary: "Lik en omtale",
		access: "session",
		params: partnerItemParams,
		response: { status: 204, description: "Omtalen er likt." },
		errors: ["not_found", "unknown_partner"],
	},
	unlikeReview: {
		method: "delete",
		path: `${base}/reviews/{id}/like`,
		summary: "Ta tilbake at du likte en omtale",
		access: "session",
		params: partnerItemParams,
		response: { status: 204, description: "Omtalen er ikke likt." },
		errors: ["not_found", "unknown_partner"],
	},
	reportReview: {
		method: "post",
		path: `${base}/reviews/{id}/report`,
		summary: "Meld fra om en omtale",
		access: "session",
		params: partnerItemParams,
		body: loyalty.reportRequestSchema,
		isBodyOptional: true,
		response: { status: 204, description: "De ansatte har fått beskjed." },
		errors: ["invalid_request", "not_found", "unknown_partner"],
	},
});
