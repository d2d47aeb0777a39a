import * as z from "zod";
import { ifMatchSchema } from "../api/management.ts";
import { siteSettingsSchema, toldSettingsSchema } from "../api/site-settings.ts";
import type { EndpointGroup } from "./endpoint.ts";

const path = "/api/management/site/{siteId}/settings";
const params = z.object({ siteId: z.string() });
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
			answer: { status: 200, description: "Med ETag.", schema: toldSettingsSchema },
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
			body: siteSettingsSchema,
			answer: { status: 200, description: "Med ny ETag.", schema: toldSettingsSchema },
			errors: ["not_found", "no_precondition", "stale"],
		},
	],
};
