import { oldAddresses } from "@lerret/platform/accounts/known-addresses";
import { expiredLinks } from "@lerret/platform/accounts/links";
import { oldAttempts } from "@lerret/platform/accounts/rate-limits";
import { expiredLogins } from "@lerret/platform/accounts/visitors/session-write";
import { unusedAccounts } from "@lerret/platform/accounts/visitors/unused";
import { oldScans } from "@lerret/platform/boxoffice/control/clean-up";
import { oldCustomers } from "@lerret/platform/boxoffice/orders/retention";
import { oldHolds } from "@lerret/platform/boxoffice/sale/holds/clean-up";
import { oldGifts } from "@lerret/platform/boxoffice/vouchers/clean-up";
import { oldAudit } from "@lerret/platform/content/audit";
import { oldRevisions } from "@lerret/platform/content/clean-up";
import { expiredPreviewLinks } from "@lerret/platform/content/preview";
import type { Database } from "@lerret/platform/db/database";
import { expiredIdentities } from "@lerret/platform/identity/clean-up";
import { oldFailedJobs } from "@lerret/platform/jobs/claim";
import { oldTickets } from "@lerret/platform/loyalty/tickets-write";
import { oldFeedback } from "@lerret/platform/messages/feedback/send";
import { oldSubscriptions } from "@lerret/platform/messages/newsletter/clean-up";
import { expiredPresence } from "@lerret/platform/presence/presence";
import { runBatches } from "@lerret/platform/retention/batches";
import { expiredShopSessions } from "@lerret/platform/ticket-shop/write";
import { nextOsloTime } from "./schedule.ts";

/**
 * Deletes expired data, so that no personal data stays because its cleanup waits for a request. Works in small
 * transactions, and goes on at the next call where the signal stopped it.
 */
export async function cleanUp(db: Database, now: string, signal?: AbortSignal): Promise<void> {
	const batches = [
		expiredShopSessions(now),
		...expiredLogins(now),
		...expiredLinks(now),
		...expiredIdentities(now),
		expiredPresence(now),
		...unusedAccounts(now),
		oldAttempts(now),
		...oldAddresses(now),
		...oldSubscriptions(now),
		oldFeedback(now),
		oldTickets(now),
		...oldHolds(now),
		oldScans(now),
		oldGifts(now),
		...oldCustomers(now),
		...oldAudit(now),
		oldRevisions(),
		expiredPreviewLinks(now),
		oldFailedJobs(now),
	];
	await runBatches(db, batches, signal);
}

export const nextCleanUp = nextOsloTime({ hour: 4, minute: 30 });
