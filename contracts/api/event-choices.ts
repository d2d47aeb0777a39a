import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** If there are more, the most used are listed. */
export const maxEventChoices = 100;

export const eventChoicesSchema = z
	.object({ screens: z.array(z.string()), formats: z.array(z.string()) })
	.meta({ id: "EventChoices" });
export type EventChoices = z.infer<typeof eventChoicesSchema>;

export const eventChoicesEndpoints = endpoints({
	listEventChoices: {
		method: "get",
		path: "/api/management/site/{siteId}/event-choices",
		summary: "Saler og formater å velge blant",
		description:
			"Nettstedets saler, og de saler og formater som forestillingene har, publisert eller i utkast, i alfabetisk rekkefølge.",
		access: "sales",
		params: managedSiteParams,
		response: { status: 200, description: "Salene og formatene.", schema: eventChoicesSchema },
		errors: ["not_found"],
	},
});
