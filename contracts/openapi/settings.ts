import * as z from "zod";
import { ifMatchSchema, newPreviewLinkSchema, previewLinksSchema } from "../api/management.ts";
import { newsletterStatusSchema } from "../api/newsletter.ts";
import { siteSettingsRequestSchema, siteSettingsResponseSchema } from "../api/site-settings.ts";
import type { EndpointGroup } from "./endpoint.ts";

const path = "/api/management/site/{siteId}/settings";
const params = z.object({ siteId: z.string() });
const previewPath = "/api/management/site/{siteId}/preview-link";
const access = "admin";

export const settingsEndpoints: EndpointGroup = {
	name: "Innstillinger",
	description:
		"Det en administrator bestemmer for et nettsted: navn, adresser, kontaktopplysninger, åpningstider, logoer og statistikk. Menyen og omdirigeringene er innhold for seg.",
	endpoints: [
		{
			id: "getSettings",
			method: "get",
			path,
			summary: "Innstillingene til et nettsted",
			access,
			params,
			response: { status: 200, description: "Med ETag.", schema: siteSettingsResponseSchema },
			errors: ["not_found"],
		},
		{
			id: "changeSettings",
			method: "put",
			path,
			summary: "Endre innstillingene",
			description:
				"Alle feltene må være med. Gjelder fra neste forespørsel. Tegninger er SVG, og får bare ha figurer og farger i seg.",
			access,
			params,
			headers: ifMatchSchema,
			body: siteSettingsRequestSchema,
			response: { status: 200, description: "Med ny ETag.", schema: siteSettingsResponseSchema },
			errors: ["not_found", "no_precondition", "stale"],
		},
		{
			id: "getNewsletterStatus",
			method: "get",
			path: "/api/management/site/{siteId}/newsletter",
			summary: "Abonnenter, siste nyhetsbrev og adresser som er avvist for godt",
			access: "editor",
			params,
			response: { status: 200, description: "Bare antall, ingenting om den enkelte.", schema: newsletterStatusSchema },
			errors: ["not_found"],
		},
		{
			id: "getPreviewLinks",
			method: "get",
			path: previewPath,
			summary: "Lenkene til forhåndsvisning som virker",
			description: "Selve adressene er ikke lagret.",
			access: "editor",
			params,
			response: { status: 200, description: "Hvor mange, og til når.", schema: previewLinksSchema },
			errors: ["not_found"],
		},
		{
			id: "createPreviewLink",
			method: "post",
			path: previewPath,
			summary: "Lag en lenke til forhåndsvisning",
			description:
				"Den som åpner lenken, ser et nettsted som ikke er publisert, i 14 dager eller til lenkene blir slått av.",
			access: "editor",
			params,
			response: { status: 201, description: "Adressen, som bare sies denne ene gangen.", schema: newPreviewLinkSchema },
			errors: ["not_found"],
		},
		{
			id: "revokePreviewLinks",
			method: "delete",
			path: previewPath,
			summary: "Slå av alle lenkene til forhåndsvisning",
			access: "editor",
			params,
			response: { status: 204, description: "Ingen av dem virker lenger." },
			errors: ["not_found"],
		},
	],
};
