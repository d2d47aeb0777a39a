import * as z from "zod";
import { platformPageSchema, platformQuerySchema, platformSiteSchema } from "../api/platform.ts";
import type { EndpointGroup } from "./endpoint.ts";

export const platformEndpoints: EndpointGroup = {
	name: "Plattformdata",
	description:
		"For andre installasjoner som skal ha en kopi av programmet. Krever brukernavn og passord (HTTP Basic) som driften har satt.",
	endpoints: [
		{
			id: "getPlatformSites",
			method: "get",
			path: "/api/platform/sites",
			summary: "Nettstedene her",
			access: "basic",
			response: { status: 200, description: "Nettstedene.", schema: z.array(platformSiteSchema) },
			errors: [],
		},
		{
			id: "getPlatformEvents",
			method: "get",
			path: "/api/platform/sites/{siteId}/events",
			summary: "Programmet, i den rekkefølgen det ble endret",
			description:
				"Høyst 200 om gangen. Hvert arrangement har sin produksjon på samme side. Det som endres mens sidene leses, kommer på nytt lenger ute.",
			access: "basic",
			params: z.object({ siteId: z.string() }),
			query: platformQuerySchema,
			response: { status: 200, description: "En side; «next» er null på den siste.", schema: platformPageSchema },
			errors: ["invalid_request", "not_found"],
		},
	],
};
