import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { SeatsInfo } from "@lerret/contracts/api/loyalty-responses";
import { sql } from "kysely";
import { newId } from "../core/ids.ts";
import type { Writer } from "../db/database.ts";
import { type Batch, daysBefore, deleteWhere } from "../retention/batches.ts";
import { isRecentEvent } from "../retention/long-over.ts";
import { retention } from "../retention/periods.ts";

export type SoldTicket = {
	partner: LoyaltyPartner;
	email: string;
	eventId: string | null;
	movieId: string;
	movieTitle: string;
	startsAt: string;
	expiresAt: string;
	screen: string;
	notes: string;
	qrCode: string;
	seatsInfo: SeatsInfo;
	/** When it was bought. */
	createdAt?: string;
};

/** Stores a ticket that another shop has sold, for «Mine billetter» of its email address. Returns its id. */
export async function addTicket(trx: Writer, ticket: SoldTicket): Promise<string> {
	const id = newId();
	await trx
		.insertInto("ticket")
		.values({
			id,
			partner_id: ticket.partner,
			event_id: ticket.eventId,
			email: ticket.email.toLowerCase(),
			movie_id: ticket.movieId,
			movie_title: ticket.movieTitle,
			starts_at: ticket.startsAt,
			expires_at: ticket.expiresAt,
			screen: ticket.screen,
			notes: ticket.notes,
			qr_code: ticket.qrCode,
			seats_json: JSON.stringify(ticket.seatsInfo),
			...(ticket.createdAt === undefined ? {} : { created_at: ticket.createdAt }),
		})
		.execute();
	return id;
}

/** A ticket to a postponed showing is valid until then. */
export const oldTickets = (now: string): Batch => {
	const before = daysBefore(now, retention.ticketDays);
	return deleteWhere(
		"ticket",
		["id"],
		sql`expires_at < ${before}
			and not exists (select 1 from event where event.id = ticket.event_id and ${isRecentEvent(before)})`,
	);
};
