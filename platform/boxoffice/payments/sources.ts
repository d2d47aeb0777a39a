import { type Selectable, sql } from "kysely";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { sumOre } from "../sum-ore.ts";

/**
 * What an order was paid with: a row for each payment and voucher, also for those of the orders that its tickets were exchanged from.
 * Whatever is given back or carried over to another order is taken of these rows, in a transaction that has locked the order.
 */

export type SourceRow = Selectable<Tables["order_source"]>;

/** A part of a source. */
export type Piece = { source: SourceRow; ore: number; clips: number };

export type NewSource = { paymentId: string | null; voucherId: string | null; ore: number; clips: number };

export const sourceOfPayment = ({ id, ore }: { id: string; ore: number }): NewSource => ({
	...{ paymentId: id, voucherId: null, ore, clips: 0 },
});

/** The oldest one first. */
export async function readSources(db: Database, orderId: string): Promise<SourceRow[]> {
	return await db.selectFrom("order_source").selectAll().where("order_id", "=", orderId).orderBy("number").execute();
}

/** Stores what has paid an order, the oldest one first. */
export async function addSources(trx: Writer, orderId: string, sources: readonly NewSource[]): Promise<void> {
	const rows = sources.map(({ paymentId, voucherId, ore, clips }, i) => ({
		...{ order_id: orderId, number: i + 1, payment_id: paymentId, voucher_id: voucherId },
		...{ ore, refunded_ore: 0, carried_ore: 0, clips, refunded_clips: 0, carried_clips: 0 },
	}));
	if (rows.length > 0) await trx.insertInto("order_source").values(rows).execute();
}

/** What a source still has. */
export const leftOf = ({ ore, refunded_ore, carried_ore }: SourceRow): number => ore - refunded_ore - carried_ore;

type Line = { ore: number; voucher_id: string | null };

/** The sum of what no klippekort paid. */
export const moneyOf = (lines: readonly Line[]): number =>
	sumOre(lines.filter(({ voucher_id }) => voucher_id === null));

/**
 * The parts that pay an amount: of the newest payment first, then of older ones, then of gift cards. Throws if the sources have less.
 */
export function takeMoney(sources: readonly SourceRow[], ore: number): Piece[] {
	const newestFirst = sources.toReversed();
	const payments = newestFirst.filter(({ payment_id }) => payment_id !== null);
	const giftCards = newestFirst.filter(({ payment_id, clips }) => payment_id === null && clips === 0);
	let missingOre = ore;
	const pieces: Piece[] = [];
	for (const source of [...payments, ...giftCards]) {
		const some = Math.min(missingOre, leftOf(source));
		if (some > 0) pieces.push({ source, ore: some, clips: 0 });
		missingOre -= Math.max(0, some);
	}
	if (missingOre > 0) throw new Error(`the sources of an order have ${missingOre} øre too little`);
	return pieces;
}

/** The clips that paid for lines, each klippekort with its own. */
export const takeClips = (sources: readonly SourceRow[], lines: readonly Line[]): Piece[] =>
	sources.flatMap((source) => {
		const own = source.voucher_id === null ? [] : lines.filter(({ voucher_id }) => voucher_id === source.voucher_id);
		return own.length > 0 ? [{ source, ore: sumOre(own), clips: own.length }] : [];
	});

/** The sources without some parts. */
export const withoutPieces = (sources: readonly SourceRow[], pieces: readonly Piece[]): SourceRow[] =>
	sources.map((source) => {
		const own = pieces.filter((piece) => piece.source.number === source.number);
		return { ...source, refunded_ore: source.refunded_ore + sumOre(own) };
	});

/** In the order in which vouchers are locked. */
export const inLockOrder = (pieces: readonly Piece[]): Piece[] =>
	pieces.toSorted(({ source: a }, { source: b }) => ((a.voucher_id ?? "") < (b.voucher_id ?? "") ? -1 : 1));

const columnsOf = {
	refunded: ["refunded_ore", "refunded_clips"],
	carried: ["carried_ore", "carried_clips"],
} as const;

/** Books parts as given back or carried over. Throws if a source has less. */
export async function usePieces(trx: Writer, pieces: readonly Piece[], as: keyof typeof columnsOf): Promise<void> {
	const [oreColumn, clipsColumn] = columnsOf[as];
	for (const { source, ore, clips } of pieces) {
		const { numUpdatedRows } = await trx
			.updateTable("order_source")
			.set((eb) => ({ [oreColumn]: eb(oreColumn, "+", ore), [clipsColumn]: eb(clipsColumn, "+", clips) }))
			.where("order_id", "=", source.order_id)
			.where("number", "=", source.number)
			.where((eb) => eb(eb("ore", "-", eb.ref("refunded_ore")), ">=", eb(eb.ref("carried_ore"), "+", ore)))
			.where((eb) => eb(eb("clips", "-", eb.ref("refunded_clips")), ">=", eb(eb.ref("carried_clips"), "+", clips)))
			.executeTakeFirst();
		if (numUpdatedRows !== 1n)
			throw new Error(`the source ${source.number} of order ${source.order_id} has too little`);
	}
}

/** The payments of an order: its own, and those that it has by way of tickets that were exchanged. */
export const selectPaymentsOf = (db: Database, orderId: string) =>
	db
		.selectFrom("payment")
		.select("payment.id")
		.where("payment.order_id", "=", orderId)
		.union(
			db
				.selectFrom("order_source")
				.select("order_source.payment_id as id")
				.where("order_source.order_id", "=", orderId)
				.where("order_source.payment_id", "is not", null)
				.$castTo<{ id: string }>(),
		);

/** Whether a source's order has not carried on or given back all of it; if it has carried nothing on, it is the last order that had it. */
export const keepsMoney = (alias: string) => {
	const column = (name: keyof SourceRow) => sql.ref(`${alias}.${name}`);
	const left = sql`${column("ore")} - ${column("refunded_ore")} > ${column("carried_ore")}`;
	return sql<boolean>`(${left} or ${column("carried_ore")} = 0)`;
};

/** The last order that had money of a payment; null if it has bought nothing. */
export async function findLastHolder(db: Database, paymentId: string): Promise<string | null> {
	const row = await db
		.selectFrom("order_source")
		.leftJoin("order_exchange", "order_exchange.order_id", "order_source.order_id")
		.select("order_source.order_id")
		.where("order_source.payment_id", "=", paymentId)
		.where(keepsMoney("order_source"))
		.orderBy((eb) => eb.fn.coalesce("order_exchange.number", eb.lit(0)), "desc")
		.orderBy("order_source.order_id")
		.limit(1)
		.executeTakeFirst();
	return row?.order_id ?? null;
}

/** What a voucher pays of all orders now, in øre. */
export async function readPaidByVoucher(db: Database, voucherId: string): Promise<number> {
	const rows = await db.selectFrom("order_source").selectAll().where("voucher_id", "=", voucherId).execute();
	return rows.reduce((sum, source) => sum + leftOf(source), 0);
}
