import type { Writer } from "../../db/database.ts";
import { fromOsloLocal, osloDate, toStored } from "../../time.ts";

/** Accounts are kept for five years after the end of their year (bokføringsloven § 13). The privacy statement says so. */
const accountingYears = 5;
/** For orders without money after their event, and for the addresses that emails were sent to; as for tickets sold elsewhere. */
const otherDays = 90;
/** SQLite takes at most 32,766 values in a statement. */
const maxRows = 10_000;

/**
 * Removes the customers of old orders: addresses, names, sessions, and what staff wrote. What was sold, the ledger and the
 * receipts stay. Addresses of emails are removed earlier; the order still has its own.
 */
export async function eraseOldCustomers(trx: Writer, now: string): Promise<void> {
	const before = toStored(Temporal.Instant.from(now).subtract({ hours: otherDays * 24 }));
	await trx
		.updateTable("order_email")
		.set({ email: "" })
		.where("queued_at", "<", before)
		.where("email", "<>", "")
		.execute();
	const erased = [...(await eraseBooked(trx, firstKeptInstant(now))), ...(await eraseUnbooked(trx, before))];
	for (let begin = 0; begin < erased.length; begin += maxRows) {
		const ids = erased.slice(begin, begin + maxRows).map(({ id }) => id);
		await trx.deleteFrom("order_email").where("order_id", "in", ids).execute();
		await trx.updateTable("refund").set({ reason: "" }).where("order_id", "in", ids).execute();
		await trx
			.updateTable("hold")
			.set({ session_hash: "", address: null })
			.where("id", "in", (eb) => eb.selectFrom("ticket_order").select("hold_id").where("id", "in", ids).$castTo<Hold>())
			.execute();
	}
}

type Hold = { hold_id: string };

/** The first instant of the accounting years, which are calendar years, that must be kept. */
function firstKeptInstant(now: string): string {
	const year = osloDate(Temporal.Instant.from(now)).year - accountingYears;
	return toStored(fromOsloLocal(`${year}-01-01T00:00`));
}

const updateCustomers = (trx: Writer) =>
	trx
		.updateTable("ticket_order")
		.set((eb) => ({
			...{ email: "", name: null, session_hash: "", request_hash: "", issue_reason: null },
			// Unique together with the session.
			idempotency_key: eb.ref("id"),
		}))
		.where("email", "<>", "");

/** Orders of which the last entry in the ledger is older than this. */
const eraseBooked = (trx: Writer, before: string) =>
	updateCustomers(trx)
		.where("created_at", "<", before)
		.where(
			"id",
			"in",
			trx.selectFrom("ledger_entry").select("order_id").where("order_id", "is not", null).$castTo<Id>(),
		)
		.where(
			"id",
			"not in",
			trx
				.selectFrom("ledger_entry")
				.select("order_id")
				.where("order_id", "is not", null)
				.where("booked_at", ">=", before)
				.$castTo<Id>(),
		)
		.returning("id")
		.execute();

type Id = { order_id: string };

/** Orders without money, of events that are over or gone. */
const eraseUnbooked = (trx: Writer, before: string) =>
	updateCustomers(trx)
		.where("created_at", "<", before)
		.where("state", "not in", ["awaiting-payment", "closing"])
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("ledger_entry").select("id").whereRef("ledger_entry.order_id", "=", "ticket_order.id"))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("event")
						.select("event.id")
						.whereRef("event.site_id", "=", "ticket_order.site_id")
						.whereRef("event.id", "=", "ticket_order.event_id")
						.where("event.ends_at", ">=", before),
				),
			),
		)
		.returning("id")
		.execute();
