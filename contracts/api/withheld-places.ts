import * as z from "zod";
import { requiredLine } from "../management-fields.ts";
import { salePayments } from "../sale-payments.ts";
import { seatingPlanSchema } from "../seating-plan.ts";
import { saleStates, sellers } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";
import { managedItemParams } from "./parameters.ts";

/**
 * The places of an event as staff see them, and those that staff withhold from the sale, which visitors see as taken. The
 * API and the database call withheld places a block.
 */

const osloInstant = z.iso.datetime({ offset: true });
const count = z.int().nonnegative();

export const withheldPlacesSchema = z
	.object({
		id: z.string(),
		/** Empty for unnumbered places. */
		seats: z.array(z.string()),
		quantity: z.int().positive(),
		reason: z.string(),
		by: z.string(),
		at: osloInstant,
	})
	.meta({ id: "Block" });
export type WithheldPlaces = z.infer<typeof withheldPlacesSchema>;

export const placeStates = ["sold", "held", "blocked"] as const;

export const eventPlacesSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		startTime: osloInstant,
		hall: z.string(),
		seller: z.enum(sellers),
		state: z.enum(saleStates),
		payment: z.enum(salePayments),
		opensAt: osloInstant.nullable(),
		closesAt: osloInstant,
		mostPerOrder: z.int().positive(),
		seating: z.enum(["numbered", "unnumbered"]),
		capacity: count,
		sold: count,
		held: count,
		blocked: count,
		available: count,
		plan: seatingPlanSchema.nullable(),
		/** The date of the hall's later plan that the event has; null for the hall's own places. */
		planFrom: z.iso.date().nullable(),
		/** Whether it keeps them although the hall has others on its day. */
		keepsPlan: z.boolean(),
		/** The order and the ticket are those of a seat that is sold or waits for a caller, for those with the right to orders. */
		taken: z.array(
			z.object({
				seat: z.string(),
				state: z.enum(placeStates),
				orderId: z.string().nullable(),
				ticketId: z.string().nullable(),
				/** Until when a held seat waits for the payment of a caller; null for others. */
				payUntil: osloInstant.nullable(),
			}),
		),
		blocks: z.array(withheldPlacesSchema),
	})
	.meta({ id: "EventPlaces" });
export type EventPlaces = z.infer<typeof eventPlacesSchema>;

export const withholdRequestSchema = z
	.strictObject({
		seats: z.array(z.string().max(100)).min(1, "Velg minst ett sete.").max(5000).optional(),
		quantity: z.int("Må være et helt tall.").min(1, "Må være minst 1.").max(100_000).optional(),
		reason: requiredLine(200),
	})
	.refine(({ seats, quantity }) => (seats === undefined) !== (quantity === undefined), {
		path: ["seats"],
		message: "Oppgi enten seter eller antall.",
	});
export type WithholdRequest = z.output<typeof withholdRequestSchema>;

const base = "/api/management/site/{siteId}/event/{id}";
const access = "places";
const withheldParams = managedItemParams.extend({ blockId: z.string().meta({ description: "Sperringens id." }) });

export const withheldPlacesEndpoints = endpoints({
	getEventPlaces: {
		method: "get",
		path: `${base}/places`,
		summary: "Plassene på en forestilling",
		description: "Hva som er solgt, holdt av og sperret. Finnes når forestillingen er publisert.",
		access,
		params: managedItemParams,
		response: { status: 200, description: "Plassene.", schema: eventPlacesSchema },
		errors: ["not_found", "unknown_event"],
	},
	createBlock: {
		method: "post",
		path: `${base}/block`,
		summary: "Sperr plasser",
		description:
			"Alle setene eller ingen. Det som er solgt eller holdt av, kan ikke sperres. Publikum ser dem som opptatt.",
		access,
		params: managedItemParams,
		body: withholdRequestSchema,
		response: { status: 201, description: "Sperringen.", schema: withheldPlacesSchema },
		errors: ["not_found", "unknown_event", "seats_taken", "sold_out"],
	},
	changeBlock: {
		method: "put",
		path: `${base}/block/{blockId}`,
		summary: "Endre en sperring",
		description: "De setene som ikke lenger er med, kan kjøpes igjen.",
		access,
		params: withheldParams,
		body: withholdRequestSchema,
		response: { status: 200, description: "Sperringen.", schema: withheldPlacesSchema },
		errors: ["not_found", "unknown_event", "seats_taken", "sold_out"],
	},
	deleteBlock: {
		method: "delete",
		path: `${base}/block/{blockId}`,
		summary: "Opphev en sperring",
		access,
		params: withheldParams,
		response: { status: 204, description: "Plassene kan kjøpes igjen." },
		errors: ["not_found"],
	},
});
