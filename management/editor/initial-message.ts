import * as z from "zod";
import type { Failure } from "../api/failure.ts";

/** The first message on the page of a newly created item: saved, published, or why publishing failed. */
const initialMessageSchema = z.object({
	notice: z.string(),
	failure: z
		.object({
			title: z.string(),
			detail: z.string(),
			fields: z.array(z.object({ path: z.string(), message: z.string() })),
		})
		.nullable(),
});
export type InitialMessage = { notice: string; failure: Failure | null };

/** The navigation state can be anything, so it is validated. */
export const readInitialMessage = (state: unknown): InitialMessage =>
	initialMessageSchema.safeParse(state).data ?? { notice: "", failure: null };
