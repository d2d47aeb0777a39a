import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/**
 * Takes the places of valid tickets again. An older version freed those of showings that were over for 30 days, which may
 * still be put off. A seat that was sold again stays with the second order; of a hold without one it is taken.
 */
export function restoreClaims(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`
				insert into seat_claim (site_id, event_id, seat, state, hold_id, expires_at)
				select order_ticket.site_id, order_ticket.event_id, order_line.seat, 'sold', min(ticket_order.hold_id), null
				from order_ticket
				join order_line on order_line.order_id = order_ticket.order_id and order_line.number = order_ticket.line_number
				join ticket_order on ticket_order.id = order_ticket.order_id
				where order_ticket.state = 'valid' and order_line.seat is not null and not exists (
					select 1 from seat_claim where seat_claim.site_id = order_ticket.site_id
					and seat_claim.event_id = order_ticket.event_id and seat_claim.seat = order_line.seat
					and seat_claim.expires_at is null)
				group by order_ticket.site_id, order_ticket.event_id, order_line.seat
				on conflict (site_id, event_id, seat) do update
				set state = excluded.state, hold_id = excluded.hold_id, expires_at = null`.execute(db);
			await sql`
				insert into place_count (site_id, event_id, taken)
				select site_id, event_id, count(*) + coalesce((
					select sum(hold.quantity) from hold where hold.site_id = order_ticket.site_id
					and hold.event_id = order_ticket.event_id and hold.released_at is null and hold.sold_at is null), 0)
				from order_ticket
				join order_line on order_line.order_id = order_ticket.order_id and order_line.number = order_ticket.line_number
				where order_ticket.state = 'valid' and order_line.seat is null
				group by site_id, event_id
				on conflict (site_id, event_id) do update set taken = excluded.taken
				where place_count.taken < excluded.taken`.execute(db);
		},
	};
}
