import { pickBestSeats } from "@lerret/contracts/best-seats";
import { AppError } from "@lerret/contracts/errors";
import { hashOf, newId, newSecret } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { addJob, addOrHastenJob } from "../../jobs/add.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { courseOf } from "../../sites/work.ts";
import { takeHeldPlaces } from "../holds/write.ts";
import { countOffered, readFreePlaces } from "../sale/availability.ts";
import { readEventSale } from "../sale/sale.ts";
import { hasWaitingList, offerEnd } from "../sale/waiting.ts";
import type { BoxOffice } from "../services.ts";
import { offerEmailKey, settleEndedOffers } from "./ended-offers.ts";
import { deleteOldEntries, listOrder, type WaitingEntry } from "./entries.ts";

/**
 * Offers free places to those who wait, in the order of the list. An entry that needs more than there are is passed over
 * and keeps its place in the order. `onError` gets what could not be done; the next run tries again.
 */
export async function offerPlaces(boxOffice: BoxOffice, onError: (error: unknown) => void): Promise<void> {
	const { db, readTime } = boxOffice;
	await db.transaction().execute(async (trx) => deleteOldEntries(trx, await readTime(trx)));
	const sites = new Map((await readSites(db)).map((site) => [site.id, site]));
	await settleEndedOffers(boxOffice, sites, onError);
	const lists = Map.groupBy(
		await readWaiting(db, await readTime(db)),
		({ site_id, event_id }) => `${site_id} ${event_id}`,
	);
	for (const entries of lists.values()) {
		const site = sites.get(entries[0]?.site_id ?? "");
		if (site && courseOf(site, "waiting-list") === "goes-on")
			await offerInOrder(boxOffice, site, entries, onError).catch(onError);
	}
}

/** Lets the next in order have at once what an entry has given up. */
export const hastenOffers = (trx: Writer, now: string): Promise<void> =>
	addOrHastenJob(trx, { kind: "waiting-list", payload: {}, key: "recurring", runAt: now });

/** Passes over the entries of one event that need more than is left, without a transaction for each. */
async function offerInOrder(
	boxOffice: BoxOffice,
	site: Site,
	entries: WaitingEntry[],
	onError: (error: unknown) => void,
): Promise<void> {
	let left: number | null = null;
	let larger: string[] = [];
	const declined = await readDeclined(boxOffice, site, entries);
	for (const entry of entries) {
		left ??= await countLeft(boxOffice, site, entry.event_id);
		if (entry.quantity > left) {
			larger.push(entry.id);
			continue;
		}
		if (declined.has(entry.id)) continue;
		const passedOver = { ids: larger, places: left, by: "party" } as const;
		await offerTo(boxOffice, site, { entry, passedOver }).catch(onError);
		left = null;
		larger = [];
	}
}

/** The entries that have declined what is free. Those whose places have been taken meanwhile wait for others again. */
async function readDeclined(boxOffice: BoxOffice, site: Site, entries: WaitingEntry[]): Promise<Set<string>> {
	const declined = entries.filter(({ declined_at }) => declined_at !== null);
	const [first] = declined;
	if (!first) return new Set();
	const { db } = boxOffice;
	const { offered } = await db
		.selectFrom("waiting_entry")
		.select((eb) => eb.fn.sum<number | string | null>("quantity").as("offered"))
		.where("site_id", "=", site.id)
		.where("event_id", "=", first.event_id)
		.where("hold_id", "is not", null)
		.executeTakeFirstOrThrow();
	const left = (await countLeft(boxOffice, site, first.event_id)) + Number(offered ?? 0);
	const gone = declined.filter(({ quantity }) => quantity > left).map(({ id }) => id);
	if (gone.length > 0)
		await db.transaction().execute(async (trx) => {
			await trx.updateTable("waiting_entry").set({ declined_at: null }).where("id", "in", gone).execute();
		});
	return new Set(declined.map(({ id }) => id).filter((id) => !gone.includes(id)));
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
		.orderBy(listOrder[0])
		.orderBy(listOrder[1])
		.orderBy(listOrder[2])
		.execute();
}

type Offer = {
	entry: WaitingEntry;
	/** Those before it in the list, how many places there were, and why they did not get them. */
	passedOver: { ids: string[]; places: number; by: "party" | "staff" };
};

async function offerTo({ db, readTime }: BoxOffice, site: Site, offer: Offer): Promise<void> {
	try {
		await db.transaction().execute(async (trx) => makeOffer(trx, site, offer, await readTime(trx)));
	} catch (error) {
		// The places were just taken, the event was just withdrawn, or the visitor has just left the list.
		if (!(error instanceof AppError)) throw error;
	}
}

/**
 * Holds places for an entry and sends it the offer. Throws `sale_closed` for an event without a list, `sold_out` if there are not
 * enough places, `seats_taken`, and `not_found` for an entry that has got an offer meanwhile or is gone.
 */
export async function makeOffer(trx: Writer, site: Site, { entry, passedOver }: Offer, now: string): Promise<void> {
	const { id, event_id: eventId, quantity } = entry;
	await lockKeys(trx, [`waiting list ${site.id} ${eventId}`]);
	const sale = await readEventSale(trx, site, eventId, now);
	if (!hasWaitingList(sale, now)) throw new AppError("sale_closed");
	const free = await readFreePlaces(trx, sale, now);
	const options = { areKept: now < sale.keptUntil };
	const seats = sale.map ? pickBestSeats(sale.map, new Set(free.taken), quantity, options) : [];
	if (!seats || countOffered(sale, free, now) < quantity) throw new AppError("sold_out");
	const holdId = newId();
	const endsAt = offerEnd(sale, now);
	// No browser has it: the link in the email gives the hold to the one that opens it.
	const owner = { sessionHash: hashOf(newSecret()), address: null, previousId: null };
	await takeHeldPlaces(trx, sale, { ...owner, id: holdId, endsAt, expiresAt: endsAt, seats, quantity }, now);
	const updated = await trx
		.updateTable("waiting_entry")
		.set({ hold_id: holdId, accepted_at: null, declined_at: null })
		.where("id", "=", id)
		.where("hold_id", "is", null)
		.executeTakeFirst();
	if (updated.numUpdatedRows === 0n) throw new AppError("not_found");
	if (passedOver.ids.length > 0)
		await trx
			.updateTable("waiting_entry")
			.set({ passed_over_at: now, passed_over_by: passedOver.by, passed_over_places: passedOver.places })
			.where("id", "in", passedOver.ids)
			.execute();
	await addJob(trx, {
		kind: "waiting-email",
		payload: { entryId: id, about: "offer" },
		key: offerEmailKey(id),
		runAt: now,
	});
}
