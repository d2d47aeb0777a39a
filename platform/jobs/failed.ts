import type { Database } from "../db/database.ts";
import type { RecurringKind } from "./handler.ts";

/** How many jobs were given up and are not yet cleaned up. Emails about orders and film weeks do not count: their own pages show them. */
export async function countFailedJobs(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("job")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("failed_at", "is not", null)
		.where("kind", "not in", ["order-email", "film-week-email"])
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Why the last run of a recurring job failed; null if it did not. */
export async function readLastFailure(db: Database, kind: RecurringKind): Promise<string | null> {
	const row = await db
		.selectFrom("job")
		.select("failure")
		.where("kind", "=", kind)
		.where("failure", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return row?.failure ?? null;
}
