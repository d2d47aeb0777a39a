import * as z from "zod";
import { basicEventSchema, eventKeysSchema, eventSchema } from "../api/events.ts";
import type { EndpointGroup } from "./endpoint.ts";

const params = z.object({ site: z.string() });

export const eventEndpoints: EndpointGroup = {
	name: "Program",
	description: "Det alle kan se av programmet. Tider har norsk tid med avstand til UTC, og priser er i øre.",
	endpoints: [
		{
			id: "getEvents",
			method: "get",
			path: "/api/events/{site}",
			summary: "Arrangementer etter id",
			description: "I den rekkefølgen det spørres. Ukjente id-er er utelatt.",
			access: "none",
			params,
			query: eventKeysSchema,
			response: { status: 200, description: "Arrangementene.", schema: z.array(eventSchema) },
			errors: ["invalid_request", "too_many_keys", "not_found"],
		},
		{
			id: "getBasicEvents",
			method: "get",
			path: "/api/runtime/sites/{site}/basic_events",
			summary: "Alt som ikke har begynt",
			description: "I tidsrekkefølge.",
			access: "none",
			params,
			response: { status: 200, description: "Arrangementene, kort fortalt.", schema: z.array(basicEventSchema) },
			errors: ["not_found"],
		},
	],
};
