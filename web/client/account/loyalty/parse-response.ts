import { parseResponse as parseBySchema } from "@lerret/api-client/parse-response";
import { basicEventSchema, eventSchema } from "@lerret/contracts/api/event-responses";
import * as loyalty from "@lerret/contracts/api/loyalty-responses";
import * as z from "zod/mini";

/** Some back ends do not say when a showing ends, and older tickets in the browser have null for what is absent. */
const ticketSchema = z.extend(loyalty.ticketSchema, {
	expirationDate: z.nullish(z.string()),
	qrImage: z.nullish(z.string()),
	change: z.nullish(loyalty.ticketChangeSchema),
});
const { poster, screen, ...sameTicketFields } = ticketSchema.shape;

const schemas = {
	login: loyalty.loginResponseSchema,
	registration: loyalty.registrationResponseSchema,
	profile: loyalty.profileSchema,
	movieInfo: loyalty.movieInfoSchema,
	watchList: z.array(loyalty.movieInfoSchema),
	review: loyalty.reviewSchema,
	reviews: z.array(loyalty.reviewSchema),
	ownReviews: z.array(loyalty.ownReviewSchema),
	newsletter: loyalty.newsletterSchema,
	tickets: z.array(ticketSchema),
	cachedTickets: z.array(z.object({ ...sameTicketFields, image: poster, sal: screen })),
	events: z.array(eventSchema),
	upcomingEvents: z.array(basicEventSchema),
};
export type Responses = { [Name in keyof typeof schemas]: z.output<(typeof schemas)[Name]> };

/** Parses a response by the name of its schema. Throws ApiError of kind `garbage` for another shape. */
export function parseResponse<Name extends keyof Responses>(name: Name, response: unknown): Responses[Name] {
	return parseBySchema(schemas[name], response) as Responses[Name];
}
