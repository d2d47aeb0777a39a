import type { ProductionObject } from "@lerret/contracts/programme";
import type { ConcertKind } from "@lerret/contracts/tono";
import { type RawBuilder, sql } from "kysely";
import { dayBounds, osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { eventOfTicket, lineOfTicket, productionOfEvent } from "../../db/joins.ts";
import { eventCapacity, isSoldHere } from "../../programme/on-sale.ts";
import { isPublicProduction } from "../../programme/production.ts";
import type { Site } from "../../sites/read.ts";
import type { PriceGroup } from "./figures.ts";

/** Stored instants: from `start` on, before `end`. */
export type Bounds = { start: string; end: string };

/** The bounds of local dates, both included. */
export const periodBounds = ({ from, to }: { from: string; to: string }): Bounds => ({
	start: dayBounds(Temporal.PlainDate.from(from), 0).start,
	end: dayBounds(Temporal.PlainDate.from(to), 0).end,
});

/** Test orders count only where all orders are tests. `now` is the time of the request in stored form. */
export type Selection = Bounds & { siteId: string; isTest: boolean; now: string };

type Count = number | string;

/** Tickets with their line and order, without test orders unless `isTest`. */
export const selectTickets = (db: Database, { siteId, isTest }: Selection) =>
	db
		.selectFrom("ticket_order")
		.innerJoin("order_ticket", "order_ticket.order_id", "ticket_order.id")
		.innerJoin("order_line", lineOfTicket)
		.select(["order_line.ore", "order_line.vat_rate", (eb) => eb.fn.countAll<Count>().as("n")])
		.where("ticket_order.site_id", "=", siteId)
		.where("ticket_order.paid_at", "is not", null)
		.$if(!isTest, (query) => query.where("ticket_order.is_test", "=", 0));

export type SoldGroup = PriceGroup & { day: string; ticketType: string; isRefund: boolean };

/** What was sold and what was taken back in the period, each on its own day in Oslo. `isOwn`: without what was sold for organisers. */
export async function readSoldGroups(
	db: Database,
	selection: Selection,
	{ isOwn = false }: { isOwn?: boolean } = {},
): Promise<SoldGroup[]> {
	const { start, end } = selection;
	const select = () =>
		selectTickets(db, selection).$if(isOwn, (query) =>
			query.where("ticket_order.event_id", "not in", (eb) =>
				eb.selectFrom("organiser_terms").select("event_id").where("site_id", "=", selection.siteId),
			),
		);
	// Oslo's offset is whole hours, so all tickets of an hour are of the same day.
	const hourOf = (instant: RawBuilder<string>) => sql<string>`substr(${instant}, 1, 13)`.as("hour");
	const [paidAt, refundedAt, exchangedAt] = [
		sql.ref<string>("ticket_order.paid_at"),
		sql.ref<string>("refund.created_at"),
		sql.ref<string>("order_exchange.done_at"),
	];
	const keys = ["hour", "order_line.ticket_type", "order_line.ore", "order_line.vat_rate"] as const;
	// What was taken back is little, and is found from refunds and exchanges in place of all tickets.
	const [sold, refunded, exchanged] = await Promise.all([
		select()
			.select([hourOf(paidAt), "order_line.ticket_type"])
			.where(paidAt, ">=", start)
			.where(paidAt, "<", end)
			.groupBy(keys)
			.execute(),
		select()
			.innerJoin("refund", "refund.id", "order_ticket.refund_id")
			.select([hourOf(refundedAt), "order_line.ticket_type"])
			.where(refundedAt, ">=", start)
			.where(refundedAt, "<", end)
			.groupBy(keys)
			.execute(),
		select()
			.innerJoin("order_exchange", "order_exchange.order_id", "order_ticket.exchanged_to")
			.select([hourOf(exchangedAt), "order_line.ticket_type"])
			.where("order_ticket.refund_id", "is", null)
			.where(exchangedAt, ">=", start)
			.where(exchangedAt, "<", end)
			.groupBy(keys)
			.execute(),
	]);
	const toGroup =
		(isRefund: boolean) =>
		({ hour, ticket_type, ore, vat_rate, n }: (typeof sold)[number]): SoldGroup => ({
			day: osloDate(Temporal.Instant.from(`${hour}:00Z`)).toString(),
			ticketType: ticket_type,
			ore,
			vatRate: vat_rate,
			count: isRefund ? -Number(n) : Number(n),
			isRefund,
		});
	return [...sold.map(toGroup(false)), ...[...refunded, ...exchanged].map(toGroup(true))];
}

export type ShownGroup = PriceGroup & {
	eventId: string;
	startsAt: string;
	endsAt: string;
	hall: string;
	capacity: number;
	hasBegun: boolean;
	isCancelled: boolean;
	ediNumber: string | null;
	/** The film's version as it is named with its EDI number, else the showing's format. */
	version: string | null;
	productionId: string;
	title: string;
	isFilm: boolean;
	distributor: string | null;
	object: ProductionObject;
	genres: string[];
	concertKind: ConcertKind | null;
	/** What the event says or, where it says nothing, its production. */
	grantPercent: number | null;
	freeRepertoirePercent: number | null;
	/** Null for an event of the venue itself. */
	organiserId: string | null;
	/** The tickets of children, and those that were scanned, are part of `count`. */
	children: number;
	scanned: number;
};

/** A hidden production has the time from which on it is hidden; its showings before that are owed to others like all. */
const wasPublicAtStart = (now: string) => sql<boolean>`(${isPublicProduction(now)}
	or (production.published_at is null and production.updated_at >= event.starts_at))`;

/**
 * The valid tickets of events that start in the period. An event that is sold here and not cancelled has a group of no tickets if
 * no visitor has one, unless its production was hidden when it began.
 */
export async function readShownGroups(db: Database, selection: Selection, site: Site): Promise<ShownGroup[]> {
	// Grouped by few columns first: a group by all of them takes PostgreSQL several times as long.
	const sold = selectTickets(db, selection)
		.innerJoin("event", eventOfTicket)
		.select([
			"order_ticket.event_id",
			sql<Count>`sum(case when order_line.rule = 'child' then 1 else 0 end)`.as("children"),
			sql<Count>`count(order_ticket.used_at)`.as("scanned"),
		])
		.where("order_ticket.state", "=", "valid")
		.where("event.site_id", "=", selection.siteId)
		.where("event.starts_at", ">=", selection.start)
		.where("event.starts_at", "<", selection.end)
		.groupBy(["order_ticket.event_id", "order_line.ore", "order_line.vat_rate"]);
	const rows = await db
		.selectFrom("event")
		.leftJoin(sold.as("sold"), "sold.event_id", "event.id")
		.innerJoin("production", productionOfEvent)
		.leftJoin("edition", (join) =>
			join.onRef("edition.site_id", "=", "event.site_id").onRef("edition.edi_number", "=", "event.edi_number"),
		)
		.select([
			"event.id as event_id",
			"event.starts_at",
			"event.ends_at",
			"event.screen",
			"event.status",
			"event.edi_number",
			"event.format",
			"event.organiser_id",
		])
		.select(["production.id as production_id", "production.title", "production.object", "production.distributor"])
		.select(["production.genres_json", "production.concert_kind"])
		.select((eb) => [
			eb.fn.coalesce("event.grant_percent", "production.grant_percent").as("grant_percent"),
			eb.fn.coalesce("event.free_repertoire_percent", "production.free_repertoire_percent").as("free_percent"),
		])
		.select(["edition.label", "sold.ore", "sold.vat_rate", "sold.n", "sold.children", "sold.scanned"])
		.select(eventCapacity.as("capacity"))
		.where("event.site_id", "=", selection.siteId)
		.where("event.starts_at", ">=", selection.start)
		.where("event.starts_at", "<", selection.end)
		.where((eb) =>
			eb.or([
				eb("sold.n", "is not", null),
				eb.and([isSoldHere(site), wasPublicAtStart(selection.now), eb("event.status", "<>", "cancelled")]),
			]),
		)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map((row) => ({
		eventId: row.event_id,
		startsAt: row.starts_at,
		endsAt: row.ends_at,
		hall: row.screen,
		capacity: Number(row.capacity),
		hasBegun: row.starts_at <= selection.now,
		isCancelled: row.status === "cancelled",
		ediNumber: row.edi_number,
		version: row.label || row.format,
		productionId: row.production_id,
		title: row.title,
		isFilm: row.object === "movie",
		distributor: row.distributor,
		object: row.object,
		genres: JSON.parse(row.genres_json),
		concertKind: row.concert_kind,
		grantPercent: row.grant_percent,
		freeRepertoirePercent: row.free_percent,
		organiserId: row.organiser_id,
		ore: row.ore ?? 0,
		vatRate: row.vat_rate ?? 0,
		count: Number(row.n ?? 0),
		children: Number(row.children ?? 0),
		scanned: Number(row.scanned ?? 0),
	}));
}
