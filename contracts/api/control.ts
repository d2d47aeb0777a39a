import * as z from "zod";
import { writtenInstant } from "../management-fields.ts";
import { codeIn } from "../ticket-code.ts";
import { scanResults } from "../ticketing.ts";
import { endpoints } from "./endpoint.ts";

/** Ticket control (ticketing.md, "Control"). */

const shortId = z.string("Må være en id.").min(1, "Kan ikke være tom.").max(100, "Kan ha høyst 100 tegn.");
const osloInstant = z.iso.datetime({ offset: true });
const eventParams = z.object({
	siteId: z.string().meta({ description: "Nettstedets id.", example: "tindevik" }),
	eventId: z.string().meta({ description: "Arrangementets id.", example: "e-26812345" }),
});

export const longestCode = 500;

const listedTicketSchema = z.object({
	/** SHA-256 of the code up to its second dot, in hexadecimal. */
	codeHash: z.string(),
	name: z.string(),
	seatLabel: z.string().nullable(),
	ticketType: z.string(),
	isTest: z.boolean(),
	/** The tickets of one order have the same number, from 1. */
	party: z.int(),
});

/**
 * The client makes the id; a repeated request with it gets the same response. A ticket that was found by name or seat
 * has no code on the phone, only its hash.
 */
export const scanRequestSchema = z
	.object({
		id: shortId,
		code: z
			.string("Må være koden på billetten.")
			.overwrite(codeIn)
			.max(longestCode, `Kan ha høyst ${longestCode} tegn.`)
			.optional(),
		codeHash: z
			.string()
			.regex(/^[0-9a-f]{64}$/u, "Må være en hash fra billettlisten.")
			.optional()
			.meta({ description: "I stedet for koden, for en billett som er funnet i listen." }),
		/** When the phone read the code, for the record alone. */
		at: writtenInstant(),
		device: z.string().max(200, "Kan ha høyst 200 tegn."),
	})
	.refine(({ code, codeHash }) => (code === undefined) !== (codeHash === undefined), {
		path: ["code"],
		error: "Må være koden på billetten.",
	});
export type ScanRequest = z.infer<typeof scanRequestSchema>;

export const scanListSchema = z.array(scanRequestSchema).max(500);

export const scanSchema = z
	.object({
		id: z.string(),
		result: z.enum(scanResults),
		usedAt: osloInstant.optional(),
		seatLabel: z.string().optional(),
		ticketType: z.string().optional(),
		/** What the guest must show at the door, such as a student card; see `showsText`. */
		shows: z.string().optional(),
		isTest: z.literal(true).optional().meta({ description: "Billetten er solgt med testbetaling." }),
		isReplaced: z.literal(true).optional().meta({ description: "Billetten har fått en ny kode." }),
		isExchanged: z.literal(true).optional().meta({ description: "Billetten er byttet til et annet arrangement." }),
	})
	.meta({ id: "Scan" });
export type Scan = z.infer<typeof scanSchema>;

export const controlEventSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		startTime: osloInstant,
		hall: z.string(),
		isCancelled: z.boolean(),
		/** Tickets that give admission, also used ones. */
		sold: z.int(),
		used: z.int(),
	})
	.meta({ id: "ControlEvent" });
export type ControlEvent = z.infer<typeof controlEventSchema>;

export const controlListSchema = z
	.object({
		event: z.object({ id: z.string(), title: z.string(), startTime: osloInstant, hall: z.string() }),
		/** Public keys (JWK) by the first part of a code. */
		keys: z.array(
			z.object({
				id: z.string(),
				jwk: z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string() }),
			}),
		),
		tickets: z.array(listedTicketSchema.extend({ shows: z.string(), usedAt: osloInstant.nullable() })),
		/** Tickets that no longer give admission. */
		revoked: z.array(
			listedTicketSchema.extend({
				state: z.enum(["refunded", "cancelled"]),
				isReplaced: z.literal(true).optional().meta({ description: "Billetten har fått en ny kode." }),
				isExchanged: z.literal(true).optional().meta({ description: "Billetten er byttet til et annet arrangement." }),
			}),
		),
	})
	.meta({ id: "ControlList" });
export type ControlList = z.infer<typeof controlListSchema>;

export const controlEndpoints = endpoints({
	listControlEvents: {
		method: "get",
		path: "/api/control/site/{siteId}/events",
		summary: "Arrangementer som det kan kontrolleres billetter til nå",
		description: "De som selges her, fra et halvt døgn tilbake til to uker fram, det første først.",
		access: "tickets",
		params: eventParams.pick({ siteId: true }),
		response: { status: 200, description: "Arrangementene.", schema: z.array(controlEventSchema) },
		errors: ["not_found"],
	},
	createScans: {
		method: "post",
		path: "/api/control/site/{siteId}/events/{eventId}/scans",
		summary: "Kontroller en billett, eller flere i en liste",
		description:
			"Serverens rekkefølge avgjør hvem som slipper inn. Samme id gir alltid samme svar. Billetter fra andre nettsteder er ukjente.",
		access: "tickets",
		params: eventParams,
		body: z.union([scanRequestSchema, scanListSchema]),
		hasRawBody: true,
		response: { status: 200, description: "Ett svar for hver.", schema: z.union([scanSchema, z.array(scanSchema)]) },
		errors: ["not_found"],
	},
	deleteScan: {
		method: "delete",
		path: "/api/control/site/{siteId}/events/{eventId}/scans/{id}",
		summary: "Angre en kontroll",
		description: "Billetten gjelder igjen, hvis det var denne kontrollen som brukte den.",
		access: "tickets",
		params: eventParams.extend({ id: z.string().meta({ description: "Kontrollens id." }) }),
		response: { status: 204, description: "Angret." },
		errors: ["not_found"],
	},
	getControlList: {
		method: "get",
		path: "/api/control/site/{siteId}/events/{eventId}/tickets",
		summary: "Det en telefon trenger for å kontrollere uten nett",
		access: "tickets",
		params: eventParams,
		response: {
			status: 200,
			description: "Billettene, nøklene og det som er trukket tilbake.",
			schema: controlListSchema,
		},
		errors: ["not_found", "unknown_event"],
	},
});
