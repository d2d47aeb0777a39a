import * as z from "zod";
import { seatingPlanSchema } from "../seating-plan.ts";
import { endpoints } from "./endpoint.ts";
import { idempotencyHeadersSchema, managedItemParams } from "./parameters.ts";

/** A showing with tickets that gets another hall or plan, or exchanges its hall with another showing. */

/** `paying`: an order that may still be paid. `offer`: of the waiting list. */
export const swapPartyKinds = ["sold", "paying", "withheld", "offer"] as const;
export type SwapPartyKind = (typeof swapPartyKinds)[number];

const id = z.string().min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");
const count = z.int().nonnegative();

/** More than any hall has. */
const mostPlaces = 5000;

export const hallSwapRequestSchema = z
	.strictObject({
		hallId: id.optional().meta({ description: "Salen den skal til." }),
		planFrom: z
			.union([z.literal(""), z.iso.date("Skriv en dato.")])
			.optional()
			.meta({ description: "Salplanen i samme sal som gjelder fra denne datoen; tom for salens egne plasser." }),
		withEventId: id.optional().meta({ description: "Forestillingen den skal bytte sal med." }),
		seats: z
			.record(id, id)
			.refine((seats) => Object.keys(seats).length <= mostPlaces, `Velg høyst ${mostPlaces} seter.`)
			.optional()
			.meta({
				description:
					"Bytter, med disse setene etter plassens id og forslagets for alle andre. Uten den er svaret et forslag, og ingenting blir endret.",
				example: { "01JD2K": "4-12" },
			}),
		proposal: id.optional().meta({ description: "Forslaget som ble vist. Må være med når det byttes." }),
	})
	.refine(
		({ hallId, planFrom, withEventId }) =>
			[hallId, planFrom, withEventId].filter((one) => one !== undefined).length === 1,
		{ path: ["hallId"], message: "Velg én: en sal, en salplan eller en forestilling." },
	)
	.refine(({ seats, proposal }) => seats === undefined || proposal !== undefined, {
		path: ["proposal"],
		message: "Oppgi forslaget som skal gjennomføres.",
	});
export type HallSwapRequest = z.output<typeof hallSwapRequestSchema>;

const seatSchema = z.object({ seat: z.string(), label: z.string() });

const swapPlaceSchema = z.object({
	id: z.string(),
	/** Null without a number. */
	from: seatSchema.nullable(),
	/** Null without a number, and where no seat is left. */
	to: seatSchema.nullable(),
});

export const swappedShowingSchema = z
	.object({
		eventId: z.string(),
		title: z.string(),
		startTime: z.iso.datetime({ offset: true }),
		fromHall: z.string(),
		hall: z.string(),
		/** The seating plan there; null without numbers. */
		plan: seatingPlanSchema.nullable(),
		capacity: count,
		/** Places that are sold or being paid. */
		needed: count,
		/** How many of them have no place yet. */
		lacking: count,
		/** Those who sit together. */
		parties: z.array(z.object({ kind: z.enum(swapPartyKinds), places: z.array(swapPlaceSchema) })),
	})
	.meta({ id: "SwappedShowing" });
export type SwappedShowing = z.infer<typeof swappedShowingSchema>;

export const hallSwapSchema = z
	.object({
		/** What `proposal` must be to do it; null when it is done. */
		proposal: z.string().nullable(),
		/** One showing, or the two that exchange their halls; empty when it is done. */
		showings: z.array(swappedShowingSchema),
		/** How many tickets have got another seat; null for a proposal. */
		moved: count.nullable(),
	})
	.meta({ id: "HallSwap" });
export type HallSwap = z.infer<typeof hallSwapSchema>;

const lacking = count.meta({ description: "Så mange solgte plasser får ikke plass der." });

export const swapTargetsSchema = z
	.object({
		needed: count,
		/** `usedBy`: the showing that is there at the same time; null for none. */
		halls: z.array(
			z.object({ hallId: z.string(), name: z.string(), capacity: count, lacking, usedBy: z.string().nullable() }),
		),
		/** Other plans of the hall that it is in. */
		plans: z.array(z.object({ planFrom: z.string(), capacity: count, lacking })),
		/** Showings in other halls at about the same time. */
		showings: z.array(
			z.object({
				eventId: z.string(),
				title: z.string(),
				startTime: z.iso.datetime({ offset: true }),
				hall: z.string(),
				lacking,
			}),
		),
	})
	.meta({ id: "SwapTargets" });
export type SwapTargets = z.infer<typeof swapTargetsSchema>;

const path = "/api/management/site/{siteId}/event/{id}/hall-swaps";

export const hallSwapEndpoints = endpoints({
	listSwapTargets: {
		method: "get",
		path,
		summary: "Hvor en forestilling med billetter kan flyttes",
		description:
			"Salene, de andre salplanene i samme sal og forestillinger på omtrent samme tid, med hvor mange solgte plasser som ikke får plass der.",
		access: "programme",
		params: managedItemParams,
		response: { status: 200, description: "Hvor den kan flyttes.", schema: swapTargetsSchema },
		errors: ["not_found", "unknown_event"],
	},
	swapHalls: {
		method: "post",
		path,
		summary: "Bytt sal på en forestilling med billetter",
		description:
			"Uten «seats» er svaret et forslag: Seter med samme navn blir, de andre får seter ved siden av hverandre like langt bak. Med «seats» og forslagets versjon blir alle plassene flyttet på én gang, og alle med billett får e-post. Bestilling, kode, pris og kvittering er som før. To forestillinger bytter sal med hverandre med «withEventId». Plasser som er sperret og ikke får plass, blir ikke med. Den som holder av plasser uten å ha bestilt, må velge på nytt der setene ikke finnes. Å angre er å bytte tilbake.",
		access: "programme",
		params: managedItemParams,
		headers: idempotencyHeadersSchema,
		body: hallSwapRequestSchema,
		response: { status: 200, description: "Forslaget, eller at det er gjort.", schema: hallSwapSchema },
		errors: [
			...(["not_found", "unknown_event", "not_reseatable", "hall_too_small", "other_proposal"] as const),
			...(["seats_taken", "idempotency_conflict", "invalid_request"] as const),
		],
	},
});
