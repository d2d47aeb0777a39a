import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { siteParams } from "./parameters.ts";

export const suggestionQuerySchema = z.object({
	q: z
		.string({ error: "Må være det som er skrevet." })
		.max(200, "Kan ha høyst 200 tegn.")
		.meta({ description: "Det som er skrevet så langt, høyst 200 tegn.", example: "jul" }),
});

export const suggestionSchema = z
	.object({ kind: z.enum(["movie", "culture", "article", "page"]), title: z.string(), path: z.string() })
	.meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof suggestionSchema>;

export const searchEndpoints = endpoints({
	getSuggestions: {
		method: "get",
		path: "/api/search/{site}/suggestions",
		summary: "Titler som passer med det som er skrevet så langt",
		description: "De beste først, høyst åtte. Det samme som søkesiden ville funnet.",
		access: "none",
		params: siteParams,
		query: suggestionQuerySchema,
		response: { status: 200, description: "Titlene.", schema: z.array(suggestionSchema), maxAgeSeconds: 30 },
		errors: ["not_found"],
	},
});
