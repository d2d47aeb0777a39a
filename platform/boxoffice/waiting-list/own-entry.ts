import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import { isSameSecret } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import type { Site } from "../../sites/read.ts";
import { endOrder, OwnOrderOpenError } from "../holds/end-order.ts";
import { lockOwnHold, releaseUnorderedHold, sessionLockKey } from "../holds/own.ts";
import { releaseHold } from "../holds/release.ts";
import { firstEnd } from "../holds/times.ts";
import { prolongHold } from "../holds/write.ts";
import { withOwnOrderClosed } from "../order-payments/close-own.ts";
import { hasPlaces, isLive, isUnsold } from "../sale/hold-conditions.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { settleOffer } from "./ended-offers.ts";
import type { WaitingEntry } from "./entries.ts";
import { hastenOffers } from "./offer.ts";

/** How a visitor names their entry: by the link of its emails. */
export type EntryLink = { siteId: string; eventId: string; entryId: string; token: string };

export type OwnEntry = {
	quantity: number;
	/** Entries that are before it in the list. */
	ahead: number;
	/** Until when the places are held; null while there is no offer. */
	offeredUntil: string | null;
	/** `taken`: a browser has taken the places; `ordered`: they are being paid. */
	offer: "open" | "taken" | "ordered" | null;
	/** Whether an offer was declined or expired: after the next one the entry goes. */
	hasMissed: boolean;
};

export type Offer = Selectable<Tables["hold"]> & { isOrdered: boolean };

/** The entry as its owner sees it; null if it is no longer on the list. */
export async function readOwnEntry(
	{ db, readTime, waitingTokenOf }: BoxOffice,
	link: EntryLink,
): Promise<OwnEntry | null> {
	const now = await readTime(db);
	const entry = await findEntry(db, waitingTokenOf, link);
	if (!entry) return null;
	const hold = await findOffer(db, entry, now);
	const { count } = await db
		.selectFrom("waiting_entry")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("site_id", "=", entry.site_id)
		.where("event_id", "=", entry.event_id)
		.where("hold_id", "is", null)
		.where((eb) =>
			eb.or([
				eb("missed", "<", entry.missed),
				eb.and([eb("missed", "=", entry.missed), eb("created_at", "<", entry.created_at)]),
			]),
		)
		.executeTakeFirstOrThrow();
	return {
		quantity: entry.quantity,
		ahead: Number(count),
		offeredUntil: hold && toOsloIso(hold.ends_at),
		offer: hold && (hold.isOrdered ? "ordered" : entry.accepted_at === null ? "open" : "taken"),
		// An offer that has ended counts from the next run on.
		hasMissed: entry.missed > 0 || (entry.hold_id !== null && hold === null),
	};
}

/**
 * Gives the offered places to the browser with the session, in place of others that it holds at the event: the first time, they
 * become an ordinary hold with its full time. Throws `hold_expired`, `order_open` and `sale_closed`.
 */
export async function acceptOffer(
	boxOffice: BoxOffice,
	site: Site,
	link: EntryLink,
	sessionHash: string,
): Promise<void> {
	const { db, readTime, waitingTokenOf, holdSeconds } = boxOffice;
	const write = async (trx: Writer) => {
		await lockKeys(trx, [sessionLockKey(link, sessionHash)]);
		const now = await readTime(trx);
		const entry = await findEntry(trx, waitingTokenOf, link);
		const offer = entry && (await findOffer(trx, entry, now));
		if (!offer) throw new AppError("hold_expired");
		if (offer.isOrdered) throw new AppError("order_open");
		const sale = await readEventSale(trx, site, link.eventId, now);
		if (sale.state !== "open") throw new AppError("sale_closed");
		const own = await lockOwnHold(trx, link, sessionHash);
		const other = own?.hold.id === offer.id ? null : own;
		if (other) await releaseHold(trx, other.hold, now);
		const isFirst = entry.accepted_at === null;
		const taken = await trx
			.updateTable("hold")
			.set({ session_hash: sessionHash, ...(isFirst ? { created_at: now } : {}) })
			.where("id", "=", offer.id)
			.where(isLive(now))
			.returningAll()
			.executeTakeFirst();
		if (!taken) throw new AppError("hold_expired");
		if (isFirst) {
			const endsAt = firstEnd(now, holdSeconds);
			await prolongHold(trx, sale, taken, { endsAt, expiresAt: endsAt });
			await trx.updateTable("waiting_entry").set({ accepted_at: now }).where("id", "=", entry.id).execute();
		}
		if (other?.order && !(await endOrder(trx, other.order))) throw new OwnOrderOpenError(other.order.id);
	};
	await withOwnOrderClosed(boxOffice, () => db.transaction().execute(write));
}

