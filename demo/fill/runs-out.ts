import type { Database } from "@lerret/platform/db/database";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { DemoSite } from "./site-configs.ts";

export const demoSites: DemoSite[] = ["tindevik", "birkevag"];

/** Looked at is the last of four weeks ahead: two more than is promised, for a house that is seldom started. */
const weekAhead = { from: { hours: 24 * 21 }, to: { hours: 24 * 28 } };

/** True where a demo site has no film in four weeks: then more of its programme has to be laid out. One small question a start. */
export async function runsOut(db: Database, instant: Temporal.Instant): Promise<boolean> {
	const sites = await db.selectFrom("site").select("id").where("id", "in", demoSites).execute();
	const ahead = await db
		.selectFrom("event")
		.select("site_id")
		.distinct()
		.where("site_id", "in", demoSites)
		.where("object", "=", "movie")
		.where("starts_at", ">", toStored(instant.add(weekAhead.from)))
		.where("starts_at", "<", toStored(instant.add(weekAhead.to)))
		.execute();
	return ahead.length < sites.length;
}
