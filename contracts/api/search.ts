import * as z from "zod";

export const suggestionQuerySchema = z.object({
	q: z.string({ error: "Må være det som er skrevet." }).max(200, "Kan ha høyst 200 tegn."),
});

export const suggestionSchema = z
	.object({ kind: z.enum(["movie", "culture", "article", "page"]), title: z.string(), path: z.string() })
	.meta({ id: "Suggestion" });
export type Suggestion = z.infer<typeof suggestionSchema>;
