import { loyaltyPath, type PageQuery } from "@lerret/contracts/api/loyalty";
import {
	type SeatsInfo,
	seatsInfoSchema,
	type Ticket,
	type TicketChange,
} from "@lerret/contracts/api/loyalty-responses";
import { AppError } from "@lerret/contracts/errors";
import { exchangePath } from "@lerret/contracts/paths";
import { parseSeatLabel } from "@lerret/contracts/seat-label";
import { sql } from "kysely";
import type { Cinema } from "../accounts/cinema.ts";
import { isOwnedBy } from "../accounts/visitors/email-change.ts";
import type { Session } from "../accounts/visitors/session-read.ts";
import { selectExchangeable } from "../boxoffice/exchanges/settlement/may.ts";
import { tokenPath } from "../boxoffice/orders/order-address.ts";
import type { BoxOffice } from "../boxoffice/services.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { eventOfTicket, lineOfTicket, productionOfEvent } from "../db/joins.ts";
import { readJson } from "../db/json.ts";
import { shownFileOf } from "../media/picture.ts";
import { readSiteById } from "../sites/read.ts";
import { posterUrl } from "./movies.ts";

/** Tickets belong to an email address; an account sees them only once it has confirmed that address. */
type Owner = Pick<Session, "accountId" | "email" | "isVerified">;

/** The event's time now, else the time that was sold. */
const currentStartsAt = sql<string>`coalesce(event.starts_at, ticket.starts_at)`;
const currentExpiresAt = sql<string>`case when event.starts_at <> ticket.starts_at then event.ends_at else ticket.expires_at end`;

/** The tickets that an account may see: every query of this file goes through it. */
function selectOwnTickets(db: Database, cinema: Cinema, owner: Owner) {
	const all = selectSoldElsewhere(db, cinema, owner).unionAll(selectSoldHere(db, cinema, owner));
	return db
		.selectFrom(all.as("ticket"))
		.leftJoin("production", (join) =>
			join.onRef("production.id", "=", "ticket.movie_id").on("production.site_id", "=", cinema.siteId),
		)
		.leftJoin("event", (join) => join.onRef("event.id", "=", "ticket.event_id").on("event.site_id", "=", cinema.siteId))
		.selectAll("ticket")
		.select([
			shownFileOf("production.poster_id").as("poster_id"),
			"event.screen as event_screen",
			"event.status as event_status",
			"event.notice as event_notice",
			currentStartsAt.as("now_starts_at"),
			currentExpiresAt.as("now_expires_at"),
		]);
}

const noText = sql<string | null>`cast(null as text)`;

function selectSoldElsewhere(db: Database, { partner }: Cinema, owner: Owner) {
	return db
		.selectFrom("ticket")
		.select([
			...(["id", "movie_id", "movie_title", "starts_at", "expires_at", "screen", "notes", "qr_code"] as const),
			sql<string | null>`event_id`.as("event_id"),
			sql<string | null>`seats_json`.as("seats_json"),
			noText.as("seat_label"),
			noText.as("ticket_type"),
			sql<number>`0`.as("is_test"),
			noText.as("order_id"),
			sql<number>`0`.as("link_version"),
		])
		.where("partner_id", "=", partner)
		.where(isOwnedBy(owner, partner, { email: "ticket.email", at: "ticket.created_at" }));
}

