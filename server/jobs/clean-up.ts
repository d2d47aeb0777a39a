import type { Writer } from "@lerret/platform/db/database";
import { forgetOldFeedback } from "@lerret/platform/feedback/send";
import { forgetFailedJobs } from "@lerret/platform/jobs/claim";
import { forgetOldAddresses, forgetOldAttempts } from "@lerret/platform/loyalty/attempts";
import { forgetExpired } from "@lerret/platform/loyalty/session-write";
import { forgetOldAudit } from "@lerret/platform/management/audit";
import { deleteExpiredPreviewLinks } from "@lerret/platform/management/preview";
import { forgetOldSubscriptions } from "@lerret/platform/newsletter/clean-up";
import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/programme/oslo-time";
import { forgetExpiredShopSessions } from "@lerret/platform/ticket-shop/write";
import { forgetOldTickets } from "@lerret/platform/tickets/write";

const failedJobDays = 30;

/** Deletes expired data, so that no personal data stays because its cleanup waits for a request. */
export async function cleanUp(trx: Writer, now: string): Promise<void> {
	await forgetExpiredShopSessions(trx, now);
	await forgetExpired(trx, now);
	await forgetOldAttempts(trx, now);
	await forgetOldAddresses(trx, now);
	await forgetOldSubscriptions(trx, now);
	await forgetOldFeedback(trx, now);
	await forgetOldTickets(trx, now);
	await forgetOldAudit(trx, now);
	await deleteExpiredPreviewLinks(trx, now);
	const before = Temporal.Instant.from(now).subtract({ hours: failedJobDays * 24 });
	await forgetFailedJobs(trx, toStored(before));
}

/** The next 04.30 in Oslo. */
export function nextCleanUp(after: Temporal.Instant): Temporal.Instant {
	const on = (date: Temporal.PlainDate) => fromOsloLocal(date.toPlainDateTime({ hour: 4, minute: 30 }));
	const today = osloDate(after);
	const first = on(today);
	return Temporal.Instant.compare(first, after) > 0 ? first : on(today.add({ days: 1 }));
}
