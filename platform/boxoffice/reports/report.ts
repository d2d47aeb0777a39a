import type { Report, ReportName, ReportRow } from "@lerret/contracts/api/reports";
import { formatMoment } from "@lerret/contracts/nb/time";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../pages/read.ts";
import { dayBounds, osloDate, toOsloIso } from "../../time.ts";
import { reportAbout, reportColumns } from "./columns.ts";
import { addFigures, type Figures, type PriceGroup, sumFigures } from "./figures.ts";
import { cinemaLevyRates, rateOn, shareOf, tonoRates } from "./rates.ts";
import { readShownGroups, readSoldGroups, type Selection, type ShownGroup, type SoldGroup } from "./read.ts";

export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate };
type Input = { site: Site; isTest: boolean };

/** The report of a period, both days included, with the sum of the same dates a year earlier. */
export async function readReport(db: Database, name: ReportName, period: Period, input: Input): Promise<Report> {
	const before = { from: period.from.subtract({ years: 1 }), to: period.to.subtract({ years: 1 }) };
	const isCompared = name !== "today";
	const [rows, rowsBefore] = await Promise.all([
		readRows(db, name, period, input),
		isCompared ? readRows(db, name, before, input) : [],
	]);
	return {
		name,
		...datesOf(period),
		about: reportAbout[name],
		columns: reportColumns[name],
		rows,
		subtotals: name === "distributors" ? subtotalsOf(name, rows, ["distributor", "week"]) : [],
		total: isCompared ? sumRows(name, rows) : null,
		lastYear: isCompared ? { ...datesOf(before), total: sumRows(name, rowsBefore) } : null,
		isTest: input.isTest,
	};
}

const datesOf = ({ from, to }: Period) => ({ from: from.toString(), to: to.toString() });

async function readRows(db: Database, name: ReportName, period: Period, input: Input): Promise<ReportRow[]> {
	const { start } = dayBounds(period.from, 0);
	const { end } = dayBounds(period.to, 0);
	const selection: Selection = { siteId: input.site.id, isTest: input.isTest, start, end };
	if (name === "today") return readToday(db, selection);
	if (name === "days" || name === "ticket-types" || name === "vat") {
		const { key, keyOf } = soldReports[name];
		const rows = toRows(await readSoldGroups(db, selection), keyOf, (value) => ({ [key]: value }));
		return rows.sort((a, b) => compare(a, b, key));
	}
	return shownReports[name](await readShownGroups(db, selection), input.site);
}

const soldReports: Record<
	"days" | "ticket-types" | "vat",
	{ key: string; keyOf: (group: SoldGroup) => string | number }
> = {
	days: { key: "day", keyOf: ({ day }) => day },
	"ticket-types": { key: "ticketType", keyOf: ({ ticketType }) => ticketType },
	vat: { key: "vatRate", keyOf: ({ vatRate }) => vatRate * 100 },
};

const compare = (a: ReportRow, b: ReportRow, key: string): number => {
	const [x, y] = [a[key] ?? "", b[key] ?? ""];
	return typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), "nb");
};

/** One row of figures per key, in the order in which the keys come. */
function toRows<G extends PriceGroup, K extends string | number>(
	groups: G[],
	keyOf: (group: G) => K,
	describe: (key: K, some: [G, ...G[]]) => ReportRow,
): (ReportRow & Figures)[] {
	return [...Map.groupBy(groups, keyOf)].map(([key, some]) => ({
		...describe(key, some as [G, ...G[]]),
		...sumFigures(some),
	}));
}

async function readToday(db: Database, selection: Selection): Promise<ReportRow[]> {
	const [sold, shown] = await Promise.all([readSoldGroups(db, selection), readShownGroups(db, selection)]);
	const rowOf = (what: string, groups: PriceGroup[]) => ({ what, ...sumFigures(groups) });
	return [
		rowOf(
			"Solgt",
			sold.filter(({ isRefund }) => !isRefund),
		),
		rowOf(
			"Refundert",
			sold.filter(({ isRefund }) => isRefund),
		),
		...toRows(
			shown,
			({ eventId }) => eventId,
			(_id, [{ title, startsAt, hall }]) => ({ what: `${title}, ${formatMoment(startsAt)}, ${hall}` }),
		),
	];
}

type ShownReport = Exclude<ReportName, "today" | "days" | "ticket-types" | "vat">;