/** Valid tickets of this box office. Those of a moved event were sold for the time that it was moved from. */
function selectSoldHere(db: Database, { partner, siteId }: Cinema, owner: Owner) {
	return (
		db
			.selectFrom("ticket_order")
			.innerJoin("order_ticket", "order_ticket.order_id", "ticket_order.id")
			.innerJoin("order_line", lineOfTicket)
			.innerJoin("event", eventOfTicket)
			.innerJoin("production", productionOfEvent)
			.select([
				...(["order_ticket.id", "production.id as movie_id", "production.title as movie_title"] as const),
				sql<string>`coalesce(event.moved_from, event.starts_at)`.as("starts_at"),
				...(["event.ends_at as expires_at", "event.screen", "order_line.shows as notes"] as const),
				"order_ticket.code as qr_code",
				sql<string | null>`event.id`.as("event_id"),
				noText.as("seats_json"),
				"order_line.seat_label",
				sql<string | null>`order_line.ticket_type`.as("ticket_type"),
				"ticket_order.is_test",
				sql<string | null>`ticket_order.id`.as("order_id"),
				"ticket_order.link_version",
			])
			.where("ticket_order.site_id", "=", siteId)
			// Addresses of orders and accounts are stored in lower case.
			.where(isOwnedBy(owner, partner, { email: "ticket_order.email", at: "ticket_order.created_at" }))
			.where("order_ticket.state", "=", "valid")
	);
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectOwnTickets>["execute"]>>[number];

function toTicket(row: TicketRow, cinema: Cinema): Ticket {
	return {
		movieId: row.movie_id,
		movieTitle: row.movie_title,
		notes: row.is_test === 1 ? `TEST: billetten gjelder ikke. ${row.notes}`.trim() : row.notes,
		qrCode: row.qr_code,
		// A path, because the session cookie belongs to the host that the API is called at.
		qrUrl: `${loyaltyPath(cinema.partner)}/tickets/${row.id}/qr.svg`,
		startTime: toOsloIso(row.now_starts_at),
		expirationDate: toOsloIso(row.now_expires_at),
		poster: posterUrl(cinema, row.poster_id),
		screen: row.event_screen ?? row.screen,
		seatsInfo:
			row.seats_json === null ? toSeatsInfo(row) : readJson(seatsInfoSchema, row.seats_json, `ticket ${row.id}`),
		...toChange(row),
	};
}

/** Each ticket of this box office is for one seat. */
function toSeatsInfo({ ticket_type, seat_label }: Pick<TicketRow, "ticket_type" | "seat_label">): SeatsInfo {
	const seat = seat_label === null ? null : parseSeatLabel(seat_label);
	if (!seat) return { info: ticket_type ?? "", seats: [] };
	const { number, ...row } = seat;
	return { info: ticket_type ?? "", seats: [{ ...row, seats: [number] }] };
}

function toChange(row: TicketRow): { change?: TicketChange } {
	const isMoved = row.now_starts_at !== row.starts_at || (row.event_screen ?? row.screen) !== row.screen;
	const kind = row.event_status === "cancelled" ? "cancelled" : isMoved ? "moved" : null;
	if (kind === null) return {};
	return { change: { kind, startTime: toOsloIso(row.starts_at), screen: row.screen, notice: row.event_notice } };
}

/** Valid tickets first, the next one on top, then used ones, latest first. */
async function selectPage(
	db: Database,
	cinema: Cinema,
	owner: Owner,
	{ skip, take }: PageQuery,
	now: string,
): Promise<TicketRow[]> {
	if (!owner.isVerified) return [];
	return await selectOwnTickets(db, cinema, owner)
		.orderBy((eb) => eb.case().when(currentExpiresAt, ">", now).then(0).else(1).end())
		.orderBy((eb) => eb.case().when(currentExpiresAt, ">", now).then(currentStartsAt).else("").end())
		.orderBy(currentStartsAt, "desc")
		.orderBy("ticket.id")
		.offset(skip)
		.limit(take)
		.execute();
}

type PageInput = Parameters<typeof selectPage>;

export const readTickets = async (...input: PageInput): Promise<Ticket[]> =>
	(await selectPage(...input)).map((row) => toTicket(row, input[1]));

/** Reads tickets with the drawings of their QR codes, so that a browser needs no request for each ticket, with their orders and where they are exchanged. */
export async function readDrawnTickets(
	{ drawings, orderTokenOf }: Pick<BoxOffice, "drawings" | "orderTokenOf">,
	...input: PageInput
): Promise<Ticket[]> {
	const [db, cinema, , , now] = input;
	const rows = await selectPage(...input);
	const exchangeable = await readExchangeable(db, cinema, rows, now);
	return await Promise.all(
		rows.map(async (row) => {
			const svg = await drawings.qrSvg(row.qr_code);
			return {
				...toTicket(row, cinema),
				qrImage: `data:image/svg+xml,${encodeURIComponent(svg)}`,
				...(row.order_id === null ? {} : { orderUrl: tokenPath(orderTokenOf, row.order_id, row.link_version) }),
				...(row.order_id !== null && exchangeable.has(row.order_id)
					? { exchangeUrl: `${exchangePath(row.order_id)}?token=${orderTokenOf(row.order_id, row.link_version)}` }
					: {}),
			};
		}),
	);
}

/** The orders of tickets to come that the visitor may exchange for another event. */
async function readExchangeable(db: Database, { siteId }: Cinema, rows: TicketRow[], now: string) {
	const coming = rows.filter(({ now_expires_at }) => now_expires_at > now);
	const ids = [...new Set(coming.flatMap(({ order_id }) => order_id ?? []))];
	const site = ids.length === 0 ? null : await readSiteById(db, siteId);
	return site ? selectExchangeable(db, site, ids, now) : new Set<string>();
}

/** The content of the QR code of an account's own ticket. Throws `not_found` for any other. */
export async function readQrCode(db: Database, cinema: Cinema, owner: Owner, ticketId: string): Promise<string> {
	if (!owner.isVerified) throw new AppError("not_found");
	const row = await selectOwnTickets(db, cinema, owner).where("ticket.id", "=", ticketId).executeTakeFirst();
	if (!row) throw new AppError("not_found");
	return row.qr_code;
}
