import type * as z from "zod";

/** Null for a body of another form: a signature says who wrote a notice, and nothing of what is in it. */
export function readJson<T extends z.ZodType>(schema: T, body: Uint8Array): z.output<T> | null {
	try {
		return schema.safeParse(JSON.parse(Buffer.from(body).toString("utf8"))).data ?? null;
	} catch {
		return null;
	}
}
