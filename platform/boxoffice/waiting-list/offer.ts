import { pickBestSeats } from "@lerret/contracts/best-seats";
import { AppError } from "@lerret/contracts/errors";
import { hashOf, newId, newSecret } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { countOffered, readFreePlaces } from "../sale/availability.ts";
import { takeHeldPlaces } from "../sale/holds/write.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { deleteEndedEntries, hasWaitingList, type WaitingEntry } from "./entries.ts";

/** How long an offer stands; it ends when the event begins. */
const offerHours = 2;

/**
 * Offers free places to those who wait, in the order in which they joined. An entry that needs more than there are is
 * passed over and keeps its place in the order. `onError` gets what could not be done; the next run tries again.
 */
export async function offerPlaces(boxOffice: BoxOffice, onError: (error: unknown) => void): Promise<void> {
	const { db, readTime } = boxOffice;
	await db.transaction().execute(async (trx) => deleteEndedEntries(trx, await readTime(trx)));
	const sites = new Map((await readSites(db)).map((site) => [site.id, site]));
	const lists = Map.groupBy(
		await readWaiting(db, await readTime(db)),
		({ site_id, event_id }) => `${site_id} ${event_id}`,
	);
	for (const entries of lists.values()) {
		const site = sites.get(entries[0]?.site_id ?? "");
		if (site) await offerInOrder(boxOffice, site, entries, onError).catch(onError);
	}
}

/** Passes over the entries of one event that need more than is left, without a transaction for each. */
async function offerInOrder(
	boxOffice: BoxOffice,
	site: Site,
	entries: WaitingEntry[],
	onError: (error: unknown) => void,
): Promise<void> {
	let left: number | null = null;
	for (const entry of entries) {
		left ??= await countLeft(boxOffice, site, entry.event_id);
		if (entry.quantity > left) continue;
		await offerTo(boxOffice, site, entry).catch(onError);
		left = null;
	}
}

/** How many places can be offered now; 0 if there is no list any more. */
async function countLeft({ db, readTime }: BoxOffice, site: Site, eventId: string): Promise<number> {
	try {
		const now = await readTime(db);
		const sale = await readEventSale(db, site, eventId, now);
		return hasWaitingList(sale, now) ? countOffered(sale, await readFreePlaces(db, sale, now), now) : 0;
	} catch (error) {
		// The event was withdrawn.
		if (error instanceof AppError) return 0;
		throw error;
	}
}

/** The entries without an offer, of events that have not begun. */
async function readWaiting(db: Database, now: string): Promise<WaitingEntry[]> {
	return await db
		.selectFrom("waiting_entry")
		.selectAll()
		.where("hold_id", "is", null)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("event")
					.select("event.id")
					.whereRef("event.site_id", "=", "waiting_entry.site_id")
					.whereRef("event.id", "=", "waiting_entry.event_id")
					.where("event.starts_at", ">", now),
			),
		)
		.orderBy("created_at")
		.orderBy("id")
		.execute();
}

async function offerTo({ db, readTime }: BoxOffice, site: Site, entry: WaitingEntry): Promise<void> {
	try {
		await db.transaction().execute(async (trx) => tryToOffer(trx, site, entry, await readTime(trx)));
	} catch (error) {
		// The places were just taken, the event was just withdrawn, or the visitor has just left the list.
		if (!(error instanceof AppError)) throw error;
	}
}

async function tryToOffer(
	trx: Writer,
	site: Site,
	{ id, event_id: eventId, quantity }: WaitingEntry,
	now: string,
): Promise<void> {
	const sale = await readEventSale(trx, site, eventId, now);
	if (!hasWaitingList(sale, now)) return;
	const free = await readFreePlaces(trx, sale, now);
	if (countOffered(sale, free, now) < quantity) return;
	const options = { areKept: now < sale.keptUntil };
	const seats = sale.map ? pickBestSeats(sale.map, new Set(free.taken), quantity, options) : [];
	if (!seats) return;
	const offerEnd = later(now, { hours: offerHours });
	const holdId = newId();
	const endsAt = offerEnd < sale.startsAt ? offerEnd : sale.startsAt;
	// No browser has it: the link in the email gives the hold to the one that opens it.
	const owner = { sessionHash: hashOf(newSecret()), address: null, previousId: null };
	await takeHeldPlaces(trx, sale, { ...owner, id: holdId, endsAt, expiresAt: endsAt, seats, quantity }, now);
	const updated = await trx
		.updateTable("waiting_entry")
		.set({ hold_id: holdId })
		.where("id", "=", id)
		.where("hold_id", "is", null)
		.executeTakeFirst();
	if (updated.numUpdatedRows === 0n) throw new AppError("not_found");
	await addJob(trx, {
		kind: "waiting-email",
		payload: { entryId: id, about: "offer" },
		key: `offer ${id}`,
		runAt: now,
	});
}
