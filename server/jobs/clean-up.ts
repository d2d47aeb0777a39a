import { unusedAccounts } from "@lerret/platform/accounts/visitors/unused";
import { oldCustomers } from "@lerret/platform/boxoffice/customers/retention";
import { oldReplacedCodes } from "@lerret/platform/boxoffice/goods/tickets/replaced";
import { oldHolds } from "@lerret/platform/boxoffice/holds/clean-up";
import { oldRevisions } from "@lerret/platform/content/clean-up";
import type { Database } from "@lerret/platform/db/database";
import { oldTickets } from "@lerret/platform/loyalty/tickets-write";
import { runBatches } from "@lerret/platform/retention/batches";
import { batchesOf } from "@lerret/platform/retention/clean-up";
import { tablesByFolder } from "@lerret/platform/tables";
import { expiredShopSessions } from "@lerret/platform/ticket-shop/write";
import { nextOsloTime } from "./schedule.ts";

/**
 * Deletes expired data, so that no personal data stays because its cleanup waits for a request. Works in small
 * transactions, and goes on at the next call where the signal stopped it.
 */
export async function cleanUp(db: Database, now: string, signal?: AbortSignal): Promise<void> {
	const batches = [
		expiredShopSessions(now),
		...Object.values(tablesByFolder).flatMap((tables) => batchesOf(tables, now)),
		...unusedAccounts(now),
		oldTickets(now),
		oldReplacedCodes(now),
		...oldHolds(now),
		oldCustomers(now),
		oldRevisions(),
	];
	await runBatches(db, batches, signal);
}

export const nextCleanUp = nextOsloTime({ hour: 4, minute: 30 });
