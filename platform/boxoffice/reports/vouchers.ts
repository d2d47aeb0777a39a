import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { column, type Definition } from "./definition.ts";
import type { Selection } from "./read.ts";

/** What was sold, given, used and left of gift cards and klippekort, from the ledger. */
export const voucherReport: Definition = {
	about:
		"Hva dere skylder dem som har kort, ved inngangen og utgangen av perioden, og det som endret det. Kort som dere har gitt som kompensasjon, er ikke solgt.",
	columns: [
		column("what", "Slag", "text"),
		column("cards", "Nye kort", "count"),
		column("beforeOre", "Utestående før", "ore"),
		column("soldOre", "Solgt", "ore"),
		column("givenOre", "Gitt", "ore"),
		column("usedOre", "Brukt", "ore"),
		column("returnedOre", "Kommet tilbake", "ore"),
		column("withdrawnOre", "Angret", "ore"),
		column("expiredOre", "Gått ut", "ore"),
		column("leftOre", "Utestående etter", "ore"),
		column("openCards", "Kort med verdi", "count"),
	],
	sumKey: "leftOre",
	read: async (db, selection) => ({
		rows: (await readVoucherSums(db, selection)).map(({ kind, is_given, ...sums }) => ({
			kind,
			what: kind === "klippekort" ? "Klippekort" : Number(is_given) === 1 ? "Gavekort som kompensasjon" : "Gavekort",
			...Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, Number(value)])),
		})),
		days: [],
	}),
};

type Sum = number | string;

/**
 * By kind, and apart those that staff gave. The entries of a voucher's own order with a payment are its sale and its
 * withdrawal, those without are what was given or has expired; those of other orders are what it paid and got back.
 */
async function readVoucherSums(db: Database, { siteId, isTest, start, end }: Selection) {
	const isNow = sql`ledger_entry.booked_at >= ${start}`;
	const isOwn = sql`ledger_entry.order_id = voucher.order_id`;
	const isPaid = sql`ledger_entry.payment_id is not null`;
	const isGift = sql`exists (select 1 from ledger_entry as cost
		where cost.transaction_id = ledger_entry.transaction_id and cost.account = 'compensation')`;
	const sum = (sign: 1 | -1, ...conditions: ReturnType<typeof sql>[]) =>
		sql<Sum>`sum(case when ${sql.join(conditions, sql` and `)} then ${sql.lit(sign)} * ledger_entry.ore else 0 end)`;
	const perVoucher = db
		.selectFrom("voucher")
		.innerJoin("ledger_entry", "ledger_entry.voucher_id", "voucher.id")
		.select([
			"voucher.kind",
			sql<number>`case when voucher.compensates_order_id is null then 0 else 1 end`.as("is_given"),
			sum(-1, sql`ledger_entry.booked_at < ${start}`).as("before_ore"),
			sum(-1, isNow, isOwn, isPaid, sql`ledger_entry.ore < 0`).as("sold_ore"),
			sum(-1, isNow, isOwn, isGift).as("given_ore"),
			sum(1, isNow, sql`not (${isOwn})`, sql`ledger_entry.ore > 0`).as("used_ore"),
			sum(-1, isNow, sql`not (${isOwn})`, sql`ledger_entry.ore < 0`).as("returned_ore"),
			sum(1, isNow, isOwn, isPaid, sql`ledger_entry.ore > 0`).as("withdrawn_ore"),
			sum(1, isNow, isOwn, sql`not (${isPaid})`, sql`not (${isGift})`).as("expired_ore"),
			sql<Sum>`-sum(ledger_entry.ore)`.as("left_ore"),
		])
		.where("voucher.site_id", "=", siteId)
		.$if(!isTest, (query) => query.where("voucher.is_test", "=", 0))
		.where("ledger_entry.booked_at", "<", end)
		.groupBy(["voucher.id", "voucher.kind", "voucher.compensates_order_id"]);
	return await db
		.selectFrom(perVoucher.as("one"))
		.select(["one.kind", "one.is_given"])
		.select((eb) => [
			sql<Sum>`sum(case when one.sold_ore + one.given_ore > 0 then 1 else 0 end)`.as("cards"),
			eb.fn.sum<Sum>("one.before_ore").as("beforeOre"),
			eb.fn.sum<Sum>("one.sold_ore").as("soldOre"),
			eb.fn.sum<Sum>("one.given_ore").as("givenOre"),
			eb.fn.sum<Sum>("one.used_ore").as("usedOre"),
			eb.fn.sum<Sum>("one.returned_ore").as("returnedOre"),
			eb.fn.sum<Sum>("one.withdrawn_ore").as("withdrawnOre"),
			eb.fn.sum<Sum>("one.expired_ore").as("expiredOre"),
			eb.fn.sum<Sum>("one.left_ore").as("leftOre"),
			sql<Sum>`sum(case when one.left_ore > 0 then 1 else 0 end)`.as("openCards"),
		])
		.groupBy(["one.kind", "one.is_given"])
		.orderBy("one.kind")
		.orderBy("one.is_given")
		.execute();
}
