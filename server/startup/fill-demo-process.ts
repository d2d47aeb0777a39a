import { once } from "node:events";
import { fillDemo } from "@lerret/demo/fill/fill";
import { type DatabaseLocation, openDatabase, withLongBusyTimeout } from "@lerret/platform/db/database";
import * as z from "zod";

/** Child process of `demo.ts`: receives the options and reports a failure. */

const locationSchema: z.ZodType<DatabaseLocation> = z.union([
	z.object({ kind: z.literal("sqlite"), file: z.string() }),
	z.object({ kind: z.literal("postgres"), url: z.string() }),
]);

const optionsSchema = z.object({ database: locationSchema, publicUrl: z.string() });
export type FillOptions = z.infer<typeof optionsSchema>;
export type FillingFailure = { message: string; stack: string; code: string | null };

const [message] = await once(process, "message");
const { database, publicUrl } = optionsSchema.parse(message);
const db = openDatabase(database);
try {
	// Another process may be filling it.
	await withLongBusyTimeout(db, () => fillDemo(db, Temporal.Now.instant(), { publicUrl }));
} catch (error) {
	if (!(error instanceof Error)) throw error;
	const failure: FillingFailure = { message: error.message, stack: error.stack ?? "", code: codeOf(error) };
	process.exitCode = 1;
	process.send?.(failure);
} finally {
	await db.destroy();
	process.disconnect?.();
}

function codeOf(error: Error): string | null {
	return "code" in error ? String(error.code) : null;
}
