import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import type { DemoSite } from "../content/site-configs.ts";

export const demoSites: DemoSite[] = ["tindevik", "birkevag"];

/** The last of four weeks ahead: two weeks more than promised, for an app that is seldom started. */
const fourthWeek = { from: { hours: 24 * 21 }, to: { hours: 24 * 28 } };

/** True where a demo site has no film in the fourth week ahead, so that its programme has to be extended. */
export async function isProgrammeRunningOut(db: Database, instant: Temporal.Instant): Promise<boolean> {
	const sites = await db.selectFrom("site").select("id").where("id", "in", demoSites).execute();
	const ahead = await db
		.selectFrom("event")
		.select("site_id")
		.distinct()
		.where("site_id", "in", demoSites)
		.where("object", "=", "movie")
		.where("starts_at", ">", toStored(instant.add(fourthWeek.from)))
		.where("starts_at", "<", toStored(instant.add(fourthWeek.to)))
		.execute();
	return ahead.length < sites.length;
}
