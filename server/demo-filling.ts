import { once } from "node:events";
import { fillDemo } from "@lerret/demo/fill/fill";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import * as z from "zod";

/** A process that fills a migrated database with the demo and ends; started by `demo.ts`, which tells it where the data lives. */

const locationSchema: z.ZodType<DatabaseLocation> = z.union([
	z.object({ kind: z.literal("sqlite"), file: z.string() }),
	z.object({ kind: z.literal("postgres"), url: z.string() }),
]);

const [message] = await once(process, "message");
const db = openDatabase(locationSchema.parse(message));
try {
	await fillDemo(db, Temporal.Now.instant());
} finally {
	await db.destroy();
	process.disconnect?.();
}
