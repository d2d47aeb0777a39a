import { siteSettingsRequestSchema, siteSettingsResponseSchema } from "../settings/site.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchSchema } from "./management.ts";
import { managedSiteParams } from "./parameters.ts";

const path = "/api/management/site/{siteId}/settings";

export const settingsEndpoints = endpoints({
	getSettings: {
		method: "get",
		path,
		summary: "Innstillingene til et nettsted",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Med ETag.", schema: siteSettingsResponseSchema },
		errors: ["not_found"],
	},
	changeSettings: {
		method: "put",
		path,
		summary: "Endre innstillingene",
		description:
			"Alle feltene må være med. Gjelder fra neste forespørsel. Tegninger er SVG, og får bare ha figurer og farger i seg.",
		access: "settings",
		params: managedSiteParams,
		headers: ifMatchSchema,
		body: siteSettingsRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: siteSettingsResponseSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
});
