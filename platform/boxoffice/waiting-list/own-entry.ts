import { AppError } from "@lerret/contracts/errors";
import type { Selectable } from "kysely";
import { isSameSecret } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { withOwnOrderClosed } from "../orders/close-own.ts";
import { endOrder, OwnOrderOpenError } from "../orders/end.ts";
import { isLive } from "../sale/holds/conditions.ts";
import { lockOwnHold, releaseUnorderedHold, sessionLockKey } from "../sale/holds/own.ts";
import { releaseHold } from "../sale/holds/release.ts";
import type { BoxOffice } from "../services.ts";
import type { WaitingEntry } from "./entries.ts";

/** How a visitor names their entry: by the link of its emails. */
export type EntryLink = { siteId: string; eventId: string; entryId: string; token: string };

export type OwnEntry = {
	quantity: number;
	/** Entries that joined earlier. */
	ahead: number;
	/** Until when the places are held; null while there is no offer. */
	offeredUntil: string | null;
};

/** The entry as its owner sees it; null if it is no longer on the list. */
export async function readOwnEntry(
	{ db, readTime, waitingTokenOf }: BoxOffice,
	link: EntryLink,
): Promise<OwnEntry | null> {
	const now = await readTime(db);
	const entry = await findEntry(db, waitingTokenOf, link);
	if (!entry) return null;
	const hold = await findOffer(db, entry, now);
	if (!hold && entry.hold_id !== null) return null;
	const { count } = await db
		.selectFrom("waiting_entry")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("site_id", "=", entry.site_id)
		.where("event_id", "=", entry.event_id)
		.where("hold_id", "is", null)
		.where("created_at", "<", entry.created_at)
		.executeTakeFirstOrThrow();
	return { quantity: entry.quantity, ahead: Number(count), offeredUntil: hold && toOsloIso(hold.ends_at) };
}

/**
 * Gives the offered places to the browser with the session, in place of others that it holds at the event. Throws
 * `hold_expired` and `order_open`.
 */
export async function acceptOffer(boxOffice: BoxOffice, link: EntryLink, sessionHash: string): Promise<void> {
	const { db, readTime, waitingTokenOf } = boxOffice;
	const write = async (trx: Writer) => {
		await lockKeys(trx, [sessionLockKey(link, sessionHash)]);
		const now = await readTime(trx);
		const entry = await findEntry(trx, waitingTokenOf, link);
		const offer = entry && (await findOffer(trx, entry, now));
		if (!offer) throw new AppError("hold_expired");
		const own = await lockOwnHold(trx, link, sessionHash);
		const other = own?.hold.id === offer.id ? null : own;
		if (other) await releaseHold(trx, other.hold, now);
		const updated = await trx
			.updateTable("hold")
			.set({ session_hash: sessionHash })
			.where("id", "=", offer.id)
			.where(isLive(now))
			.executeTakeFirst();
		if (updated.numUpdatedRows === 0n) throw new AppError("hold_expired");
		if (other?.order && !(await endOrder(trx, other.order))) throw new OwnOrderOpenError(other.order.id);
	};
	await withOwnOrderClosed(boxOffice, () => db.transaction().execute(write));
}

/** Takes the entry off the list, and gives offered places back. Without effect if it is no longer there. */
export async function leaveWaitingList({ db, readTime, waitingTokenOf }: BoxOffice, link: EntryLink): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const now = await readTime(trx);
		const entry = await findEntry(trx, waitingTokenOf, link);
		if (!entry) return;
		const offer = await findOffer(trx, entry, now);
		if (offer) await releaseUnorderedHold(trx, offer, now);
		await deleteEntry(trx, entry);
	});
}

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

/** The hold of an offer that still stands and has not been ordered. */
async function findOffer(
	db: Database,
	{ hold_id }: WaitingEntry,
	now: string,
): Promise<Selectable<Tables["hold"]> | null> {
	if (hold_id === null) return null;
	const hold = await db.selectFrom("hold").selectAll().where("id", "=", hold_id).where(isLive(now)).executeTakeFirst();
	return hold ?? null;
}
