import * as z from "zod";
import { eventStatusSchema, objectSchema } from "../programme.ts";
import { salePayments } from "../sale-payments.ts";
import { endpoints } from "./endpoint.ts";
import { pagingSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** The showings of a site with what is sold to each, for the lists of the programme and the page of one showing. */

const osloInstant = z.iso.datetime({ offset: true });
const count = z.int().nonnegative();
const day = z.iso.date("Må være en dato som 2026-11-20.");

export const showingListQuerySchema = z.object({
	...pagingSchema.shape,
	from: day.optional().meta({ description: "Første dag i programmet.", example: "2026-11-27" }),
	to: day.optional().meta({ description: "Siste dag i programmet; natten etter hører med.", example: "2026-11-28" }),
	order: z.enum(["first", "last"]).default("first").meta({ description: "«last»: de siste først.", example: "last" }),
	words: z.string().max(200).optional().meta({ description: "Ord som må stå i tittelen.", example: "jul" }),
	productionId: z
		.string()
		.max(200)
		.optional()
		.meta({ description: "Bare de av denne produksjonen.", example: "babysang" }),
	hall: z.string().max(100).optional().meta({ description: "Bare de i denne salen.", example: "Sal 1" }),
	object: objectSchema.optional().meta({ description: "Bare filmer eller bare arrangementer.", example: "movie" }),
	sold: z.enum(["1"]).optional().meta({ description: "«1»: bare de som noen har billett til.", example: "1" }),
});
export type ShowingListQuery = z.infer<typeof showingListQuerySchema>;

/** Staff with the right to the programme see the draft of a changed showing, and others what is published. */
export const listedShowingSchema = z
	.object({
		id: z.string(),
		productionId: z.string(),
		title: z.string(),
		object: objectSchema,
		/** The address of a small picture. */
		picture: z.string().nullable(),
		startTime: osloInstant,
		endTime: osloInstant,
		hall: z.string(),
		status: eventStatusSchema,
		isPublished: z.boolean(),
		isChanged: z.boolean(),
		plannedAt: osloInstant.nullable(),
		/** When it leaves the site, and why it could not then. */
		withdrawal: z.object({ at: osloInstant, failure: z.string().nullable() }).nullable(),
		/** Whether the hall is in use for another showing at the time. */
		isOverlapping: z.boolean(),
		priceGroupId: z.string().nullable(),
		hasOwnPrices: z.boolean(),
		/** Whether it is sold for an organiser, with whom it is settled. */
		isForOrganiser: z.boolean(),
		/** Valid tickets, those of them that are used at the door, and the places. Null where it is not sold here. */
		sale: z.object({ tickets: count, used: count, capacity: count }).nullable(),
		/** How a buyer pays now. Null where it is not sold here, or not published. */
		payment: z.enum(salePayments).nullable(),
	})
	.meta({ id: "ListedShowing" });
export type ListedShowing = z.infer<typeof listedShowingSchema>;

const site = "/api/management/site/{siteId}";

export const showingEndpoints = endpoints({
	listShowings: {
		method: "get",
		path: `${site}/showing`,
		summary: "Forestillingene, med det som er solgt",
		description: "I tidsrekkefølge. Utkast er med for dem som kan endre programmet.",
		access: "sales",
		params: managedSiteParams,
		query: showingListQuerySchema,
		response: { status: 200, description: "En side av listen.", schema: z.array(listedShowingSchema) },
		errors: ["not_found"],
	},
	getShowing: {
		method: "get",
		path: `${site}/showing/{id}`,
		summary: "En forestilling, som i listen",
		access: "sales",
		params: managedItemParams,
		response: { status: 200, description: "Forestillingen.", schema: listedShowingSchema },
		errors: ["not_found"],
	},
});

export const showingPosterEndpoints = endpoints({
	getShowingPoster: {
		method: "get",
		path: `${site}/showing/{id}/poster`,
		summary: "En plakat til døra",
		description: "A4 med tittel, tid, sal, pris og en QR-kode til billettkjøpet.",
		access: "sales",
		params: managedItemParams,
		response: { status: 200, description: "Plakaten.", mediaType: "application/pdf" },
		errors: ["not_found", "unknown_event"],
	},
});