/**
 * Gives offered places back, which then go to the next in order; the entry waits for others unless this was its second offer. Without
 * effect if there is no offer. Throws `order_open`.
 */
export async function declineOffer(boxOffice: BoxOffice, site: Site, link: EntryLink): Promise<void> {
	await giveBack(boxOffice, link, (trx, entry, now) => settleOffer(trx, site, entry, now));
}

/** Takes the entry off the list, and gives offered places back. Without effect if it is no longer there. Throws `order_open`. */
export async function leaveWaitingList(boxOffice: BoxOffice, link: EntryLink): Promise<void> {
	await giveBack(boxOffice, link, (trx, entry) => deleteEntry(trx, entry));
}

async function giveBack(
	{ db, readTime, waitingTokenOf }: BoxOffice,
	link: EntryLink,
	change: (trx: Writer, entry: WaitingEntry, now: string) => Promise<void>,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const now = await readTime(trx);
		const entry = await findEntry(trx, waitingTokenOf, link);
		if (entry) await removeOffer(trx, entry, change, now);
	});
}

async function removeOffer(
	trx: Writer,
	entry: WaitingEntry,
	change: (trx: Writer, entry: WaitingEntry, now: string) => Promise<void>,
	now: string,
): Promise<void> {
	const offer = await findOffer(trx, entry, now);
	const orderId = offer && (await releaseUnorderedHold(trx, offer, now));
	if (orderId) throw new AppError("order_open", { orderId });
	await change(trx, entry, now);
	if (offer) await hastenOffers(trx, now);
}

/** Takes an entry off the list for staff. Throws `order_open`. */
export const removeEntry = (trx: Writer, entry: WaitingEntry, now: string): Promise<void> =>
	removeOffer(trx, entry, deleteEntry, now);

async function deleteEntry(trx: Writer, { id }: WaitingEntry): Promise<void> {
	await trx.deleteFrom("waiting_entry").where("id", "=", id).execute();
}

async function findEntry(
	db: Database,
	waitingTokenOf: BoxOffice["waitingTokenOf"],
	{ siteId, eventId, entryId, token }: EntryLink,
): Promise<WaitingEntry | null> {
	if (!isSameSecret(token, waitingTokenOf(entryId))) return null;
	const entry = await db
		.selectFrom("waiting_entry")
		.selectAll()
		.where("id", "=", entryId)
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.executeTakeFirst();
	return entry ?? null;
}

/** The hold of an offer whose places are still held and not bought. */
export async function findOffer(db: Database, { hold_id }: WaitingEntry, now: string): Promise<Offer | null> {
	if (hold_id === null) return null;
	const hold = await db
		.selectFrom("hold")
		.leftJoin("ticket_order", "ticket_order.hold_id", "hold.id")
		.selectAll("hold")
		.select("ticket_order.id as order_id")
		.where("hold.id", "=", hold_id)
		.where(hasPlaces(now))
		.where(isUnsold)
		.executeTakeFirst();
	if (!hold) return null;
	const { order_id, ...row } = hold;
	return { ...row, isOrdered: order_id !== null };
}
