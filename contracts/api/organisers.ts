import * as z from "zod";
import { responseShape } from "../describe.ts";
import { chosenId } from "../management-fields.ts";
import { organiserFieldsSchema } from "../organiser.ts";
import { settlementSchema } from "../settlement.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchOptionalSchema, ifMatchSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

/** Those whom a venue sells tickets for, and the settlements with them. */

const osloInstant = z.iso.datetime({ offset: true });

export const organiserRequestSchema = organiserFieldsSchema.extend({
	id: chosenId,
	updatedAt: z.unknown().optional(),
	events: z.unknown().optional(),
	unsettled: z.unknown().optional(),
	owedOre: z.unknown().optional(),
	isTest: z.unknown().optional(),
	links: z.unknown().optional(),
});

export const organiserSchema = z
	.object({
		...responseShape(organiserFieldsSchema),
		id: z.string(),
		updatedAt: osloInstant,
		/** Showings that are sold for it, and those of them that are over and not settled. */
		events: z.int(),
		unsettled: z.int(),
		/** What the venue owes it now; below zero, what it owes the venue. */
		owedOre: z.int(),
		/** Whether that is of test payments, because the site can sell nothing else. */
		isTest: z.boolean(),
		/** How many links open its sale now. */
		links: z.int(),
	})
	.meta({ id: "Organiser" });
export type Organiser = z.infer<typeof organiserSchema>;

/** Only this response contains the address. */
export const organiserLinkSchema = z.object({ url: z.url() }).meta({ id: "OrganiserLink" });

export const approvedSettlementSchema = z
	.object({ settlement: settlementSchema, sha256: z.string(), approvedAt: osloInstant, approvedBy: z.string() })
	.meta({ id: "ApprovedSettlement" });
export type ApprovedSettlement = z.infer<typeof approvedSettlementSchema>;

export const eventSettlementsSchema = z
	.object({
		/** The next one as it would be now; null for a showing that is not sold for others, and where nothing is left. */
		open: settlementSchema.nullable(),
		/** Names the figures of `open`; an approval sends it back. */
		version: z.string().nullable(),
		/** Whether it can be approved: the showing is over or cancelled. */
		isOver: z.boolean(),
		/** Whether organiser and rule can no longer be changed. */
		isFrozen: z.boolean(),
		approved: z.array(approvedSettlementSchema),
	})
	.meta({ id: "EventSettlements" });
export type EventSettlements = z.infer<typeof eventSettlementsSchema>;

export const approvalRequestSchema = z.strictObject({ version: z.string().min(1).max(200) });

const base = "/api/management/site/{siteId}/organiser";
const settlements = "/api/management/site/{siteId}/event/{id}/settlement";
const settlementParams = managedItemParams.extend({
	number: z.string().meta({ description: "Nummeret på oppgjøret.", example: "1" }),
});

export const organiserEndpoints = endpoints({
	listOrganisers: {
		method: "get",
		path: base,
		summary: "Alle arrangører",
		description: "Med det stedet skylder hver av dem, i alfabetisk rekkefølge.",
		access: "reports",
		params: managedSiteParams,
		response: { status: 200, description: "Arrangørene.", schema: z.array(organiserSchema) },
		errors: ["not_found"],
	},
	createOrganiser: {
		method: "post",
		path: base,
		summary: "Ny arrangør",
		access: "settings",
		params: managedSiteParams,
		body: organiserRequestSchema,
		response: { status: 201, description: "Med Location og ETag.", schema: organiserSchema },
		errors: ["not_found", "id_taken"],
	},
	getOrganiser: {
		method: "get",
		path: `${base}/{id}`,
		summary: "En arrangør",
		access: "reports",
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: organiserSchema },
		errors: ["not_found"],
	},
	changeOrganiser: {
		method: "put",
		path: `${base}/{id}`,
		summary: "Endre en arrangør",
		description: "Avtalen gjelder for forestillinger som ingen har bestilt til ennå.",
		access: "settings",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: organiserRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: organiserSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
	deleteOrganiser: {
		method: "delete",
		path: `${base}/{id}`,
		summary: "Slett en arrangør",
		description: "En som det er solgt for, eller som en forestilling har, kan ikke slettes.",
		access: "settings",
		params: managedItemParams,
		headers: ifMatchOptionalSchema,
		response: { status: 204, description: "Slettet." },
		errors: ["not_found", "stale", "in_use"],
	},
	createOrganiserLink: {
		method: "post",
		path: `${base}/{id}/link`,
		summary: "Lag en lenke som arrangøren ser salget med",
		description:
			"Den viser salget av arrangørens egne forestillinger, uten navn og adresser, til 60 dager etter siste oppgjør eller til lenkene slås av.",
		access: "settings",
		params: managedItemParams,
		response: { status: 201, description: "Adressen, som bare sies denne ene gangen.", schema: organiserLinkSchema },
		errors: ["not_found"],
	},
	revokeOrganiserLinks: {
		method: "delete",
		path: `${base}/{id}/link`,
		summary: "Slå av alle lenkene til en arrangør",
		access: "settings",
		params: managedItemParams,
		response: { status: 204, description: "Ingen av dem virker lenger." },
		errors: ["not_found"],
	},
	getEventSettlements: {
		method: "get",
		path: settlements,
		summary: "Oppgjøret for en forestilling",
		description: "Det som er godkjent, og det neste slik det er nå. Beløp er hele øre.",
		access: "reports",
		params: managedItemParams,
		response: { status: 200, description: "Oppgjørene.", schema: eventSettlementsSchema },
		errors: ["not_found"],
	},
	approveSettlement: {
		method: "post",
		path: settlements,
		summary: "Godkjenn oppgjøret for en forestilling",
		description:
			"Det godkjennes slik det ble vist; er noe solgt, refundert eller godkjent siden, er svaret stale. Et godkjent oppgjør endres aldri, og det som kommer siden, står i det neste.",
		access: "reports",
		params: managedItemParams,
		body: approvalRequestSchema,
		response: { status: 201, description: "Det godkjente oppgjøret.", schema: approvedSettlementSchema },
		errors: ["not_found", "stale", "not_over"],
	},
	getSettlementPdf: {
		method: "get",
		path: `${settlements}/{number}/pdf`,
		summary: "Et godkjent oppgjør som PDF",
		description: "Filen som ble laget da det ble godkjent (PDF/UA).",
		access: "reports",
		params: settlementParams,
		response: { status: 200, description: "Filen.", mediaType: "application/pdf" },
		errors: ["not_found"],
	},
	getSettlementCsv: {
		method: "get",
		path: `${settlements}/{number}/csv`,
		summary: "Et godkjent oppgjør som regneark",
		access: "reports",
		params: settlementParams,
		response: { status: 200, description: "Filen.", mediaType: "text/csv" },
		errors: ["not_found"],
	},
});
