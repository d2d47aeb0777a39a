import type { ListedWaitingEntry, WaitingList } from "@lerret/contracts/api/waiting-list";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { countOffered, readFreePlaces } from "../sale/availability.ts";
import { isSold } from "../sale/hold-conditions.ts";
import { readEventSale } from "../sale/sale.ts";
import { hasWaitingList } from "../sale/waiting.ts";
import { settleOffer } from "./ended-offers.ts";
import { listOrder, type WaitingEntry } from "./entries.ts";
import { makeOffer } from "./offer.ts";
import { findOffer, type Offer, removeEntry } from "./own-entry.ts";

type EntryRef = { eventId: string; entryId: string };

/** The list of an event in the order of its offers. Throws `unknown_event`. */
export async function readWaitingList(db: Database, site: Site, eventId: string, now: string): Promise<WaitingList> {
	const sale = await readEventSale(db, site, eventId, now, "staff");
	const rows = await selectEntries(db, site, eventId)
		.orderBy(listOrder[0])
		.orderBy(listOrder[1])
		.orderBy(listOrder[2])
		.execute();
	const entries = await Promise.all(rows.map(async (row) => toListed(row, await findOffer(db, row, now))));
	return {
		isOpen: hasWaitingList(sale, now),
		free: countOffered(sale, await readFreePlaces(db, sale, now), now),
		entries,
	};
}

/** Without those who have bought their places, whom the next run of the job takes off. */
const selectEntries = (db: Database, { id: siteId }: Site, eventId: string) =>
	db
		.selectFrom("waiting_entry")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("hold").select("hold.id").whereRef("hold.id", "=", "waiting_entry.hold_id").where(isSold))),
		);

function toListed(row: WaitingEntry, offer: Offer | null): ListedWaitingEntry {
	const { passed_over_at: at, passed_over_by: by } = row;
	return {
		id: row.id,
		email: row.email,
		quantity: row.quantity,
		joinedAt: toOsloIso(row.created_at),
		state: stateOf(row, offer),
		offeredUntil: offer && toOsloIso(offer.ends_at),
		missed: row.missed,
		passedOver: at !== null && by !== null ? { at: toOsloIso(at), places: row.passed_over_places, by } : null,
	};
}

function stateOf({ accepted_at, declined_at }: WaitingEntry, offer: Offer | null): ListedWaitingEntry["state"] {
	if (offer?.isOrdered) return "ordered";
	if (offer) return accepted_at === null ? "offered" : "taken";
	return declined_at === null ? "waiting" : "declined";
}

async function readEntry(db: Database, site: Site, { eventId, entryId }: EntryRef): Promise<WaitingEntry> {
	const entry = await selectEntries(db, site, eventId).where("id", "=", entryId).executeTakeFirst();
	if (!entry) throw new AppError("not_found");
	return entry;
}

/**
 * Offers free places to an entry out of the order; without effect if it has an offer. Throws the errors of `makeOffer`, and
 * `not_found`.
 */
export async function offerByHand(
	trx: Writer,
	site: Site,
	ref: EntryRef,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const found = await readEntry(trx, site, ref);
	if (await findOffer(trx, found, now)) return;
	// Its last offer has ended, and no run of the job has noticed it.
	if (found.hold_id !== null) await settleOffer(trx, site, found, now);
	const entry = await readEntry(trx, site, ref);
	const { entries, free } = await readWaitingList(trx, site, ref.eventId, now);
	const ahead = entries.slice(
		0,
		entries.findIndex(({ id }) => id === entry.id),
	);
	const ids = ahead.filter(({ state }) => state === "waiting").map(({ id }) => id);
	await makeOffer(trx, site, { entry, passedOver: { ids, places: free, by: "staff" } }, now);
	await writeAudit(trx, {
		...{ siteId: site.id, actor, at: now, action: "offer-places", kind: "event", itemId: ref.eventId },
		...{ before: null, after: { tickets: entry.quantity } },
	});
}

/** Throws `not_found` and `order_open`. */
export async function removeByHand(
	trx: Writer,
	site: Site,
	ref: EntryRef,
	{ actor, now }: ChangeContext,
): Promise<void> {
	await removeEntry(trx, await readEntry(trx, site, ref), now);
	await writeAudit(trx, {
		...{ siteId: site.id, actor, at: now, action: "remove-waiting", kind: "event", itemId: ref.eventId },
		...{ before: null, after: null },
	});
}
