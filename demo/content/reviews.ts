import { readFile } from "node:fs/promises";
import * as z from "zod";

const reviewSchema = z.strictObject({
	film: z.string(),
	/** The user name of the account that wrote it. */
	by: z.string(),
	rating: z.int().min(1).max(6),
	comment: z.string(),
});
export type ReviewContent = z.infer<typeof reviewSchema>;

/** Oldest first within each film. */
const reviewsSchema = z.strictObject({ tindevik: z.array(reviewSchema), birkevag: z.array(reviewSchema) });

export async function readReviews(): Promise<z.infer<typeof reviewsSchema>> {
	return reviewsSchema.parse(JSON.parse(await readFile(new URL("reviews.json", import.meta.url), "utf8")));
}
