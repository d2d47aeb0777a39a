import type { NewsletterStatus } from "@lerret/contracts/api/newsletter";
import type { Database } from "../../db/database.ts";
import { countSubscribers, readProgress } from "./send.ts";
import { readSuppressions } from "./suppress.ts";

export async function readNewsletterStatus(db: Database, siteId: string): Promise<NewsletterStatus> {
	const last = await db
		.selectFrom("newsletter_issue")
		.select("issue")
		.where("site_id", "=", siteId)
		.orderBy("queued_at", "desc")
		.limit(1)
		.executeTakeFirst();
	const [subscribers, suppressed, progress] = await Promise.all([
		countSubscribers(db, siteId),
		readSuppressions(db, siteId),
		last ? readProgress(db, siteId, last.issue) : null,
	]);
	return { subscribers, suppressed, lastIssue: last && progress ? { issue: last.issue, ...progress } : null };
}
