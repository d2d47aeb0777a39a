import type { ListedShowing, ShowingListQuery } from "@lerret/contracts/api/showings";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { AppError } from "@lerret/contracts/errors";
import { shownPicturePath } from "@lerret/contracts/media";
import type { EventStatus, ProductionObject } from "@lerret/contracts/programme";
import type { SalePayment } from "@lerret/contracts/sale-payments";
import type { Seller } from "@lerret/contracts/ticketing";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containsWords } from "../boxoffice/contains-words.ts";
import { readSales } from "../boxoffice/sale/sales.ts";
import { selectPlannedWithdrawals } from "../content/planned-withdrawals.ts";
import { selectPlanned } from "../content/read.ts";
import { selectEditedEventIds } from "../content-types/event-pages.ts";
import { fold } from "../core/fold-text.ts";
import { dayBounds, parseDay, toOsloIso, toStoredInstant } from "../core/time.ts";
import type { Database, Tables } from "../db/database.ts";
import { saleOfEvent, selectEvents } from "../db/joins.ts";
import { readTimeKey, selectByTime, splitPage, type TimeKey } from "../db/page-key.ts";
import { readList, readObject } from "../db/stored-json.ts";
import { sellerOf } from "../programme/ticket-sale.ts";
import type { Site } from "../sites/read.ts";
import { findOverlapping } from "./coming.ts";
import { latestEnd } from "./occupied.ts";

/**
 * `seesDrafts`: changed showings as their drafts, also those that are not published. `payment`: how the site's buyers pay.
 * `now` is in stored form.
 */
export type Viewer = { seesDrafts: boolean; payment: SalePayment; now: string };

/** A showing as it is published, or its draft. Instants are in stored form. */
type ShowingRow = {
	id: string;
	productionId: string;
	title: string;
	object: ProductionObject;
	pictureId: string | null;
	startsAt: string;
	endsAt: string;
	screen: string;
	status: EventStatus;
	priceGroupId: string | null;
	hasOwnPrices: boolean;
	isForOrganiser: boolean;
	isPublished: boolean;
	isChanged: boolean;
	isSoldHere: boolean;
};

const publishedColumns = [
	...(["event.id", "event.production_id", "event.starts_at", "event.ends_at", "event.screen", "event.status"] as const),
	...(["event.price_group_id", "event.prices_json", "event.ticket_url", "event_sale.seller"] as const),
	"event.organiser_id",
	...(["production.title", "production.object", "production.poster_id", "production.first_image_id"] as const),
] as const;

/** One page of the showings of a site by their start. */
export async function listShowings(
	db: Database,
	site: Site,
	query: ShowingListQuery,
	viewer: Viewer,
): Promise<{ items: ListedShowing[]; total: number; next: string | null }> {
	const isAscending = query.order === "first";
	const key = readTimeKey(query.after);
	const drafts = viewer.seesDrafts ? await readDraftRows(db, site) : [];
	const matching = await matchDrafts(db, site, drafts, query);
	const published = selectPublished(db, site, query, viewer);
	const [{ n }, rows] = await Promise.all([
		published.select((eb) => eb.fn.countAll().as("n")).executeTakeFirstOrThrow(),
		selectByTime(published.select(publishedColumns), { time: "event.starts_at", id: "event.id", isAscending }, key)
			.limit(query.limit + 1)
			.execute(),
	]);
	const sorted = [
		...rows.map((row) => toPublishedRow(row, site)),
		...matching.filter((row) => isBehind(row, key, isAscending)),
	].sort((one, other) => compareRows(one, other, isAscending));
	const page = splitPage(sorted, query.limit, ({ startsAt, id }) => ({ value: startsAt, id }));
	const items = await toListed(db, site, page.rows, viewer);
	return { items, total: Number(n) + matching.length, next: page.next };
}

/** Throws `not_found`, and `forbidden` for a draft that the viewer may not see. */
export async function readShowing(db: Database, site: Site, id: string, viewer: Viewer): Promise<ListedShowing> {
	const drafts = viewer.seesDrafts ? await readDraftRows(db, site, id) : [];
	const published =
		drafts.length > 0
			? []
			: await selectEvents(db, site.id).select(publishedColumns).where("event.id", "=", id).execute();
	const rows = [...drafts, ...published.map((row) => toPublishedRow(row, site))];
	const [showing] = await toListed(db, site, rows, viewer);
	if (showing) return showing;
	const isHidden = !viewer.seesDrafts && (await readDraftRows(db, site, id)).length > 0;
	throw new AppError(isHidden ? "forbidden" : "not_found");
}

