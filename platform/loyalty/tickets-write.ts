import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { SeatsInfo } from "@lerret/contracts/api/loyalty-responses";
import type { Writer } from "../db/database.ts";
import { newId } from "../ids.ts";
import { toStored } from "../time.ts";

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
};

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
		})
		.execute();
	return id;
}

/** Tickets are kept this long after they expire, for refunds. The privacy statement states this period. */
const ticketDays = 90;

export async function deleteOldTickets(trx: Writer, now: string): Promise<void> {
	const before = toStored(Temporal.Instant.from(now).subtract({ hours: ticketDays * 24 }));
	await trx
		.deleteFrom("ticket")
		.where("expires_at", "<", before)
		// A ticket to a postponed showing is valid until then.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("event")
						.select("event.id")
						.whereRef("event.id", "=", "ticket.event_id")
						.where("event.ends_at", ">=", before),
				),
			),
		)
		.execute();
}
