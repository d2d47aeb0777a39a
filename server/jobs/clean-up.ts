import type { Writer } from "@lerret/platform/db/database";
import { deleteOldFeedback } from "@lerret/platform/feedback/send";
import { deleteFailedJobs } from "@lerret/platform/jobs/claim";
import { deleteOldAddresses, deleteOldAttempts } from "@lerret/platform/loyalty/attempts";
import { deleteExpiredLogins } from "@lerret/platform/loyalty/session-write";
import { deleteExpiredAudit } from "@lerret/platform/management/audit";
import { deleteExpiredPreviewLinks } from "@lerret/platform/management/preview";
import { deleteOldSubscriptions } from "@lerret/platform/newsletter/clean-up";
import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/programme/oslo-time";
import { deleteExpiredShopSessions } from "@lerret/platform/ticket-shop/write";
import { deleteOldTickets } from "@lerret/platform/tickets/write";

const failedJobDays = 30;

/** Deletes expired data, so that no personal data stays because its cleanup waits for a request. */
export async function cleanUp(trx: Writer, now: string): Promise<void> {
	await deleteExpiredShopSessions(trx, now);
	await deleteExpiredLogins(trx, now);
	await deleteOldAttempts(trx, now);
	await deleteOldAddresses(trx, now);
	await deleteOldSubscriptions(trx, now);
	await deleteOldFeedback(trx, now);
	await deleteOldTickets(trx, now);
	await deleteExpiredAudit(trx, now);
	await deleteExpiredPreviewLinks(trx, now);
	const before = Temporal.Instant.from(now).subtract({ hours: failedJobDays * 24 });
	await deleteFailedJobs(trx, toStored(before));
}

/** The next 04.30 in Oslo. */
export function nextCleanUp(after: Temporal.Instant): Temporal.Instant {
	const on = (date: Temporal.PlainDate) => fromOsloLocal(date.toPlainDateTime({ hour: 4, minute: 30 }));
	const today = osloDate(after);
	const first = on(today);
	return Temporal.Instant.compare(first, after) > 0 ? first : on(today.add({ days: 1 }));
}