/** The published showings that a query finds, without those that are shown as drafts. */
function selectPublished(db: Database, site: Site, query: ShowingListQuery, { seesDrafts }: Viewer) {
	const { from, to } = boundsOf(query, site);
	let selection = selectEvents(db, site.id);
	if (seesDrafts) selection = selection.where("event.id", "not in", selectEditedEventIds(site.id));
	if (from !== null) selection = selection.where("event.starts_at", ">=", from);
	if (to !== null) selection = selection.where("event.starts_at", "<", to);
	if (query.productionId !== undefined) selection = selection.where("event.production_id", "=", query.productionId);
	if (query.hall !== undefined) selection = selection.where("event.screen", "=", query.hall);
	if (query.object !== undefined) selection = selection.where("production.object", "=", query.object);
	if (query.sold !== undefined) selection = selection.where(hasTickets("event.id", site.id));
	const words = query.words?.trim() ?? "";
	if (words !== "") selection = selection.where(containsWords(words, { lowerCase: [], anyCase: ["production.title"] }));
	return selection;
}

const hasTickets = (id: "event.id" | "content_item.id", siteId: string): RawBuilder<SqlBool> => sql`exists (
	select 1 from order_ticket where order_ticket.site_id = ${siteId} and order_ticket.event_id = ${sql.ref(id)}
		and order_ticket.state = 'valid')`;

/** The instants of the days of a query; a day that no calendar has bounds nothing. */
function boundsOf({ from, to }: ShowingListQuery, { programme: { dayStartsAt } }: Site) {
	const [first, last] = [parseDay(from ?? null), parseDay(to ?? null)];
	return {
		from: first && dayBounds(first, dayStartsAt).start,
		to: last && dayBounds(last, dayStartsAt).end,
	};
}

type PublishedRow = Pick<Tables["event"], "id" | "production_id" | "starts_at" | "ends_at" | "screen" | "status"> &
	Pick<Tables["event"], "price_group_id" | "prices_json" | "ticket_url" | "organiser_id"> &
	ProductionRow & { seller: Seller | null };
type ProductionRow = Pick<Tables["production"], "title" | "object" | "poster_id" | "first_image_id">;

const toPublishedRow = (row: PublishedRow, site: Site): ShowingRow => ({
	...ofProduction(row),
	id: row.id,
	productionId: row.production_id,
	startsAt: row.starts_at,
	endsAt: row.ends_at,
	screen: row.screen,
	status: row.status,
	priceGroupId: row.price_group_id,
	hasOwnPrices: readList(row.prices_json).length > 0,
	isForOrganiser: row.organiser_id !== null,
	isPublished: true,
	isChanged: false,
	isSoldHere: sellerOf({ seller: row.seller, ticketUrl: row.ticket_url }, site) !== "link",
});

const ofProduction = ({ title, object, poster_id, first_image_id }: ProductionRow) => ({
	title,
	object,
	pictureId: poster_id ?? first_image_id,
});

/** The drafts of a site's showings. One that does not parse is left out. */
async function readDraftRows(db: Database, site: Site, id?: string): Promise<ShowingRow[]> {
	const rows = await db
		.selectFrom("content_item")
		.leftJoin("event", (join) =>
			join.onRef("event.site_id", "=", "content_item.site_id").onRef("event.id", "=", "content_item.id"),
		)
		.leftJoin("event_sale", saleOfEvent)
		.select(["content_item.id", "content_item.draft_json", "event.id as published_id", "event.ticket_url", "seller"])
		.where("content_item.site_id", "=", site.id)
		.where("content_item.kind", "=", "event")
		.where("content_item.draft_json", "is not", null)
		.$if(id !== undefined, (query) => query.where("content_item.id", "=", id ?? ""))
		.execute();
	const drafts = rows.flatMap((row) => {
		const { data: fields } = eventFieldsSchema.safeParse(readObject(row.draft_json ?? ""));
		return fields ? [{ row, fields }] : [];
	});
	const productions = await readProductions(
		db,
		site.id,
		drafts.map(({ fields }) => fields.productionId),
	);
	return drafts.flatMap(({ row, fields }) => {
		const production = productions.get(fields.productionId);
		if (!production) return [];
		return {
			...ofProduction(production),
			id: row.id,
			productionId: fields.productionId,
			startsAt: toStoredInstant(fields.startTime),
			endsAt: toStoredInstant(fields.endTime ?? fields.startTime),
			screen: fields.screen,
			status: fields.status,
			priceGroupId: fields.priceGroupId,
			hasOwnPrices: fields.prices.length > 0,
			isForOrganiser: fields.organiserId !== null,
			isPublished: row.published_id !== null,
			isChanged: true,
			isSoldHere:
				row.published_id !== null && sellerOf({ seller: row.seller, ticketUrl: row.ticket_url }, site) !== "link",
		};
	});
}

