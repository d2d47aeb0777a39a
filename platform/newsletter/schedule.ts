import type { NewsletterSchedule } from "@lerret/contracts/site";
import type { Database } from "../db/database.ts";
import { fromOsloLocal, osloDate } from "../programme/oslo-time.ts";
import { readSites, type Site } from "../sites/read.ts";
import { hasProgramme, readIssue } from "./issue/content.ts";
import { weekToSend } from "./issue/week.ts";
import { isIssueQueued, queueIssue } from "./send.ts";

/** A sending that is later than this is left out: the page promised a day. */
const mostHoursLate = 24;
/** A run that ends after a full hour is followed by one for the hour after: each run looks this far back. */
const overlapHours = 2;

/** The latest time, at or before `now`, at which a schedule's weekday and hour came in Oslo. An hour that a DST change skips comes at its end, one that comes twice the first time. */
export function lastSending({ weekday, hour }: NewsletterSchedule, now: Temporal.Instant): Temporal.Instant {
	const today = osloDate(now);
	const on = (date: Temporal.PlainDate) => fromOsloLocal(date.toPlainDateTime({ hour }));
	const date = today.subtract({ days: (today.dayOfWeek - weekday + 7) % 7 });
	return Temporal.Instant.compare(on(date), now) <= 0 ? on(date) : on(date.subtract({ days: 7 }));
}

/** The next full hour: when the schedules of all sites are looked at again. */
export const nextFullHour = (after: Temporal.Instant): Temporal.Instant =>
	after.round({ smallestUnit: "hour", roundingMode: "floor" }).add({ hours: 1 });

type DueOptions = {
	originOf: (site: Site) => string;
	/** When this run was due. A process that was down runs late, and `dueAt` still says from when. */
	dueAt: Temporal.Instant;
	now: Temporal.Instant;
};

/** Queues the issue of every published site whose hour has come. Throws where a site's failed, after the others are queued. */
export async function queueDueIssues(db: Database, { originOf, dueAt, now }: DueOptions): Promise<void> {
	const failures: unknown[] = [];
	for (const site of await readSites(db)) {
		if (!site.published || site.newsletter === null) continue;
		const sending = lastSending(site.newsletter, now);
		const isDue = Temporal.Instant.compare(sending, dueAt.subtract({ hours: overlapHours })) > 0;
		const isLate = Temporal.Instant.compare(sending, now.subtract({ hours: mostHoursLate })) <= 0;
		if (!isDue || isLate) continue;
		await queueSending(db, { site, origin: originOf(site), sending, now }).catch((error: unknown) =>
			failures.push(error),
		);
	}
	if (failures.length > 0) throw new AggregateError(failures, "the newsletter of a site could not be queued");
}

/** Queues a site's issue once, unless the week has nothing. A sending by the command counts. */
async function queueSending(
	db: Database,
	{ site, origin, sending, now }: { site: Site; origin: string; sending: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
	const week = weekToSend(sending, site.programme.dayStartsAt);
	if (await isIssueQueued(db, site.id, week.issue)) return;
	if (!hasProgramme(await readIssue(db, site, week, now))) return;
	await queueIssue(db, { site, origin, week, now, anyway: false });
}
