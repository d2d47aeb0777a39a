import type { Database, Tables } from "@lerret/platform/db/database";
import { sql } from "kysely";
import { addEvent, addProduction } from "./rows.ts";

/** A ticket as a test made it; the instants are stored ones. */
export type SoldTicket = {
	eventId: string;
	productionId: string;
	startsAt: string;
	type: string;
	ore: number;
	vatRate: number;
	paidAt: string;
	refundedAt: string | null;
	isTest: boolean;
};

const siteId = "tindevik";
const firstDay = Date.UTC(2024, 0, 1);
const hour = 3_600_000;
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Returns numbers from 0 to 1 that are equal in each run. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
		return state / 4_294_967_296;
	};
}

export const yearProductions = [
	{ id: "r-film-1", title: "Vinterveien", object: "movie", distributor: "Nordfilm", edi: "EDI20249001", vatRate: 12 },
	{ id: "r-film-2", title: "=Sommer", object: "movie", distributor: "Sørfilm", edi: "EDI20249002", vatRate: 12 },
	{ id: "r-film-3", title: "Høsten; del 2", object: "movie", distributor: null, edi: null, vatRate: 12 },
	{ id: "r-konsert", title: "Vårkonsert", object: "culture", distributor: null, edi: null, vatRate: 0 },
	{ id: "r-quiz", title: "Quiz", object: "culture", distributor: null, edi: null, vatRate: 25 },
] as const;

const ticketTypes = [
	{ name: "Voksen", ore: 15_000 },
	{ name: "Barn", ore: 11_500 },
	{ name: "Honnør", ore: 12_345 },
	{ name: "Ledsager", ore: 0 },
];

/** Sells `orderCount` orders to 400 events in 2024, with refunds and test orders. */
export async function addSoldYear(db: Database, orderCount: number): Promise<SoldTicket[]> {
	const random = createRandom(20_240_101);
	const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
	for (const { id, title, object, distributor, edi } of yearProductions) {
		await addProduction(db, { site_id: siteId, id, title, object, distributor });
		if (edi)
			await db
				.insertInto("edition")
				.values({ site_id: siteId, edi_number: edi, production_id: id, label: "2D norsk tale" })
				.execute();
	}
	const events = Array.from({ length: 400 }, (_, index) => {
		const production = yearProductions[index % yearProductions.length] as (typeof yearProductions)[number];
		// Some start after midnight in Oslo, also on New Year's Day.
		const startsAt = instant(firstDay - hour + Math.floor(random() * 366 * 24) * hour);
		return { id: `r-${index}`, production, startsAt, isFree: index % 25 === 0 };
	});
	for (const { id, production, startsAt } of events)
		await addEvent(db, {
			site_id: siteId,
			id,
			production_id: production.id,
			object: production.object,
			starts_at: startsAt,
			edi_number: production.edi,
		});
	const rows = { orders: [], lines: [], tickets: [], refunds: [] } as {
		orders: Tables["ticket_order"][];
		lines: Tables["order_line"][];
		tickets: Tables["order_ticket"][];
		refunds: Tables["refund"][];
	};
	const sold: SoldTicket[] = [];
	for (let index = 0; index < orderCount; index++) {
		const { id: eventId, production, startsAt, isFree } = pick(events);
		const id = `r-order-${index}`;
		const isTest = random() < 0.02;
		const paid = Date.parse(startsAt) - Math.floor(random() * 20 * 24 * 60) * 60_000;
		const isRefunded = random() < 0.05;
		const refundedAt = isRefunded ? instant(paid + Math.floor(random() * 10 * 24 * 60) * 60_000) : null;
		const quantity = 1 + Math.floor(random() * 3);
		const types = Array.from(
			{ length: quantity },
			() => (isFree ? ticketTypes[3] : pick(ticketTypes)) as { name: string; ore: number },
		);
		const ore = types.reduce((sum, type) => sum + type.ore, 0);
		rows.orders.push({
			id,
			site_id: siteId,
			event_id: eventId,
			hold_id: `${id}-hold`,
			closes_at: null,
			session_hash: "r",
			idempotency_key: id,
			request_hash: "r",
			state: isRefunded ? "refunded" : "paid",
			email: "kari@post.example",
			name: null,
			ore,
			is_test: isTest ? 1 : 0,
			refund_rule_json: "{}",
			created_at: instant(paid),
			paid_at: instant(paid),
			issued_by: null,
			issue_reason: null,
			link_version: 0,
			own_corrections: 0,
		});
		if (refundedAt)
			rows.refunds.push({
				id: `${id}-refund`,
				order_id: id,
				payment_id: null,
				ore,
				card_ore: 0,
				state: "done",
				attempt: 1,
				next_try_at: null,
				tries: 0,
				is_disputed: 0,
				is_surplus: 0,
				credit_note: null,
				main_refund_id: null,
				event_cancelled: 0,
				reason: "r",
				requested_by: null,
				idempotency_key: null,
				request_hash: null,
				created_at: refundedAt,
				updated_at: refundedAt,
			});
		for (const [number, type] of types.entries()) {
			const { vatRate } = production;
			rows.lines.push({
				order_id: id,
				number,
				seat: null,
				seat_label: null,
				ticket_type_id: type.name,
				ticket_type: type.name,
				shows: "",
				rule: "none",
				ore: type.ore,
				vat_rate: vatRate,
				voucher_id: null,
			});
			rows.tickets.push({
				id: `${id}-${number}`,
				order_id: id,
				line_number: number,
				site_id: siteId,
				event_id: eventId,
				code: `${id}-${number}`,
				code_hash: `${id}-${number}`,
				state: isRefunded ? "refunded" : "valid",
				used_at: null,
				exchanged_to: null,
				refund_id: refundedAt ? `${id}-refund` : null,
				created_at: instant(paid),
			});
			const { id: productionId } = production;
			sold.push({
				eventId,
				productionId,
				startsAt,
				type: type.name,
				ore: type.ore,
				vatRate,
				paidAt: instant(paid),
				refundedAt,
				isTest,
			});
		}
	}
	await insertAll(rows.orders, (some) => db.insertInto("ticket_order").values(some).execute());
	await insertAll(rows.refunds, (some) => db.insertInto("refund").values(some).execute());
	await insertAll(rows.lines, (some) => db.insertInto("order_line").values(some).execute());
	await insertAll(rows.tickets, (some) => db.insertInto("order_ticket").values(some).execute());
	// PostgreSQL does so by itself within a minute; before, it chooses plans for a few rows.
	await sql`analyze`.execute(db);
	return sold;
}

async function insertAll<T>(rows: T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
	const most = 1000;
	for (let start = 0; start < rows.length; start += most) await insert(rows.slice(start, start + most));
}
