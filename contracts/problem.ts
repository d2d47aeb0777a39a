import * as z from "zod";

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457. */
export const problemSchema = z.object({
	type: z.string(),
	title: z.string(),
	status: z.int(),
	detail: z.string(),
	code: z.string(),
	errors: z.array(fieldErrorSchema).optional(),
	/** The seats that an error is about. */
	seats: z.array(z.string()).optional(),
	/** The visitor's position in a waiting room. */
	position: z.int().positive().optional(),
	/** The visitor's own order that is in the way. */
	orderId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
