import type { NewsletterSchedule } from "@lerret/contracts/settings/simple";
import { fromOsloLocal, osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { sitesWith } from "../../sites/work.ts";
import { hasProgramme, readIssue } from "./issue/content.ts";
import { weekToSend } from "./issue/week.ts";
import { isIssueQueued, queueIssue } from "./send.ts";

/** Later issues are skipped, because the page promises a day. */
const maxHoursLate = 24;
/** Each run looks this far back, because a run may end after the next full hour has begun. */
const overlapHours = 2;

/**
 * The latest time, at or before `now`, of a schedule's weekday and hour in Oslo. An hour that a DST change skips counts
 * as its end, one that occurs twice as the first.
 */
export function lastSendTime({ weekday, hour }: NewsletterSchedule, now: Temporal.Instant): Temporal.Instant {
	const today = osloDate(now);
	const on = (date: Temporal.PlainDate) => fromOsloLocal(date.toPlainDateTime({ hour }));
	const date = today.subtract({ days: (today.dayOfWeek - weekday + 7) % 7 });
	return Temporal.Instant.compare(on(date), now) <= 0 ? on(date) : on(date.subtract({ days: 7 }));
}

export const nextFullHour = (after: Temporal.Instant): Temporal.Instant =>
	after.round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours: 1 });

type DueOptions = {
	originOf: (site: Site) => string;
	/** When this run was due; a late run covers the time from then on. */
	dueAt: Temporal.Instant;
	now: Temporal.Instant;
};

/** Queues the issue of every published site that is due. If some sites fail, throws after queueing the others. */
export async function queueDueIssues(db: Database, { originOf, dueAt, now }: DueOptions): Promise<void> {
	const failures: unknown[] = [];
	for (const site of sitesWith(await readSites(db), "newsletter-issue")) {
		if (site.newsletter === null) continue;
		const sendTime = lastSendTime(site.newsletter, now);
		const isDue = Temporal.Instant.compare(sendTime, dueAt.subtract({ hours: overlapHours })) > 0;
		const isLate = Temporal.Instant.compare(sendTime, now.subtract({ hours: maxHoursLate })) <= 0;
		if (!isDue || isLate) continue;
		await queueIssueOnce(db, { site, origin: originOf(site), sendTime, now }).catch((error: unknown) =>
			failures.push(error),
		);
	}
	if (failures.length > 0) throw new AggregateError(failures, "the newsletter of a site could not be queued");
}

/** Queues a site's issue unless it is queued already, also by the command, or the week is empty. */
async function queueIssueOnce(
	db: Database,
	{ site, origin, sendTime, now }: { site: Site; origin: string; sendTime: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
	const week = weekToSend(sendTime, site.programme.dayStartsAt);
	if (await isIssueQueued(db, site.id, week.issue)) return;
	if (!hasProgramme(await readIssue(db, site, week, now))) return;
	await queueIssue(db, { site, origin, week, now, includeEmpty: false });
}