async function readProductions(db: Database, siteId: string, ids: string[]) {
	if (ids.length === 0) return new Map<string, ProductionRow>();
	const rows = await db
		.selectFrom("production")
		.select(["id", "title", "object", "poster_id", "first_image_id"])
		.where("site_id", "=", siteId)
		.where("id", "in", [...new Set(ids)])
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

async function matchDrafts(
	db: Database,
	site: Site,
	drafts: ShowingRow[],
	query: ShowingListQuery,
): Promise<ShowingRow[]> {
	const { from, to } = boundsOf(query, site);
	const words = fold(query.words ?? "").split(" ");
	const matching = drafts.filter(
		({ productionId, startsAt, screen, object, title }) =>
			(query.productionId === undefined || productionId === query.productionId) &&
			(from === null || startsAt >= from) &&
			(to === null || startsAt < to) &&
			(query.hall === undefined || screen === query.hall) &&
			(query.object === undefined || object === query.object) &&
			words.every((word) => fold(title).includes(word)),
	);
	if (query.sold === undefined || matching.length === 0) return matching;
	const sold = await db
		.selectFrom("content_item")
		.select("content_item.id")
		.where("content_item.site_id", "=", site.id)
		.where("content_item.kind", "=", "event")
		.where("content_item.draft_json", "is not", null)
		.where(hasTickets("content_item.id", site.id))
		.execute();
	const soldIds = new Set(sold.map(({ id }) => id));
	return matching.filter(({ id }) => soldIds.has(id));
}

const isBehind = (row: ShowingRow, key: TimeKey | null, isAscending: boolean): boolean =>
	key === null || compareRows(row, { startsAt: String(key.value), id: key.id }, isAscending) > 0;

/** Sorts like `selectByTime`: by time, and equal ones by id in ascending order. */
function compareRows(
	one: Pick<ShowingRow, "startsAt" | "id">,
	other: Pick<ShowingRow, "startsAt" | "id">,
	isAscending: boolean,
): number {
	if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt === isAscending ? -1 : 1;
	return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

const first = (instants: string[]): string => instants.sort()[0] ?? "";
const last = (instants: string[]): string => instants.sort().at(-1) ?? "";

async function toListed(
	db: Database,
	site: Site,
	rows: ShowingRow[],
	{ payment, now }: Pick<Viewer, "payment" | "now">,
): Promise<ListedShowing[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const [sales, planned, withdrawals, clashes] = await Promise.all([
		readSales(db, site.id, ids, now),
		selectPlanned(db, { name: "event" }, site.id).where("item_id", "in", ids).execute(),
		selectPlannedWithdrawals(db, { name: "event" }, site.id).where("item_id", "in", ids).execute(),
		findOverlapping(db, site.id, {
			start: first(rows.map((row) => row.startsAt)),
			end: latestEnd(last(rows.map((row) => row.startsAt))),
		}),
	]);
	const saleOf = new Map(sales.map((sale) => [sale.id, sale]));
	const overlapping = new Set(clashes.map(({ id }) => id));
	const plannedAt = new Map(planned.map(({ item_id, at }) => [item_id, toOsloIso(at)]));
	const withdrawalOf = new Map(
		withdrawals.map(({ item_id, at, failure }) => [item_id, { at: toOsloIso(at), failure }]),
	);
	return rows.map(({ startsAt, endsAt, screen, pictureId, isSoldHere, ...row }) => {
		const sale = saleOf.get(row.id);
		const tickets = sale ? sale.sold + sale.free + sale.issued : 0;
		return {
			...row,
			picture: pictureId && shownPicturePath(site.id, pictureId, 160),
			startTime: toOsloIso(startsAt),
			endTime: toOsloIso(endsAt),
			hall: screen,
			plannedAt: plannedAt.get(row.id) ?? null,
			withdrawal: withdrawalOf.get(row.id) ?? null,
			isOverlapping: overlapping.has(row.id),
			// Also where the seller was changed after something was sold.
			sale: sale && (isSoldHere || tickets > 0) ? { tickets, used: sale.used, capacity: sale.capacity } : null,
			payment: isSoldHere ? payment : null,
		};
	});
}
