import type { Hold, HoldRequest } from "@lerret/contracts/api/shop";
import { eventOfSalePath } from "@lerret/contracts/paths";
import type { Site } from "@lerret/platform/pages/read";
import { holdPlaces, requireFreePlaces, type Visitor } from "@lerret/platform/ticketing/holds/request";
import { type OwnHoldRef, releaseOwnHold } from "@lerret/platform/ticketing/holds/write";
import { type CurrentSale, readCurrentSale } from "@lerret/platform/ticketing/sale-event";
import { readOwnSalePage, readSalePage, type SalePage } from "@lerret/platform/ticketing/sale-page";
import type { BoxOffice } from "@lerret/platform/ticketing/services";
import { LRUCache } from "lru-cache";
import { BoundedQueue } from "./bounded-queue.ts";
import { createSharedReads } from "./shared-reads.ts";

/**
 * Of each of two queues, together fewer than the database has connections: in a rush, visitors wait here, where the limit
 * on waiting for the database does not count. With twice as many, the front page's p99 in a rush was 1.3 to 2.4 times
 * as long, and holds were no faster (tests/bench/rush.ts).
 */
const concurrency = 2;
const maxWaiting = 2000;
/**
 * Of the forms on sale pages and of the others: more at once would resume together when a shared read ends, and make each
 * statement of the queues' tasks wait for the event loop.
 */
const formConcurrency = 24;
/** In ms: how old a sale may be that only decides whether visitors still wait for it. */
const recentMs = 2000;
/** Each has a seating plan: 200 kB for 500 seats. */
const maxLastSales = 50;

export type ShopVisitor = Visitor & {
	/** Whether the visitor had no session before this request. */
	isNew: boolean;
	/** When the request arrived, by `performance.now()`. */
	arrivedAt: number;
};

/** What requests to the shop share, and where they wait, whether they come from its pages or its API (decision 0058). */
export type ShopQueues = {
	/** Read once for all that ask at the same time. Throws `unknown_event`. */
	readSale: (site: Site, eventId: string) => Promise<CurrentSale>;
	/** The same, up to two seconds old. */
	readRecentSale: (site: Site, eventId: string) => Promise<CurrentSale>;
	/** The same for a page, with the hold of the visitor's session. */
	readSalePage: (site: Site, eventId: string, sessionHash: string | null) => Promise<SalePage>;
	/** Handles a form that a page of the shop has sent. */
	handleForm: <T>(path: string, handle: () => Promise<T>) => Promise<T>;
	/** Throws as the platform's `holdPlaces`. */
	holdPlaces: (site: Site, request: HoldRequest, visitor: ShopVisitor) => Promise<Hold>;
	releaseHold: (hold: OwnHoldRef) => Promise<void>;
	/** Runs what sells, pays or cancels. Its database work must not begin before. */
	sell: <T>(task: () => Promise<T>) => Promise<T>;
};

export function createShopQueues(boxOffice: BoxOffice): ShopQueues {
	const { db, readTime } = boxOffice;
	// Sales of one event wait for each other, and would otherwise keep every hold waiting too.
	const holdQueue = new BoundedQueue(concurrency, maxWaiting);
	const saleQueue = new BoundedQueue(concurrency, maxWaiting);
	const holdForms = new BoundedQueue(formConcurrency, maxWaiting);
	const orderForms = new BoundedQueue(formConcurrency, maxWaiting);
	const shareSale = createSharedReads<CurrentSale>();
	const sharePage = createSharedReads<{ page: SalePage; current: CurrentSale }>();
	const lastSales = new LRUCache<string, CurrentSale & { begunAt: number }>({ max: maxLastSales });
	const keyOf = (site: Site, eventId: string) => `${site.id} ${eventId}`;

	async function readAndKeepSale(site: Site, eventId: string): Promise<CurrentSale> {
		const begunAt = performance.now();
		const current = await readCurrentSale(boxOffice, site, eventId);
		lastSales.set(keyOf(site, eventId), { ...current, begunAt });
		return current;
	}

	const readSale = (site: Site, eventId: string) =>
		shareSale(keyOf(site, eventId), () => readAndKeepSale(site, eventId));

	return {
		readSale,

		async readRecentSale(site, eventId) {
			const last = lastSales.get(keyOf(site, eventId));
			return last && performance.now() - last.begunAt < recentMs ? last : readSale(site, eventId);
		},

		async readSalePage(site, eventId, sessionHash) {
			const { page, current } = await sharePage(keyOf(site, eventId), async () => {
				const read = await readAndKeepSale(site, eventId);
				return { page: await readSalePage(boxOffice, site, read), current: read };
			});
			return sessionHash === null ? page : readOwnSalePage(db, page, current, sessionHash);
		},

		handleForm: (path, handle) => (eventOfSalePath(path) === null ? orderForms : holdForms).add(handle),

		holdPlaces(site, request, { isNew, arrivedAt, ...visitor }) {
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
