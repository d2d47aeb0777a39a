import * as z from "zod";
import type { Failure } from "../api/failure.ts";

/** What a new thing's own page says first: that it was saved or published, or why it was saved and no more. */
const toldSchema = z.object({
	notice: z.string(),
	failure: z
		.object({
			title: z.string(),
			detail: z.string(),
			fields: z.array(z.object({ path: z.string(), message: z.string() })),
		})
		.nullable(),
});
export type Told = { notice: string; failure: Failure | null };

/** Out of the state of a navigation, which may be anything. */
export const readTold = (state: unknown): Told => toldSchema.safeParse(state).data ?? { notice: "", failure: null };
