import { readFile } from "node:fs/promises";
import * as z from "zod";

/** What the demo's visitors think of the films that are running. When each review was written is computed when a database is filled. */

const reviewSchema = z.strictObject({
	film: z.string(),
	/** Name of the account that wrote it. */
	by: z.string(),
	/** Terningkast, 1 to 6. */
	rating: z.int().min(1).max(6),
	comment: z.string(),
});
export type ReviewContent = z.infer<typeof reviewSchema>;

/** Oldest first within each film. */
const reviewsSchema = z.strictObject({ tindevik: z.array(reviewSchema), birkevag: z.array(reviewSchema) });

export async function readReviews(): Promise<z.infer<typeof reviewsSchema>> {
	return reviewsSchema.parse(JSON.parse(await readFile(new URL("reviews.json", import.meta.url), "utf8")));
}
