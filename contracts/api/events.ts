import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { basicEventSchema, eventSchema } from "./event-responses.ts";
import { siteParams } from "./parameters.ts";

z.globalRegistry.add(eventSchema, { id: "Event" });
z.globalRegistry.add(basicEventSchema, { id: "BasicEvent" });

/** `keys`: comma-separated ids. */
export const eventKeysSchema = z.object({
	keys: z
		.string({ error: "Oppgi id-er med komma mellom." })
		.max(10_000, "Kan ha høyst 10 000 tegn.")
		.meta({ description: "Id-er med komma mellom, høyst 100.", example: "e-26812345,e-26812346" }),
});

/** More ids in one call are rejected with `too_many_keys`. */
export const maxEventKeys = 100;

export const eventEndpoints = endpoints({
	getEvents: {
		method: "get",
		path: "/api/events/{site}",
		summary: "Arrangementer etter id",
		description: "I den rekkefølgen det spørres. Ukjente id-er er utelatt.",
		access: "none",
		params: siteParams,
		query: eventKeysSchema,
		response: { status: 200, description: "Arrangementene.", schema: z.array(eventSchema), maxAgeSeconds: 5 },
		errors: ["invalid_request", "too_many_keys", "not_found"],
	},
	getBasicEvents: {
		method: "get",
		path: "/api/runtime/sites/{site}/basic_events",
		summary: "Alt som ikke har begynt",
		description: "I tidsrekkefølge.",
		access: "none",
		params: siteParams,
		response: {
			status: 200,
			description: "Arrangementene, kort fortalt.",
			schema: z.array(basicEventSchema),
			maxAgeSeconds: 5,
		},
		errors: ["not_found"],
	},
});
