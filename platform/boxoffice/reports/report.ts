import { type Report, type ReportName, type ReportRow, reportTitles } from "@lerret/contracts/api/reports";
import { slugOf } from "@lerret/contracts/nb/slug";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import type { Read, Typed } from "./definition.ts";
import { reports } from "./definitions.ts";
import { readDelivery } from "./deliveries.ts";
import { periodBounds } from "./read.ts";

export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate };
type Input = { site: Site; isTest: boolean; now: string; typed: Typed };

/** The report of a period, both days included, with the sum of the same dates a year earlier. */
export async function readReport(db: Database, name: ReportName, period: Period, input: Input): Promise<Report> {
	const { about, columns, groupKeys = [], isList = null, sumKey, isPage = false, curve = "" } = reports[name];
	const before = { from: period.from.subtract({ years: 1 }), to: period.to.subtract({ years: 1 }) };
	const isSummed = isList === null && sumKey !== null;
	const [{ rows, days }, earlier] = await Promise.all([
		read(db, name, period, input),
		isSummed ? read(db, name, before, input) : null,
	]);
	const sumOf = (some: ReportRow[]) => Number(sumRows(columns, some)[sumKey ?? ""] ?? 0);
	return {
		name,
		...datesOf(period),
		about,
		columns,
		rows,
		groupKeys,
		subtotals: groupKeys.length > 0 ? subtotalsOf(columns, rows, groupKeys) : [],
		total: isSummed ? sumRows(columns, rows) : null,
		lastYear: earlier && { ...datesOf(before), total: sumRows(columns, earlier.rows) },
		headline:
			sumKey === null
				? null
				: {
						label: columns.find(({ key }) => key === sumKey)?.label ?? "",
						ore: sumOf(isList ? rows.filter(isList.isSummed) : rows),
						lastYearOre: earlier && sumOf(earlier.rows),
					},
		curve: { label: curve, days: curve ? days : [], lastYear: curve && earlier ? earlier.days : [] },
		isTest: input.isTest,
		delivery: await readDelivery(db, input.site.id, { report: name, period: datesOf(period), now: input.now }),
		fileName: fileNameOf(input.site, name, datesOf(period)),
		hasPdf: isPage,
	};
}

export const reportColumns = (name: ReportName): Report["columns"] => reports[name].columns;

/** The rows alone, without what a screen compares them with. */
export const readReportRows = async (
	db: Database,
	name: ReportName,
	period: Period,
	input: Input,
): Promise<ReportRow[]> => (await read(db, name, period, input)).rows;

const datesOf = ({ from, to }: Period) => ({ from: from.toString(), to: to.toString() });

/** «tindevik-distributorer-2026-11-01-til-2026-11-30.csv» */
function fileNameOf(site: Site, name: ReportName, { from, to }: { from: string; to: string }): string {
	const dates = from === to ? from : `${from}-til-${to}`;
	return `${site.id}-${slugOf(reportTitles[name])}-${dates}.csv`;
}

function read(db: Database, name: ReportName, period: Period, { site, isTest, now, typed }: Input): Promise<Read> {
	return reports[name].read(db, { siteId: site.id, isTest, now, ...periodBounds(datesOf(period)) }, site, typed);
}

/** A sum for each group of rows that have the same values of these keys and stand together. One row needs no sum. */
function subtotalsOf(columns: Report["columns"], rows: ReportRow[], keys: string[]): Report["subtotals"] {
	const groups = Map.groupBy(rows.entries(), ([, row]) => JSON.stringify(keys.map((key) => row[key])));
	const sums = [...groups.values()].filter(({ length }) => length > 1);
	return sums.map((group) => ({
		lastRow: group.at(-1)?.[0] ?? 0,
		sum: sumRows(
			columns,
			group.map(([, row]) => row),
		),
	}));
}

/** Sums the columns that can be summed. */
function sumRows(columns: Report["columns"], rows: ReportRow[]): ReportRow {
	const summed = columns.filter(({ kind }) => kind === "count" || kind === "ore");
	return Object.fromEntries(summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]));
}
