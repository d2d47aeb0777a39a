import { deleteOldAddresses } from "@lerret/platform/accounts/known-addresses";
import { deleteExpiredLinks } from "@lerret/platform/accounts/links";
import { deleteOldAttempts } from "@lerret/platform/accounts/rate-limits";
import { deleteExpiredLogins } from "@lerret/platform/accounts/visitors/session-write";
import { deleteExpiredAudit } from "@lerret/platform/content/audit";
import { deleteExpiredPreviewLinks } from "@lerret/platform/content/preview";
import type { Writer } from "@lerret/platform/db/database";
import { deleteFailedJobs } from "@lerret/platform/jobs/claim";
import { deleteOldTickets } from "@lerret/platform/loyalty/tickets-write";
import { deleteOldFeedback } from "@lerret/platform/messages/feedback/send";
import { deleteOldSubscriptions } from "@lerret/platform/messages/newsletter/clean-up";
import { deleteExpiredShopSessions } from "@lerret/platform/ticket-shop/write";
import { deleteOldHolds } from "@lerret/platform/ticketing/holds/clean-up";
import { eraseOldCustomers } from "@lerret/platform/ticketing/orders/retention";
import { deleteOldGifts } from "@lerret/platform/ticketing/vouchers/clean-up";
import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/time";

const failedJobDays = 30;

/** Deletes expired data, so that no personal data stays because its cleanup waits for a request. */
export async function cleanUp(trx: Writer, now: string): Promise<void> {
	await deleteExpiredShopSessions(trx, now);
	await deleteExpiredLogins(trx, now);
	await deleteExpiredLinks(trx, now);
	await deleteOldAttempts(trx, now);
	await deleteOldAddresses(trx, now);
	await deleteOldSubscriptions(trx, now);
	await deleteOldFeedback(trx, now);
	await deleteOldTickets(trx, now);
	await deleteOldHolds(trx, now);
	await deleteOldGifts(trx, now);
	await eraseOldCustomers(trx, now);
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
