import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/**
 * What each paid order was paid with, one row for each payment and voucher, which takes the place of what `voucher_use` said had gone
 * back; and tickets that are exchanged for those of another order. Processes without it would not write the rows, so they stop first.
 */
export function addOrderSources(): SchemaMigration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table order_source (
				order_id text not null references ticket_order (id), number integer not null,
				payment_id text references payment (id), voucher_id text references voucher (id),
				ore integer not null, refunded_ore integer not null, carried_ore integer not null,
				clips integer not null, refunded_clips integer not null, carried_clips integer not null,
				primary key (order_id, number)
			)`.execute(db);
			await sql`create index order_source_by_payment on order_source (payment_id)`.execute(db);
			await sql`create index order_source_by_voucher on order_source (voucher_id)`.execute(db);
			await sql`create table order_exchange (
				order_id text not null primary key references ticket_order (id),
				from_order_id text not null references ticket_order (id),
				first_order_id text not null references ticket_order (id),
				number integer not null, carried_ore integer not null, back_ore integer not null,
				requested_by text, reason text not null, credit_note integer, created_at text not null, done_at text
			)`.execute(db);
			await sql`create index order_exchange_by_from on order_exchange (from_order_id)`.execute(db);
			await sql`create table order_exchange_ticket (
				order_id text not null references order_exchange (order_id),
				ticket_id text not null references order_ticket (id),
				primary key (order_id, ticket_id)
			)`.execute(db);
			await sql`create index order_exchange_ticket_by_ticket on order_exchange_ticket (ticket_id)`.execute(db);
			await sql`alter table order_ticket add column exchanged_to text`.execute(db);
			await sql`create index order_ticket_by_exchange on order_ticket (exchanged_to) where exchanged_to is not null`.execute(
				db,
			);
			await sql`alter table refund add column main_refund_id text`.execute(db);
			await sql`create index refund_by_main on refund (main_refund_id) where main_refund_id is not null`.execute(db);
			await sql`create index ledger_entry_by_payment on ledger_entry (payment_id)`.execute(db);
			await fillSources(db);
			await sql`alter table voucher_use drop column returned_ore`.execute(db);
			await sql`alter table voucher_use drop column returned_clips`.execute(db);
		},
	};
}

/**
 * The money that bought an order: a payment of which not all was surplus. Of it has gone back what the lines cost that no klippekort
 * paid and whose tickets are no longer valid, or what was left on the voucher that the order bought when it was taken back.
 */
async function fillSources(db: Kysely<unknown>): Promise<void> {
	await sql`insert into order_source
		select paid.order_id, 1, paid.id, null, paid.ore,
			case when paid.event_id is null then paid.taken_ore when paid.gone_ore < paid.ore then paid.gone_ore else paid.ore end,
			0, 0, 0, 0
		from (
			select payment.id, payment.order_id, payment.ore, ticket_order.event_id,
				coalesce((select sum(order_line.ore) from order_line where order_line.order_id = ticket_order.id
					and order_line.voucher_id is null
					and not exists (select 1 from order_ticket where order_ticket.order_id = ticket_order.id
						and order_ticket.line_number = order_line.number and order_ticket.state = 'valid')), 0) as gone_ore,
				coalesce((select -sum(owed.ore) from ledger_entry owed where owed.order_id = ticket_order.id
					and owed.account = 'owed' and owed.ore < 0
					and exists (select 1 from ledger_entry card where card.transaction_id = owed.transaction_id
						and card.voucher_id is not null)), 0) as taken_ore
			from payment join ticket_order on ticket_order.id = payment.order_id
			where ticket_order.paid_at is not null and payment.state = 'captured'
				and payment.captured_ore > coalesce((select sum(refund.ore) from refund
					where refund.payment_id = payment.id and refund.is_surplus = 1), 0)
				and payment.id = (select min(other.id) from payment other where other.order_id = payment.order_id
					and other.state = 'captured' and other.captured_ore > coalesce((select sum(refund.ore) from refund
						where refund.payment_id = other.id and refund.is_surplus = 1), 0))
		) paid`.execute(db);
	await sql`insert into order_source
		select used.order_id,
			1 + (select count(*) from voucher_use before where before.order_id = used.order_id and before.state = 'spent'
				and before.voucher_id <= used.voucher_id),
			null, used.voucher_id, used.ore, used.returned_ore, 0, used.clips, used.returned_clips, 0
		from voucher_use used where used.state = 'spent'`.execute(db);
}
