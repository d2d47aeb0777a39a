import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { nameKey } from "@lerret/contracts/names";
import { buyableStatuses } from "@lerret/contracts/programme";
import { toStoredInstant } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { saleOfEvent, selectShowings } from "../db/joins.ts";
import { readPriceBook, resolvePrices } from "../programme/price-book.ts";
import { sellerOf } from "../programme/ticket-sale.ts";
import type { Site } from "../sites/read.ts";
import { readDrafts, readHallTimes, readProductions, readStoredShowings } from "./occupied.ts";
import { findSaleWarnings } from "./warnings.ts";

/** What is wrong with the showings of a period, as `event-warnings.ts` says of one that is saved. Instants are stored ones. */

export type Period = { start: string; end: string };
export type ComingShowing = { id: string; title: string; startsAt: string };

/**
 * The showings, drafts included, that are in one hall at the same time, by start. Too little time for cleaning is only a
 * warning to the editor who saves one.
 */
export async function findOverlapping(db: Database, siteId: string, { start, end }: Period): Promise<ComingShowing[]> {
	const drafts = await readDrafts(db, siteId);
	const [productions, halls] = [
		await readProductions(db, siteId, [...drafts.values()]),
		await readHallTimes(db, siteId),
	];
	const venue = { productions, halls };
	const stored = await readStoredShowings(db, siteId, [{ startsAt: start, freeAt: end }], drafts, venue);
	const showings = stored
		.filter(({ startsAt, endsAt }) => endsAt > start && startsAt < end)
		.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
	const overlapping = new Set<string>();
	const lastIn = new Map<string, (typeof showings)[number]>();
	for (const showing of showings) {
		const hall = nameKey(showing.screen);
		const last = lastIn.get(hall);
		if (last && showing.startsAt < last.endsAt) for (const { id } of [last, showing]) overlapping.add(id ?? "");
		if (!last || showing.endsAt > last.endsAt) lastIn.set(hall, showing);
	}
	return showings.flatMap(({ id, productionId, startsAt }) =>
		id !== null && overlapping.has(id)
			? [{ id, title: venue.productions.get(productionId)?.title ?? "", startsAt }]
			: [],
	);
}

/** Drafts of showings that begin within the period, by start. */
export async function findDrafts(db: Database, siteId: string, { start, end }: Period): Promise<ComingShowing[]> {
	const drafts = [...(await readDrafts(db, siteId)).values()];
	const coming = drafts
		.map(({ id, productionId, startTime }) => ({ id, productionId, startsAt: toStoredInstant(startTime) }))
		.filter(({ startsAt }) => startsAt > start && startsAt < end)
		.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
	const productions = await readProductions(db, siteId, coming);
	return coming.map(({ id, productionId, startsAt }) => ({
		id,
		title: productions.get(productionId)?.title ?? "",
		startsAt,
	}));
}

const columns = fieldColumns(eventFieldsSchema);

/** Showings on sale without a way to buy tickets, those sold here without any price, and those that cost money here; by start. */
export async function findUnsellable(
	db: Database,
	site: Site,
	{ start, end }: Period,
): Promise<{ withoutSeller: ComingShowing[]; withoutPrice: ComingShowing[]; paid: ComingShowing[] }> {
	const rows = await selectShowings(db, site.id)
		.leftJoin("event_sale", saleOfEvent)
		.select(["event.id", "event.starts_at", "event.screen", "event.status", "event.ticket_url"])
		.select(["event.price_group_id", "event.prices_json", "production.title"])
		.select(["event_sale.seller", "event_sale.capacity"])
		.where("event.starts_at", ">", start)
		.where("event.starts_at", "<", end)
		.where("event.status", "in", [...buyableStatuses])
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	const [halls, book] = [await readHallTimes(db, site.id), await readPriceBook(db, site.id)];
	const showings = rows.map(({ title, capacity, seller: ownSeller, ...row }) => {
		const { status, screen, ticketUrl, priceGroupId, prices } = columns.toValues(row, `event ${row.id}`);
		const seller = sellerOf({ seller: ownSeller, ticketUrl }, site);
		const ownPrices = seller === "own" ? resolvePrices({ priceGroupId, prices }, book, seller) : [];
		return {
			showing: { id: row.id, title, startsAt: row.starts_at },
			hasSeller:
				findSaleWarnings({ status, screen, ticketUrl, prices }, { seller, capacity }, { site, halls }).length === 0,
			hasPrice: seller !== "own" || ownPrices.length > 0,
			isPaid: ownPrices.some(({ ore }) => ore > 0),
		};
	});
	return {
		withoutSeller: showings.filter(({ hasSeller }) => !hasSeller).map(({ showing }) => showing),
		paid: showings.filter(({ hasSeller, isPaid }) => hasSeller && isPaid).map(({ showing }) => showing),
		withoutPrice: showings.filter(({ hasSeller, hasPrice }) => hasSeller && !hasPrice).map(({ showing }) => showing),
	};
}
