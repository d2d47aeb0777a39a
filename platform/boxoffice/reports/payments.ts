import { type PaymentDriverName, paymentWords } from "@lerret/contracts/ticketing";
import { sql } from "kysely";
import { osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { column, type Definition } from "./definition.ts";
import type { Selection } from "./read.ts";

/** What came in and went back by each way to pay, from the ledger, and what providers are to pay out. */
export const paymentReport: Definition = {
	about:
		"Det som er betalt og gått tilbake hver dag, for billetter og kort. Gebyrene er ikke kjent her: betalingstjenesten trekker dem fra det som skal utbetales. Kort gir ingen utbetaling når de brukes; pengene kom da de ble solgt.",
	columns: [
		column("means", "Betalingsmåte", "text"),
		column("day", "Dag", "date"),
		column("payments", "Betalinger", "count"),
		column("inOre", "Inn", "ore"),
		column("backOre", "Tilbake", "ore"),
		column("netOre", "Netto", "ore"),
		column("payoutOre", "Til utbetaling før gebyr", "ore"),
	],
	groupKeys: ["means"],
	sumKey: "netOre",
	curve: "Inn, uten det som gikk tilbake",
	read: async (db, selection) => {
		const rows = await readPayments(db, selection);
		const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, some]) => ({
			day,
			ore: some.reduce((sum, { netOre }) => sum + netOre, 0),
		}));
		return { rows, days: days.sort((a, b) => (a.day < b.day ? -1 : 1)) };
	},
};

type Sum = number | string;

const meansOf = (account: string): { means: string; isMoney: boolean } => {
	const driver = account.startsWith("payments:") ? (account.slice("payments:".length) as PaymentDriverName) : null;
	if (driver) return { means: paymentWords[driver].company, isMoney: true };
	return { means: account === "klippekort" ? "Klippekort" : "Gavekort", isMoney: false };
};

async function readPayments(db: Database, { siteId, isTest, start, end }: Selection) {
	// What a provider gives back on its own, and what it takes again in a dispute that was won.
	const isProviders = sql`exists (select 1 from ledger_entry as other
		where other.transaction_id = ledger_entry.transaction_id and other.account = 'suspense')`;
	const isIn = sql`ledger_entry.ore > 0 and not (${isProviders})`;
	const rows = await db
		.selectFrom("ledger_entry")
		.innerJoin("ticket_order", "ticket_order.id", "ledger_entry.order_id")
		.select([
			"ledger_entry.account",
			// Oslo's offset is whole hours, so all entries of an hour are of the same day.
			sql<string>`substr(ledger_entry.booked_at, 1, 13)`.as("hour"),
			sql<Sum>`sum(case when ${isIn} then 1 else 0 end)`.as("payments"),
			sql<Sum>`sum(case when ${isIn} then ledger_entry.ore else 0 end)`.as("in_ore"),
			sql<Sum>`sum(ledger_entry.ore)`.as("net_ore"),
		])
		.where("ticket_order.site_id", "=", siteId)
		.$if(!isTest, (query) => query.where("ticket_order.is_test", "=", 0))
		.where("ledger_entry.booked_at", ">=", start)
		.where("ledger_entry.booked_at", "<", end)
		.where((eb) =>
			eb.or([
				eb("ledger_entry.account", "like", "payments:%"),
				// What vouchers pay; without an event, the order bought one.
				eb.and([
					eb("ledger_entry.account", "in", ["gift-card", "klippekort"]),
					eb("ticket_order.event_id", "is not", null),
				]),
			]),
		)
		.groupBy(["ledger_entry.account", "hour"])
		.execute();
	const byDay = Map.groupBy(rows, ({ account, hour }) =>
		JSON.stringify([account, osloDate(Temporal.Instant.from(`${hour}:00Z`)).toString()]),
	);
	return [...byDay]
		.map(([key, some]) => {
			const [account, day] = JSON.parse(key) as [string, string];
			const { means, isMoney } = meansOf(account);
			const sumOf = (field: "payments" | "in_ore" | "net_ore") =>
				some.reduce((sum, one) => sum + Number(one[field]), 0);
			const [inOre, netOre] = [sumOf("in_ore"), sumOf("net_ore")];
			const payoutOre = isMoney ? netOre : null;
			return { means, day, payments: sumOf("payments"), inOre, backOre: netOre - inOre, netOre, payoutOre };
		})
		.sort(
			(a, b) =>
				Number(a.payoutOre === null) - Number(b.payoutOre === null) ||
				a.means.localeCompare(b.means, "nb") ||
				(a.day < b.day ? -1 : 1),
		);
}
