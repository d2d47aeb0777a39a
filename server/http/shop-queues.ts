import type { Hold, HoldRequest } from "@lerret/contracts/api/shop";
import type { Site } from "@lerret/platform/pages/read";
import { holdPlaces, requireFreePlaces, type Visitor } from "@lerret/platform/ticketing/holds/request";
import { type OwnHoldRef, releaseOwnHold } from "@lerret/platform/ticketing/holds/write";
import { type CurrentSale, readCurrentSale } from "@lerret/platform/ticketing/sale-event";
import {
	readOwnSalePage,
	readSalePage,
	type SalePage,
	type SharedSalePage,
} from "@lerret/platform/ticketing/sale-page";
import type { BoxOffice } from "@lerret/platform/ticketing/services";
import { LRUCache } from "lru-cache";
import { BoundedQueue } from "./bounded-queue.ts";
import { createSharedReads } from "./shared-reads.ts";

/**
 * Of each of two queues, together fewer than the database has connections: in a rush, visitors wait here, where the limit
 * on waiting for the database does not count.
 */
const concurrency = 4;
const maxWaiting = 2000;
/** Each has a seating plan: 200 kB for 500 seats. */
const maxLastSales = 50;

/** What requests to the shop share, and where they wait, whether they come from its pages or its API (decision 0058). */
export type ShopQueues = {
	/** Read once for all that ask at the same time. Throws `unknown_event`. */
	readSale: (site: Site, eventId: string) => Promise<CurrentSale>;
	/** The same for a page, with the hold of the visitor's session. */
	readSalePage: (site: Site, eventId: string, sessionHash: string | null) => Promise<SalePage>;
	/** `isNew` is a visitor who had no session before this request. */
	holdPlaces: (site: Site, request: HoldRequest, visitor: Visitor & { isNew: boolean }) => Promise<Hold>;
	releaseHold: (hold: OwnHoldRef) => Promise<void>;
	/** Runs what sells, pays or cancels. Its database work must not begin before. */
	sell: <T>(task: () => Promise<T>) => Promise<T>;
};

export function createShopQueues(boxOffice: BoxOffice): ShopQueues {
	const { db, readTime } = boxOffice;
	// Sales of one event wait for each other, and would otherwise keep every hold waiting too.
	const holdQueue = new BoundedQueue(concurrency, maxWaiting);
	const saleQueue = new BoundedQueue(concurrency, maxWaiting);
	const shareSale = createSharedReads<CurrentSale>();
	const sharePage = createSharedReads<SharedSalePage>();
	const lastSales = new LRUCache<string, CurrentSale & { begunAt: number }>({ max: maxLastSales });
	const keyOf = (site: Site, eventId: string) => `${site.id} ${eventId}`;

	return {
		readSale(site, eventId) {
			const key = keyOf(site, eventId);
			return shareSale(key, async () => {
				const begunAt = performance.now();
				const current = await readCurrentSale(boxOffice, site, eventId);
				lastSales.set(key, { ...current, begunAt });
				return current;
			});
		},

		async readSalePage(site, eventId, sessionHash) {
			const key = keyOf(site, eventId);
			const shared = await sharePage(key, async () => {
				const begunAt = performance.now();
				const read = await readSalePage(boxOffice, site, eventId);
				lastSales.set(key, { ...read.current, begunAt });
				return read;
			});
			return sessionHash === null ? shared.page : readOwnSalePage(db, shared, sessionHash);
		},

		holdPlaces(site, request, { isNew, ...visitor }) {
			const arrivedAt = performance.now();
			return holdQueue.add(() => {
				// Others may have read meanwhile that the places are taken; then no transaction is needed to say so.
				const last = lastSales.get(keyOf(site, request.eventId));
				if (isNew && last && last.begunAt > arrivedAt) requireFreePlaces(last, request);
				return holdPlaces(boxOffice, site, request, visitor);
			});
		},

		releaseHold: (hold) =>
			holdQueue.add(() => db.transaction().execute(async (trx) => releaseOwnHold(trx, hold, await readTime(trx)))),

		sell: (task) => saleQueue.add(task),
	};
}
