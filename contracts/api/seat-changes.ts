import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { idempotencyHeadersSchema, managedItemParams } from "./parameters.ts";

/** Tickets that get other seats: order, code, price and receipt stay. */

const mostMoved = 200;

const id = z.string().min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");

export const reseatRequestSchema = z.strictObject({
	seats: z
		.record(id, id)
		.refine((seats) => Object.keys(seats).length > 0, "Velg minst én billett.")
		.refine((seats) => Object.keys(seats).length <= mostMoved, `Flytt høyst ${mostMoved} billetter på én gang.`)
		.meta({
			description: "Det nye setet til hver billett, etter billettens id. Billettene kan høre til flere bestillinger.",
			example: { "01JD2K": "4-12" },
		}),
});

const placeSchema = z.object({ seat: z.string(), label: z.string() });

export const seatChangeSchema = z
	.object({
		id: z.string(),
		/** Those whose seat is another one now. */
		tickets: z.array(z.object({ ticketId: z.string(), orderId: z.string(), from: placeSchema, to: placeSchema })),
	})
	.meta({ id: "SeatChange" });
export type SeatChange = z.infer<typeof seatChangeSchema>;

export const seatChangeEndpoints = endpoints({
	reseat: {
		method: "post",
		path: "/api/management/site/{siteId}/event/{id}/reseats",
		summary: "Gi billetter andre seter",
		description:
			"Alle eller ingen. Billetter kan bytte seter med hverandre. Bestilling, kode, pris og kvittering er som før, og kundene får e-post om de nye setene etter et minutt. Å angre er å sende de gamle setene.",
		access: "orders",
		params: managedItemParams,
		headers: idempotencyHeadersSchema,
		body: reseatRequestSchema,
		response: { status: 200, description: "Hva som er flyttet.", schema: seatChangeSchema },
		errors: ["not_found", "unknown_event", "seats_taken", "not_reseatable", "idempotency_conflict"],
	},
});
