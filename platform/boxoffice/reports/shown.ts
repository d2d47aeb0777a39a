import type { ReportRow } from "@lerret/contracts/api/reports";
import { osloDate } from "../../core/time.ts";
import type { Site } from "../../sites/read.ts";
import { column, type Definition, type Read } from "./definition.ts";
import { type Figures, type PriceGroup, sumFigures } from "./figures.ts";
import { readShownGroups, type ShownGroup } from "./read.ts";

/** What reports on the tickets to showings have in common. */

export const money = [
	column("grossOre", "Brutto", "ore"),
	column("vatOre", "Mva.", "ore"),
	column("netOre", "Netto", "ore"),
];
export const sales = [column("tickets", "Betalte", "count"), column("free", "Gratis", "count"), ...money];
export const ofSale = { sumKey: "grossOre", curve: "Brutto solgt" };
export const visits = [column("visitors", "Besøk", "count"), column("free", "Av dem gratis", "count"), ...money];
export const filmsShown =
	"Filmvisninger i perioden, med billettene som gjelder, også visninger uten besøk. Avlyste visninger er ikke med.";
export const ofShowings = { sumKey: "grossOre", curve: "Brutto på dagens forestillinger" };

/** The rows of a report on the tickets to showings. */
export const byShown =
	(
		toReportRows: (groups: ShownGroup[], site: Site) => ReportRow[],
		choose = (groups: ShownGroup[]) => groups,
	): Definition["read"] =>
	async (db, selection, site) => {
		const groups = choose(await readShownGroups(db, selection, site));
		return { rows: toReportRows(groups, site), days: daysOf(groups, (group) => dayOf(group).toString()) };
	};

/** The money of each day, by day. */
export const daysOf = <G extends PriceGroup>(groups: G[], dayOfGroup: (group: G) => string): Read["days"] =>
	sumDays(groups.map((group) => ({ day: dayOfGroup(group), ore: group.count * group.ore })));

/** Amounts summed by day, by day. */
export const sumDays = (amounts: Read["days"]): Read["days"] =>
	[...Map.groupBy(amounts, ({ day }) => day)]
		.map(([day, some]) => ({ day, ore: some.reduce((sum, { ore }) => sum + ore, 0) }))
		.sort((a, b) => (a.day < b.day ? -1 : 1));

export const compare = (a: ReportRow, b: ReportRow, key: string): number => {
	const [x, y] = [a[key] ?? "", b[key] ?? ""];
	return typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), "nb");
};

/** By the first of the keys whose values differ. */
export const byKeys =
	(...keys: string[]) =>
	(a: ReportRow, b: ReportRow): number => {
		for (const key of keys) {
			const order = compare(a, b, key);
			if (order !== 0) return order;
		}
		return 0;
	};

/** One row of figures per key, in the order in which the keys come. */
export function toRows<G extends PriceGroup, K extends string | number>(
	groups: G[],
	keyOf: (group: G) => K,
	describe: (key: K, some: [G, ...G[]]) => ReportRow,
): (ReportRow & Figures)[] {
	return [...Map.groupBy(groups, keyOf)].map(([key, some]) => ({
		...describe(key, some as [G, ...G[]]),
		...sumFigures(some),
	}));
}

export const countShowings = (some: ShownGroup[]) => new Set(some.map(({ eventId }) => eventId)).size;
export const dayOf = ({ startsAt }: ShownGroup) => osloDate(Temporal.Instant.from(startsAt));
/** Without cancelled showings, and coming ones that no visitor has a ticket to. */
export function held(groups: ShownGroup[]): ShownGroup[] {
	return groups.filter(({ isCancelled, count, hasBegun }) => !isCancelled && (count > 0 || hasBegun));
}
export function filmsOf(groups: ShownGroup[]): ShownGroup[] {
	return held(groups).filter(({ isFilm }) => isFilm);
}
export const withVisitors = <R extends Figures>(row: R) => ({ ...row, visitors: row.tickets + row.free });
