import * as z from "zod";
import { eventCheckRequestSchema, eventCheckResponseSchema } from "../api/event-warnings.ts";
import * as management from "../api/management.ts";
import type { EndpointGroup } from "./endpoint.ts";

const site = z.object({ siteId: z.string() });
const review = site.extend({ id: z.string() });
const base = "/api/management/site";

export const managementEndpoints: EndpointGroup = {
	name: "Redaksjon: felles",
	description: "Nettstedene, besøkendes omtaler og hvem som har gjort hva.",
	endpoints: [
		{
			id: "getOwnStaff",
			method: "get",
			path: "/api/management/me",
			summary: "Den som er innlogget",
			access: "editor",
			answer: { status: 200, description: "Hvem det er, og rollene.", schema: management.ownStaffSchema },
			errors: [],
		},
		{
			id: "listManagedSites",
			method: "get",
			path: base,
			summary: "Nettstedene her",
			access: "editor",
			answer: { status: 200, description: "Nettstedene.", schema: z.array(management.managedSiteSchema) },
			errors: [],
		},
		{
			id: "findAddresses",
			method: "get",
			path: `${base}/{siteId}/address`,
			summary: "Hva som svarer på adresser",
			description: "For lenker, menypunkter og omdirigeringer: om det de leder til, kan ses av alle.",
			access: "editor",
			params: site,
			query: management.addressesQuerySchema,
			answer: {
				status: 200,
				description: "Hver av adressene, i samme rekkefølge.",
				schema: z.array(management.addressAnswerSchema),
			},
			errors: ["not_found"],
		},
		{
			id: "checkEvents",
			method: "post",
			path: `${base}/{siteId}/event-check`,
			summary: "Se over forestillinger før de lagres",
			description:
				"Advarer om overlapp i salen, dobbeltføring, tider som har vært, manglende billettlenke og solgte billetter. Ingenting lagres, og ingenting nektes.",
			access: "editor",
			params: site,
			body: eventCheckRequestSchema,
			answer: { status: 200, description: "Advarslene.", schema: eventCheckResponseSchema },
			errors: ["not_found"],
		},
		{
			id: "listManagedReviews",
			method: "get",
			path: `${base}/{siteId}/review`,
			summary: "Besøkendes omtaler",
			description: "Sist skrevet først. «reported=1»: de som noen har meldt fra om.",
			access: "editor",
			params: site,
			query: management.reviewsListQuerySchema,
			answer: { status: 200, description: "En side av listen.", schema: z.array(management.managedReviewSchema) },
			errors: ["not_found"],
		},
		{
			id: "getManagedReview",
			method: "get",
			path: `${base}/{siteId}/review/{id}`,
			summary: "En omtale",
			access: "editor",
			params: review,
			answer: { status: 200, description: "Omtalen.", schema: management.managedReviewSchema },
			errors: ["not_found"],
		},
		{
			id: "hideReview",
			method: "put",
			path: `${base}/{siteId}/review/{id}/concealment`,
			summary: "Skjul en omtale",
			access: "editor",
			params: review,
			answer: { status: 204, description: "Ingen ser den lenger." },
			errors: ["not_found"],
		},
		{
			id: "showReview",
			method: "delete",
			path: `${base}/{siteId}/review/{id}/concealment`,
			summary: "Vis en omtale igjen",
			access: "editor",
			params: review,
			answer: { status: 204, description: "Alle ser den." },
			errors: ["not_found"],
		},
		{
			id: "listAudit",
			method: "get",
			path: `${base}/{siteId}/audit`,
			summary: "Hvem som har gjort hva",
			description: "Sist først, med hva det var før og etter.",
			access: "admin",
			params: site,
			query: management.auditQuerySchema,
			answer: { status: 200, description: "En side av listen.", schema: z.array(management.auditEntrySchema) },
			errors: ["not_found"],
		},
	],
};
