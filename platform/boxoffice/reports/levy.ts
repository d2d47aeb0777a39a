import { sql } from "kysely";
import { noonOf, osloDate } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { productionOfEvent } from "../../db/joins.ts";
import { column, type Definition } from "./definition.ts";
import type { PriceGroup } from "./figures.ts";
import { cinemaLevyRates, rateOn, shareOf } from "./rates.ts";
import { readShownGroups, type Selection, selectTickets } from "./read.ts";
import { dayOf, daysOf, filmsOf, filmsShown, ofShowings, toRows, visits, withVisitors } from "./shown.ts";

/** Film tickets of a day: of its showings, or taken back on it from a quarter that had ended. */
type LevyGroup = PriceGroup & { day: Temporal.PlainDate };

export const levyReport: Definition = {
	about: `${filmsShown} Satsen bestemmes i statsbudsjettet og regnes av nettoomsetningen, kvartal for kvartal. Det som refunderes eller byttes etter kvartalet, trekkes fra i kvartalet det ble gjort. I kinouka rettes uka til visningen, så summene kan være ulike.`,
	columns: [
		column("quarter", "Kvartal", "text"),
		...visits,
		column("rate", "Sats", "percent"),
		column("levyOre", "Kinoavgift", "ore"),
	],
	...ofShowings,
	sumKey: "levyOre",
	read: async (db, selection, site) => {
		const shown = filmsOf(await readShownGroups(db, selection, site)).map(
			(group): LevyGroup => ({
				...group,
				day: dayOf(group),
			}),
		);
		const groups = [...shown, ...(await readLateRefunds(db, selection))].sort((a, b) =>
			Temporal.PlainDate.compare(a.day, b.day),
		);
		const rateOf = ({ day }: LevyGroup) => rateOn(cinemaLevyRates, day.toString()).percent;
		const rows = toRows(
			groups,
			(group) => `${quarterOf(group.day).from} ${rateOf(group)}`,
			(_key, [group]) => ({ ...quarterOf(group.day), rate: rateOf(group) }),
		).map((row) => ({ ...withVisitors(row), levyOre: shareOf(row.netOre, Number(row.rate)) }));
		return { rows, days: daysOf(groups, ({ day }) => day.toString()) };
	},
};

/**
 * Tickets that were refunded, or exchanged by money that came late, after the quarter of their showing: they stay in that quarter,
 * and leave the later one.
 */
async function readLateRefunds(db: Database, selection: Selection): Promise<LevyGroup[]> {
	const { siteId, start, end } = selection;
	// Refunds and exchanges first, which are few. None before the period is of it, because it comes after its showing.
	const refunded = selectTickets(db, selection)
		.innerJoin("refund", "refund.id", "order_ticket.refund_id")
		// Oslo's offset is whole hours, so all refunds of an hour are of the same day.
		.select(["order_ticket.event_id", sql<string>`substr(refund.created_at, 1, 13)`.as("hour")])
		.where("refund.created_at", ">=", start)
		.groupBy(["order_ticket.event_id", "hour", "order_line.ore", "order_line.vat_rate"]);
	const exchanged = selectTickets(db, selection)
		.innerJoin("order_exchange", "order_exchange.order_id", "order_ticket.exchanged_to")
		.select(["order_ticket.event_id", sql<string>`substr(order_exchange.done_at, 1, 13)`.as("hour")])
		.where("order_ticket.refund_id", "is", null)
		.where("order_exchange.done_at", ">=", start)
		.groupBy(["order_ticket.event_id", "hour", "order_line.ore", "order_line.vat_rate"]);
	const rows = await db
		.selectFrom(refunded.unionAll(exchanged).as("taken"))
		.innerJoin("event", "event.id", "taken.event_id")
		.innerJoin("production", productionOfEvent)
		.select(["event.starts_at", "taken.hour", "taken.ore", "taken.vat_rate", "taken.n"])
		.where("event.site_id", "=", siteId)
		.where("event.starts_at", "<", end)
		.where("event.status", "<>", "cancelled")
		.where("production.object", "=", "movie")
		.execute();
	const isIn = (day: Temporal.PlainDate) => noonOf(day) >= start && noonOf(day) < end;
	return rows.flatMap(({ starts_at, hour, ore, vat_rate, n }) => {
		const [shown, takenBack] = [starts_at, `${hour}:00Z`].map((at) => osloDate(Temporal.Instant.from(at))) as [
			Temporal.PlainDate,
			Temporal.PlainDate,
		];
		if (quarterOf(takenBack).from <= quarterOf(shown).from) return [];
		const group = { ore, vatRate: vat_rate };
		return [
			{ ...group, day: shown, count: Number(n) },
			{ ...group, day: takenBack, count: -Number(n) },
		].filter(({ day }) => isIn(day));
	});
}

/** A quarter's name, and its first and last day. */
function quarterOf({ year, month }: Temporal.PlainDate) {
	const number = Math.ceil(month / 3);
	const first = Temporal.PlainDate.from({ year, month: number * 3 - 2, day: 1 });
	const last = first.add({ months: 3 }).subtract({ days: 1 });
	return { quarter: `${year}, ${number}. kvartal`, from: first.toString(), to: last.toString() };
}
