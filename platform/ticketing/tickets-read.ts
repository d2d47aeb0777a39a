import { loyaltyPath, type PageQuery } from "@lerret/contracts/api/loyalty";
import { seatsInfoSchema, type Ticket, type TicketChange } from "@lerret/contracts/api/loyalty-responses";
import { AppError } from "@lerret/contracts/errors";
import { sql } from "kysely";
import type { Session } from "../accounts/visitors/session-read.ts";
import type { Database } from "../db/database.ts";
import { readJson } from "../db/json.ts";
import type { Cinema } from "../loyalty/cinema.ts";
import { posterUrl } from "../loyalty/movies.ts";
import { toOsloIso } from "../time.ts";
import { renderQrCode } from "./qr.ts";

/** Tickets belong to an email address; an account sees them only once it has confirmed that address. */
type Owner = Pick<Session, "email" | "isVerified">;

/** As the event says now, else as sold. */
const currentStartsAt = sql<string>`coalesce(event.starts_at, ticket.starts_at)`;
const currentExpiresAt = sql<string>`case when event.starts_at <> ticket.starts_at then event.ends_at else ticket.expires_at end`;

/** The tickets that an account may see: every query of this file goes through it. */
function selectOwnTickets(db: Database, { partner, siteId }: Cinema, { email }: Owner) {
	return db
		.selectFrom("ticket")
		.leftJoin("production", (join) =>
			join.onRef("production.id", "=", "ticket.movie_id").on("production.site_id", "=", siteId),
		)
		.leftJoin("event", (join) => join.onRef("event.id", "=", "ticket.event_id").on("event.site_id", "=", siteId))
		.selectAll("ticket")
		.select([
			"production.poster_id",
			"event.screen as event_screen",
			"event.status as event_status",
			"event.notice as event_notice",
			currentStartsAt.as("now_starts_at"),
			currentExpiresAt.as("now_expires_at"),
		])
		.where("ticket.partner_id", "=", partner)
		.where("ticket.email", "=", email);
}

type TicketRow = Awaited<ReturnType<ReturnType<typeof selectOwnTickets>["execute"]>>[number];

function toTicket(row: TicketRow, cinema: Cinema): Ticket {
	return {
		movieId: row.movie_id,
		movieTitle: row.movie_title,
		notes: row.notes,
		qrCode: row.qr_code,
		// A path, because the session cookie belongs to the host that the API is called at.
		qrUrl: `${loyaltyPath(cinema.partner)}/tickets/${row.id}/qr.svg`,
		startTime: toOsloIso(row.now_starts_at),
		expirationDate: toOsloIso(row.now_expires_at),
		poster: posterUrl(cinema, row.poster_id),
		screen: row.event_screen ?? row.screen,
		seatsInfo: readJson(seatsInfoSchema, row.seats_json, `ticket ${row.id}`),
		...toChange(row),
	};
}

function toChange(row: TicketRow): { change?: TicketChange } {
	const isMoved = row.now_starts_at !== row.starts_at || (row.event_screen ?? row.screen) !== row.screen;
	const kind = row.event_status === "cancelled" ? "cancelled" : isMoved ? "moved" : null;
	if (kind === null) return {};
	return { change: { kind, startTime: toOsloIso(row.starts_at), screen: row.screen, notice: row.event_notice } };
}

/** Valid tickets first, the next one on top, then used ones, latest first. */
export async function readTickets(
	db: Database,
	cinema: Cinema,
	owner: Owner,
	{ skip, take }: PageQuery,
	now: string,
): Promise<Ticket[]> {
	if (!owner.isVerified) return [];
	const rows = await selectOwnTickets(db, cinema, owner)
		.orderBy((eb) => eb.case().when(currentExpiresAt, ">", now).then(0).else(1).end())
		.orderBy((eb) => eb.case().when(currentExpiresAt, ">", now).then(currentStartsAt).else("").end())
		.orderBy(currentStartsAt, "desc")
		.orderBy("ticket.id")
		.offset(skip)
		.limit(take)
		.execute();
	return rows.map((row) => toTicket(row, cinema));
}

/** As `readTickets`, with the drawings of the QR codes, so that a browser needs no request for each ticket. */
export async function readDrawnTickets(...input: Parameters<typeof readTickets>): Promise<Ticket[]> {
	const tickets = await readTickets(...input);
	return await Promise.all(
		tickets.map(async (ticket) => {
			const svg = await renderQrCode(ticket.qrCode);
			return { ...ticket, qrImage: `data:image/svg+xml,${encodeURIComponent(svg)}` };
		}),
	);
}

/** The content of the QR code of an account's own ticket. Throws `not_found` for any other. */
export async function readQrCode(db: Database, cinema: Cinema, owner: Owner, ticketId: string): Promise<string> {
	if (!owner.isVerified) throw new AppError("not_found");
	const row = await selectOwnTickets(db, cinema, owner).where("ticket.id", "=", ticketId).executeTakeFirst();
	if (!row) throw new AppError("not_found");
	return row.qr_code;
}
