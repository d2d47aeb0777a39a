import type { CellKind, Report, ReportRow } from "@lerret/contracts/api/reports";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import type { Selection } from "./read.ts";

export type Column = Report["columns"][number];

/** The rows, and the money of each day, by day. */
export type Read = { rows: ReportRow[]; days: Report["curve"]["days"] };

/** What staff type in, in whole kroner: what the venue has cost, and what a visit costs in a group to compare with. */
export type Typed = { costKroner?: number | undefined; groupKroner?: number | undefined };

/** A report in one value. Its title is in `contracts/api/reports.ts`. */
export type Definition = {
	/** What counts in the report, and by which date. */
	about: string;
	columns: Column[];
	read: (db: Database, selection: Selection, site: Site, typed: Typed) => Promise<Read>;
	/** The column whose sum the report begins with; null where a sum says nothing: it has no total and is not compared. */
	sumKey: string | null;
	/** It is printed on one page. */
	isPage?: true;
	/** What the days of its curve are. */
	curve?: string;
	/** Rows with the same values of these keys stand together, and have a sum of their own. */
	groupKeys?: string[];
	/** The last day, a local date, on which the report of a period is in time; null for a period that is not reported. */
	dueOf?: (period: { from: string; to: string }) => string | null;
	/** Its rows have no sum and are not compared with last year; the report begins with that of those with `isSummed`. */
	isList?: { isSummed: (row: ReportRow) => boolean };
};

export const column = (key: string, label: string, kind: CellKind): Column => ({ key, label, kind });
