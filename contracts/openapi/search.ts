import * as z from "zod";
import { suggestionQuerySchema, suggestionSchema } from "../api/search.ts";
import type { EndpointGroup } from "./endpoint.ts";

export const searchEndpoints: EndpointGroup = {
	name: "Søk",
	description: "Forslag mens noen skriver. Selve søket er en side.",
	endpoints: [
		{
			id: "getSuggestions",
			method: "get",
			path: "/api/search/{site}/suggestions",
			summary: "Titler som passer med det som er skrevet så langt",
			description: "De beste først, høyst åtte. Det samme som søkesiden ville funnet.",
			access: "none",
			params: z.object({ site: z.string() }),
			query: suggestionQuerySchema,
			response: { status: 200, description: "Titlene.", schema: z.array(suggestionSchema) },
			errors: ["not_found"],
		},
	],
};