const dayOf = ({ startsAt }: ShownGroup) => osloDate(Temporal.Instant.from(startsAt));
const filmsOf = (groups: ShownGroup[]) => groups.filter(({ isFilm, isCancelled }) => isFilm && !isCancelled);
const withVisitors = <R extends Figures>(row: R) => ({ ...row, visitors: row.tickets + row.free });

const shownReports: Record<ShownReport, (groups: ShownGroup[], site: Site) => ReportRow[]> = {
	events: (groups) =>
		toRows(
			groups,
			({ eventId }) => eventId,
			(id, [{ startsAt, title, hall, isCancelled }]) => ({
				id,
				startTime: toOsloIso(startsAt),
				title: isCancelled ? `${title} (avlyst)` : title,
				hall,
			}),
		),
	films: (groups) =>
		toRows(
			groups.filter(({ isFilm }) => isFilm),
			({ productionId }) => productionId,
			(id, some) => ({ id, title: some[0].title, showings: new Set(some.map(({ eventId }) => eventId)).size }),
		).sort((a, b) => b.grossOre - a.grossOre || compare(a, b, "title")),
	distributors: (groups, site) =>
		toRows(
			filmsOf(groups),
			(group) => JSON.stringify([group.distributor, group.productionId, group.ediNumber, group.version, dayOf(group)]),
			(_key, [group]) => ({
				distributor: group.distributor,
				week: fridayBefore(dayOf(group)).toString(),
				cinema: site.title,
				ediNumber: group.ediNumber,
				title: group.title,
				version: group.version,
				day: dayOf(group).toString(),
			}),
		)
			.map(withVisitors)
			.sort((a, b) => {
				for (const key of ["distributor", "week", "title", "version", "day"]) {
					const order = compare(a, b, key);
					if (order !== 0) return order;
				}
				return 0;
			}),
	"cinema-levy": (groups) =>
		toRows(
			filmsOf(groups),
			(group) => `${quarterOf(dayOf(group))} ${rateOn(cinemaLevyRates, dayOf(group).toString()).percent}`,
			(_key, [group]) => ({
				quarter: quarterOf(dayOf(group)),
				rate: rateOn(cinemaLevyRates, dayOf(group).toString()).percent,
			}),
		).map((row) => ({ ...withVisitors(row), levyOre: shareOf(row.netOre, Number(row.rate)) })),
	tono: (groups) => readTono(filmsOf(groups)),
};

/** The first day of the distributors' week. */
const fridayBefore = (day: Temporal.PlainDate) => day.subtract({ days: (day.dayOfWeek + 2) % 7 });

const quarterOf = ({ year, month }: Temporal.PlainDate) => `${year}, ${Math.ceil(month / 3)}. kvartal`;

function readTono(groups: ShownGroup[]): ReportRow[] {
	const byMonth = Map.groupBy(groups, (group) => {
		const day = dayOf(group);
		return JSON.stringify([day.toPlainYearMonth().toString(), rateOn(tonoRates, day.toString()).from]);
	});
	return [...byMonth].map(([key, some]) => {
		const [month, from] = JSON.parse(key) as [string, string];
		const { percent, freeVisitorOre } = rateOn(tonoRates, from);
		const showings = [...Map.groupBy(some, ({ eventId }) => eventId).values()].map(sumFigures);
		const { netOre } = addFigures(showings);
		const freeVisitors = addFigures(showings.filter(({ grossOre }) => grossOre === 0)).free;
		const [shareOre, freeOre] = [shareOf(netOre, percent), freeVisitors * freeVisitorOre];
		return { month, netOre, rate: percent, shareOre, freeVisitors, freeOre, feeOre: shareOre + freeOre };
	});
}

/** A sum for each group of rows that have the same values of these keys and stand together. One row needs no sum. */
function subtotalsOf(name: ReportName, rows: ReportRow[], keys: string[]): Report["subtotals"] {
	const groups = Map.groupBy(rows.entries(), ([, row]) => JSON.stringify(keys.map((key) => row[key])));
	const sums = [...groups.values()].filter(({ length }) => length > 1);
	return sums.map((group) => ({
		lastRow: group.at(-1)?.[0] ?? 0,
		sum: sumRows(
			name,
			group.map(([, row]) => row),
		),
	}));
}

/** Sums the columns that can be summed. */
function sumRows(name: ReportName, rows: ReportRow[]): ReportRow {
	const summed = reportColumns[name].filter(({ kind }) => kind === "count" || kind === "ore");
	return Object.fromEntries(summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]));
}
