import type { ExpressionBuilder, Updateable } from "kysely";
import type { Tables, Writer } from "../db/database.ts";

/**
 * Which state of a row may follow which. The rows of these tables change their state by the functions below alone; a claim on a
 * seat has its own statement (`holds/seats.ts`), and a hold has no state but conditions (`sale/hold-conditions.ts`).
 * The diagrams of docs/box-office.md show the same, and a test compares them.
 */
export const transitions = {
	ticket_order: {
		"awaiting-payment": ["paid", "closing", "expired", "failed"],
		closing: ["paid", "expired", "failed"],
		// Money that comes late.
		expired: ["closing"],
		failed: ["closing"],
		paid: ["partly-refunded", "refunded"],
		"partly-refunded": ["refunded"],
		refunded: [],
	},
	payment: {
		created: ["authorised", "captured", "cancelled", "failed"],
		authorised: ["captured", "cancelled", "failed"],
		// Money that comes late.
		cancelled: ["authorised", "captured"],
		failed: ["authorised", "captured"],
		captured: [],
	},
	refund: {
		pending: ["done", "failed"],
		failed: ["pending", "done"],
		done: ["failed"],
	},
	order_ticket: {
		inactive: ["valid"],
		valid: ["refunded", "cancelled"],
		refunded: [],
		cancelled: [],
	},
	voucher: {
		unpaid: ["active"],
		active: ["blocked", "refunded"],
		blocked: ["active", "refunded"],
		// What it paid for is given back to it.
		refunded: ["active"],
	},
	voucher_use: {
		reserved: ["spent", "freed"],
		freed: ["reserved"],
		spent: [],
	},
} as const satisfies { [T in StatefulTable]: Record<StateOf<T>, readonly StateOf<T>[]> };

type StatefulTable = "ticket_order" | "payment" | "refund" | "order_ticket" | "voucher" | "voucher_use";
type StateOf<T extends StatefulTable> = Tables[T]["state"];

type RowOf<T extends StatefulTable> = Tables[T];
type Changes<T extends StatefulTable> = Omit<Updateable<Tables[T]>, "state">;
/** A row as it was read: what names it, and its state. */
type Row<T extends StatefulTable> = Pick<RowOf<T>, "state"> &
	(T extends "voucher_use" ? Pick<Tables["voucher_use"], "order_id" | "voucher_id"> : { id: string });

type Where<T extends StatefulTable> = { [Column in keyof RowOf<T>]?: RowOf<T>[Column] | RowOf<T>[Column][] };

/** The rows with these values, which no other transaction changes until this one ends. */
export async function lockRows<T extends StatefulTable>(trx: Writer, table: T, where: Where<T>): Promise<RowOf<T>[]> {
	const rows = await trx
		.updateTable(table as "payment")
		.set((eb) => ({ state: eb.ref("state") }))
		.where((eb) => eb.and(conditionsOf(eb, where)))
		.returningAll()
		.execute();
	return rows as RowOf<T>[];
}

/** `lockRows` of one row that exists. */
export async function lockRow<T extends StatefulTable>(trx: Writer, table: T, where: Where<T>): Promise<RowOf<T>> {
	const [row] = await lockRows(trx, table, where);
	if (!row) throw new Error(`no row of ${table}`);
	return row;
}

/** Kysely does not know that each of these tables has a state, so that all are treated as payments. */
const conditionsOf = <T extends StatefulTable>(eb: ExpressionBuilder<Tables, "payment">, where: Where<T>) =>
	(Object.entries(where) as ["id", string | string[]][]).map(([column, value]) =>
		eb(column, Array.isArray(value) ? "in" : "=", value),
	);

/** Gives a locked row another state, and sets `changes` in the same statement. Throws for a transition that is not above. */
export async function setState<T extends StatefulTable>(
	trx: Writer,
	table: T,
	row: Row<T>,
	to: StateOf<T>,
	changes?: Changes<T>,
): Promise<void> {
	const key = "id" in row ? { id: row.id } : { order_id: row.order_id, voucher_id: row.voucher_id };
	const count = await setStates(trx, table, key as Where<T>, { from: [row.state], to }, changes);
	if (count !== 1) throw new Error(`a locked row of ${table} is no longer ${row.state}`);
}

/**
 * Gives all rows with these values that are in a state of `from` another one. Returns how many there were: fewer than expected
 * means that another transaction was first. Throws for a transition that is not above.
 */
export async function setStates<T extends StatefulTable>(
	trx: Writer,
	table: T,
	where: Where<T>,
	{ from, to }: { from: readonly StateOf<T>[]; to: StateOf<T> },
	changes?: Changes<T>,
): Promise<number> {
	const followers: Record<string, readonly string[]> = transitions[table];
	for (const state of from)
		if (!followers[state]?.includes(to)) throw new Error(`the state of ${table} cannot go from ${state} to ${to}`);
	const values = { ...changes, state: to } as Updateable<Tables["payment"]>;
	const { numUpdatedRows } = await trx
		.updateTable(table as "payment")
		.set(values)
		.where((eb) => eb.and(conditionsOf(eb, where)))
		.where("state", "in", from as readonly "created"[])
		.executeTakeFirst();
	return Number(numUpdatedRows);
}
