import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { LedgerErrorKind } from "./tables.ts";

export type LedgerError = { what: LedgerErrorKind; id: string; ore: number };

/**
 * Returns what is wrong in the ledger: transactions that do not sum to zero, captured payments that the ledger has
 * another amount of, payments with higher refunds than they brought, and vouchers whose liability is not what is left on
 * them and reserved by open orders, organisers whose liability is not what their account says, and test payments with other
 * refunds than their driver has. `ore` is the difference.
 */
export async function checkLedger(db: Database): Promise<LedgerError[]> {
	const [transactions, payments, refunds, vouchers, organisers, tests] = await Promise.all([
		readUnbalanced(db),
		readWronglyBooked(db),
		readExcessRefunds(db),
		readWrongVouchers(db),
		readWrongOrganisers(db),
		readWrongTestPayments(db),
	]);
	return [
		...transactions.map(({ id, ore }) => ({ what: "transaction" as const, id, ore: Number(ore) })),
		...payments.map(({ id, ore }) => ({ what: "payment" as const, id, ore: Number(ore) })),
		...refunds.map(({ id, ore }) => ({ what: "refunds" as const, id, ore: Number(ore) })),
		...vouchers.map(({ id, ore }) => ({ what: "voucher" as const, id, ore: Number(ore) })),
		...organisers.map(({ id, ore }) => ({ what: "organiser" as const, id, ore: Number(ore) })),
		...tests.map(({ id, ore }) => ({ what: "provider" as const, id, ore: Number(ore) })),
	];
}

type Sum = number | string;

const readUnbalanced = (db: Database) =>
	db
		.selectFrom("ledger_entry")
		.select((eb) => ["transaction_id as id", eb.fn.sum<Sum>("ore").as("ore")])
		.groupBy(["transaction_id", "site_id"])
		.having((eb) => eb.fn.sum("ore"), "<>", 0)
		.execute();

const refundedOre = sql<Sum>`coalesce((select sum(refund.ore) from refund
	where refund.payment_id = payment.id and refund.state = 'done'), 0)`;

const providerRefundedOre = sql<Sum>`coalesce((select sum(payment_return.ore) from payment_return
	where payment_return.payment_id = payment.id), 0)`;

/** What a provider owes for a payment is what was captured less what was given back. */
async function readWronglyBooked(db: Database) {
	const bookedOre = sql<Sum>`coalesce((select sum(ledger_entry.ore) from ledger_entry
		where ledger_entry.payment_id = payment.id
		and ledger_entry.account = 'payments:' || payment.driver), 0)`;
	const difference = sql<Sum>`(${bookedOre}) - (payment.captured_ore - (${refundedOre}) - (${providerRefundedOre}))`;
	return db
		.selectFrom("payment")
		.select(["payment.id", difference.as("ore")])
		.where("payment.state", "=", "captured")
		.where(difference, "<>", 0)
		.execute();
}

/** The books of the test payment's driver are in tables of their own. A pending refund may be in one of them alone. */
async function readWrongTestPayments(db: Database) {
	const difference = sql<Sum>`(test_payment.ore - test_payment.refunded_ore) - (payment.captured_ore - (${refundedOre}))`;
	return db
		.selectFrom("payment")
		.innerJoin("test_payment", "test_payment.id", "payment.id")
		.select(["payment.id", difference.as("ore")])
		.where("payment.driver", "=", "test")
		.where("payment.state", "=", "captured")
		.where(difference, "<>", 0)
		.where("payment.id", "not in", (eb) =>
			eb
				.selectFrom("refund")
				.select("payment_id")
				.where("state", "=", "pending")
				.where("payment_id", "is not", null)
				.$castTo<{ payment_id: string }>(),
		)
		.execute();
}

async function readExcessRefunds(db: Database) {
	const excess = sql<Sum>`(select coalesce(sum(refund.ore), 0) from refund
		where refund.payment_id = payment.id and refund.state <> 'failed') - coalesce(payment.captured_ore, 0)`;
	return db
		.selectFrom("payment")
		.select(["payment.id", excess.as("ore")])
		.where(excess, ">", 0)
		.execute();
}

async function readWrongVouchers(db: Database) {
	const liabilityOre = sql<Sum>`coalesce((select -sum(ledger_entry.ore) from ledger_entry
		where ledger_entry.voucher_id = voucher.id), 0)`;
	const reservedOre = sql<Sum>`coalesce((select sum(voucher_use.ore) from voucher_use
		where voucher_use.voucher_id = voucher.id and voucher_use.state = 'reserved'), 0)`;
	const difference = sql<Sum>`(${liabilityOre}) - (voucher.left_ore + (${reservedOre}))`;
	return db
		.selectFrom("voucher")
		.select(["voucher.id", difference.as("ore")])
		.where(difference, "<>", 0)
		.execute();
}

/** What the venue owes an organiser is what its account has, less what settlements have paid out. */
async function readWrongOrganisers(db: Database) {
	const bookedOre = sql<Sum>`coalesce((select -sum(ledger_entry.ore) from ledger_entry
		where ledger_entry.site_id = organiser.site_id and ledger_entry.organiser_id = organiser.id), 0)`;
	const dueOre = sql<Sum>`coalesce((select sum(organiser_entry.due_ore) from organiser_entry
		where organiser_entry.site_id = organiser.site_id and organiser_entry.organiser_id = organiser.id), 0)`;
	const paidOre = sql<Sum>`coalesce((select sum(settlement.paid_ore) from settlement
		where settlement.site_id = organiser.site_id and settlement.organiser_id = organiser.id), 0)`;
	const difference = sql<Sum>`(${bookedOre}) - ((${dueOre}) - (${paidOre}))`;
	return db
		.selectFrom("organiser")
		.select(["organiser.id", difference.as("ore")])
		.where(difference, "<>", 0)
		.execute();
}
