import type { Selectable } from "kysely";
import type { Database, Tables } from "../../../db/database.ts";

export type ExchangeRow = Selectable<Tables["order_exchange"]>;

/** The exchange that an order is made by; null for all others. */
export async function findExchange(db: Database, orderId: string): Promise<ExchangeRow | null> {
	return (await db.selectFrom("order_exchange").selectAll().where("order_id", "=", orderId).executeTakeFirst()) ?? null;
}

export async function readTicketIds(db: Database, { order_id }: ExchangeRow): Promise<string[]> {
	const rows = await db
		.selectFrom("order_exchange_ticket")
		.select("ticket_id")
		.where("order_id", "=", order_id)
		.orderBy("ticket_id")
		.execute();
	return rows.map(({ ticket_id }) => ticket_id);
}

/** What exchanged tickets pay of an order, in øre. */
export async function readCarriedOre(db: Database, orderId: string): Promise<number> {
	return (await findExchange(db, orderId))?.carried_ore ?? 0;
}

/** What an order says of its exchanges: where its tickets come from, and where the latest of them went to. */
export async function readExchangesOf(db: Database, orderId: string) {
	const [own, latest] = await Promise.all([
		findExchange(db, orderId),
		db
			.selectFrom("order_exchange")
			.select("order_id")
			.where("from_order_id", "=", orderId)
			.where("done_at", "is not", null)
			.orderBy("done_at", "desc")
			.orderBy("order_id")
			.limit(1)
			.executeTakeFirst(),
	]);
	return {
		exchangedFrom: own?.from_order_id ?? null,
		carriedOre: own?.carried_ore ?? 0,
		exchangedTo: latest?.order_id ?? null,
	};
}

/** Whether a provider has given money of an order back by itself, or its payer disputes it. */
export async function isDisputed(db: Database, orderId: string): Promise<boolean> {
	const row = await db
		.selectFrom("order_source")
		.innerJoin("payment_return", "payment_return.payment_id", "order_source.payment_id")
		.select("payment_return.payment_id")
		.where("order_source.order_id", "=", orderId)
		.where("payment_return.state", "<>", "won")
		.where((eb) => eb.or([eb("payment_return.kind", "=", "dispute"), eb("payment_return.ore", ">", 0)]))
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
