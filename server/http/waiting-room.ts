import { isLoopbackAddress } from "@lerret/platform/boxoffice/holds/address";
import { hasOwnHold } from "@lerret/platform/boxoffice/holds/read";
import type { CurrentSale } from "@lerret/platform/boxoffice/sale/sale-event";
import type { BoxOffice } from "@lerret/platform/boxoffice/services";
import type { Shop } from "@lerret/platform/boxoffice/shop";
import { hashOf, isSameSecret } from "@lerret/platform/core/ids";
import { attempt, type QueuePosition } from "@lerret/platform/page";
import type { SecretsKey } from "@lerret/platform/secrets/secrets-key";
import type { Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import type { Config } from "../config.ts";
import { clientAddress } from "./client-address.ts";
import { hostCookieName, hostCookieOptions } from "./cookies.ts";
import { offerShopSession, readShopSession } from "./shop-session.ts";
import { Turns } from "./turns.ts";

/**
 * How many visitors an event lets in at once before others wait, in each process: an ordinary premiere never has a queue.
 * How many more come in each second is a setting.
 */
const burst = 20;

/** So many visitors of one address, such as a school's, join an event's queue at once, and then one each second. */
const addressBurst = 100;
const addressIntervalMs = 1000;

const maxQueues = 1000;
const maxAddresses = 10_000;

/** How old (ms) a sale may be that only decides whether visitors still wait for it. */
const recentSaleMs = 2000;
/** Each has a seating plan: 200 kB for 500 seats. */
const maxRecentSales = 50;

/** How long a visitor may choose after their turn has come. */
const admissionMs = 30 * 60 * 1000;

/** How often (s) a visitor who waits asks whether it is their turn. */
const minRetrySeconds = 2;
const maxRetrySeconds = 60;

/** `cookies` are Set-Cookie headers that keep the visitor's turn and the session that it is of, where the browser needs them. */
export type Entry = { queuePosition: QueuePosition | null; cookies: string[] };

/** Lets visitors begin to buy an event's tickets at a steady rate when many come at once (decision 0060). */
export type WaitingRoom = {
	/** Lets in a visitor who opens an event's sale page, or gives them a position in the event's queue. */
	enter: (c: HonoContext, site: Site, eventId: string) => Promise<Entry>;
	/** Lets in a visitor who comes by the API, and who waits only if visitors of the pages do. */
	enterByApi: (c: HonoContext, site: Site, eventId: string) => Promise<Entry>;
	/** Lets in a visitor who sends a sale page's form, which only visitors see who have been let in. */
	readmit: (c: HonoContext, site: Site, eventId: string) => Entry;
	/** How many turns of all events are still to come. Visitors who have gone away are counted until theirs. */
	countWaiting: () => number;
};

/** The entry of a visitor who need not wait. */
export const admitted: Entry = { queuePosition: null, cookies: [] };

/** Whose turn it is: a copied cookie is of no use to other sessions. */
type Waiting = { site: Site; eventId: string; sessionHash: string };

type Parts = {
	boxOffice: BoxOffice;
	shop: Pick<Shop, "readSale">;
	signTurn: SecretsKey["signTurn"];
	config: Pick<Config, "publicUrl" | "trustProxy" | "buyersPerSecond">;
};

export function createWaitingRoom({ boxOffice, shop, signTurn, config }: Parts): WaitingRoom {
	const isHttps = config.publicUrl.startsWith("https:");
	const intervalMs = 1000 / config.buyersPerSecond;
	const queues = new LRUCache<string, Turns>({ max: maxQueues, memoMethod: () => new Turns(intervalMs, burst) });
	const addresses = new LRUCache<string, Turns>({
		max: maxAddresses,
		memoMethod: () => new Turns(addressIntervalMs, addressBurst),
	});

	const recentSales = new LRUCache<string, CurrentSale>({ max: maxRecentSales, ttl: recentSaleMs });

	async function readRecentSale(site: Site, eventId: string): Promise<CurrentSale> {
		const recent = recentSales.get(keyOf(site, eventId));
		if (recent) return recent;
		const sale = await shop.readSale(site, eventId);
		recentSales.set(keyOf(site, eventId), sale);
		return sale;
	}

	const keyOf = (site: Site, eventId: string) => `${site.id} ${eventId}`;

	/** Visitors of one address wait for each other, and do not lengthen the queue for others meanwhile. */
	function takeTurn(c: HonoContext, key: string, known: number | null, now: number): number {
		const queue = queues.memo(key);
		const address = clientAddress(c, config.trustProxy);
		const ofAddress = isLoopbackAddress(address) ? null : addresses.memo(`${address} ${key}`);
		// No visitor waits here if the process has just started, or places have become free again after all were taken.
		const isFree = queue.peek(now) <= now && (ofAddress === null || ofAddress.peek(now) <= now);
		if (known !== null && !isFree) return known;
		const turn = ofAddress?.take(now) ?? now;
		return turn > now ? turn : queue.take(now);
	}

	const cookieName = (eventId: string) => hostCookieName(isHttps, `lerret_queue_${hashOf(eventId).slice(0, 8)}`);
	const signatureOf = ({ site, eventId, sessionHash }: Waiting, turn: number) =>
		signTurn(`${site.id} ${eventId} ${turn} ${sessionHash}`);

	function cookieOf(waiting: Waiting, turn: number): string {
		const value = `${turn}.${signatureOf(waiting, turn)}`;
		const maxAge = Math.ceil((turn + admissionMs - Date.now()) / 1000);
		return generateCookie(cookieName(waiting.eventId), value, hostCookieOptions(isHttps, maxAge));
	}

	/** The turn that the visitor's cookie proves; null without one that is still good. */
	function readTurn(c: HonoContext, waiting: Waiting, now: number): number | null {
		const [time = "", signature = ""] = getCookie(c, cookieName(waiting.eventId))?.split(".") ?? [];
		const turn = Number(time);
		if (!(turn + admissionMs > now)) return null;
		return isSameSecret(signature, signatureOf(waiting, turn)) ? turn : null;
	}

	/** Whether there is something to wait for. The queue ends when all places are taken, so that it never outlasts a sale. */
	async function isOnSale(site: Site, eventId: string): Promise<boolean> {
		const { value } = await attempt(() => readRecentSale(site, eventId));
		const isOpen = value !== null && value.sale.state === "open" && value.availability.available > 0;
		if (!isOpen) queues.delete(keyOf(site, eventId));
		return isOpen;
	}

	/** A visitor who holds places of the event may go back to change them. */
	async function isHolder(c: HonoContext, site: Site, eventId: string): Promise<boolean> {
		const sessionHash = readShopSession(c, isHttps);
		if (sessionHash === null) return false;
		const now = await boxOffice.readTime(boxOffice.db);
		return hasOwnHold(boxOffice.db, { siteId: site.id, eventId }, sessionHash, now);
	}

	/** The position is the one in this process, rounded so that visitors share their pages. */
	function positionOf(turn: number, now: number): QueuePosition {
		const position = roundUp((turn - now) / intervalMs);
		const waitSeconds = Math.ceil((position * intervalMs) / 1000);
		const retrySeconds = Math.min(maxRetrySeconds, Math.max(minRetrySeconds, Math.ceil(waitSeconds / 2)));
		return { position, waitSeconds, retrySeconds };
	}

	async function enter(c: HonoContext, site: Site, eventId: string): Promise<Entry> {
		const now = Date.now();
		const { sessionHash, cookie: offered } = offerShopSession(c, isHttps);
		const session = offered === null ? [] : [offered];
		const waiting = { site, eventId, sessionHash };
		const known = readTurn(c, waiting, now);
		if (known !== null && known <= now) return { queuePosition: null, cookies: session };
		const key = keyOf(site, eventId);
		const isInUse = queues.memo(key).isInUse(now);
		const turn = takeTurn(c, key, known, now);
		const isKept = turn !== known && (turn > now || isInUse);
		const cookies = isKept ? [cookieOf(waiting, turn), ...session] : session;
		if (turn <= now) return { queuePosition: null, cookies };
		if (!(await isOnSale(site, eventId)) || (await isHolder(c, site, eventId)))
			return { queuePosition: null, cookies: session };
		return { queuePosition: positionOf(turn, now), cookies };
	}

	return {
		enter,

		countWaiting() {
			const now = Date.now();
			return [...queues.values()].reduce((sum, queue) => sum + Math.ceil((queue.peek(now) - now) / intervalMs), 0);
		},

		async enterByApi(c, site, eventId) {
			const now = Date.now();
			const queue = queues.get(keyOf(site, eventId));
			return queue && queue.peek(now) > now ? enter(c, site, eventId) : admitted;
		},

		readmit(c, site, eventId) {
			const now = Date.now();
			const { sessionHash, cookie: offered } = offerShopSession(c, isHttps);
			const waiting = { site, eventId, sessionHash };
			// Without a session the browser keeps no cookies.
			const isKnown = offered !== null || readTurn(c, waiting, now) !== null;
			const isNeeded = !isKnown && queues.get(keyOf(site, eventId))?.isInUse(now);
			return { queuePosition: null, cookies: isNeeded ? [cookieOf(waiting, now)] : [] };
		},
	};
}

/** Rounds up to one digit that is not 0: 9 → 9, 41 → 50, 803 → 900. */
function roundUp(position: number): number {
	const step = 10 ** Math.floor(Math.log10(Math.max(1, position)));
	return Math.ceil(position / step) * step;
}
