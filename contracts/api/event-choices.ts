import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** If there are more, the most used are listed. */
export const maxEventChoices = 100;

export const eventChoicesSchema = z
	.object({
		screens: z.array(z.string()),
		formats: z.array(z.string()),
		/** Whom showings can be sold for. */
		organisers: z.array(z.object({ id: z.string(), name: z.string() })),
	})
	.meta({ id: "EventChoices" });
export type EventChoices = z.infer<typeof eventChoicesSchema>;

export const eventChoicesEndpoints = endpoints({
	listEventChoices: {
		method: "get",
		path: "/api/management/site/{siteId}/event-choices",
		summary: "Saler, formater og arrangører å velge blant",
		description:
			"Nettstedets saler, og de saler og formater som forestillingene har, publisert eller i utkast, og arrangørene, i alfabetisk rekkefølge.",
		access: "sales",
		params: managedSiteParams,
		response: { status: 200, description: "Salene, formatene og arrangørene.", schema: eventChoicesSchema },
		errors: ["not_found"],
	},
});
