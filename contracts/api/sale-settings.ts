import {
	eventSaleRequestSchema,
	eventSaleSettingsSchema,
	saleSettingsRequestSchema,
	saleSettingsSchema,
} from "../settings/sale.ts";
import { endpoints } from "./endpoint.ts";
import { ifMatchSchema } from "./management.ts";
import { managedItemParams, managedSiteParams } from "./parameters.ts";

const path = "/api/management/site/{siteId}/sale-settings";
const eventPath = "/api/management/site/{siteId}/event/{id}/sale-settings";

export const saleSettingsEndpoints = endpoints({
	getSaleSettings: {
		method: "get",
		path,
		summary: "Hvordan stedet selger billetter",
		access: "settings",
		params: managedSiteParams,
		response: { status: 200, description: "Med ETag.", schema: saleSettingsSchema },
		errors: ["not_found"],
	},
	changeSaleSettings: {
		method: "put",
		path,
		summary: "Endre hvordan stedet selger billetter",
		description:
			"Alt må være med. En billettype med id beholder prisene sine, også med et nytt navn. Det er alltid en billettype for ledsagere. Det som er bestilt, endres ikke.",
		access: "settings",
		params: managedSiteParams,
		headers: ifMatchSchema,
		body: saleSettingsRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: saleSettingsSchema },
		errors: ["not_found", "no_precondition", "stale", "in_use", "rule_in_use"],
	},
	getEventSaleSettings: {
		method: "get",
		path: eventPath,
		summary: "Det som er annerledes i salget av en forestilling",
		description: "null: som stedet ellers gjør det.",
		access: "programme",
		params: managedItemParams,
		response: { status: 200, description: "Med ETag.", schema: eventSaleSettingsSchema },
		errors: ["not_found"],
	},
	changeEventSaleSettings: {
		method: "put",
		path: eventPath,
		summary: "Endre salget av en forestilling",
		description: "Gjelder med en gang, også før forestillingen er publisert. Felter som ikke er med, blir null.",
		access: "programme",
		params: managedItemParams,
		headers: ifMatchSchema,
		body: eventSaleRequestSchema,
		response: { status: 200, description: "Med ny ETag.", schema: eventSaleSettingsSchema },
		errors: ["not_found", "no_precondition", "stale"],
	},
});
