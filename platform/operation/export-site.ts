import { PassThrough, Readable, type Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CellKind, type ReportName, reportNames } from "@lerret/contracts/api/reports";
import { AppError } from "@lerret/contracts/errors";
import { type RawBuilder, sql } from "kysely";
import { readTables, type Table } from "../backup/read-tables.ts";
import {
	type BackupTotals,
	inSnapshot,
	type Progress,
	type Section,
	toSection,
	writeSections,
} from "../backup/save.ts";
import { readReportRows, reportColumns } from "../boxoffice/reports/report.ts";
import type { ChangeContext } from "../content/save.ts";
import { osloDate, toOsloIso } from "../core/time.ts";
import { runForCaller } from "../db/caller-wait.ts";
import { type Database, type Tables, watchOf } from "../db/database.ts";
import type { Services } from "../services.ts";
import { readSiteById, type Site } from "../sites/read.ts";
import { auditExport } from "./new-sites.ts";
import { secretColumns, siteColumn, tableFacts } from "./site-tables.ts";

/**
 * All of one site in one file, for a venue that moves or ends: content, pictures and PDF files if they are asked for, sale and
 * bookkeeping, with the accounting reports of each year. It has the form of a backup (`backup/format.ts`) with a header of its own. Nothing of another
 * site, of people or of keys is in it (`site-tables.ts`).
 */

const formatVersion = 1;

/** `now` is in stored form. */
export type ExportOptions = { siteId: string; hasPictures: boolean; now: string };
type Output = { openOutput: () => Writable; signal?: AbortSignal; onProgress?: Progress };

/** Writes the file as of one moment, a few rows in memory at a time. Throws `not_found`. */
export function writeSiteFile(
	db: Database,
	{ siteId, hasPictures, now }: ExportOptions,
	{ onProgress, ...output }: Output,
): Promise<BackupTotals> {
	const { kind } = watchOf(db);
	return inSnapshot(db, kind, async (snapshot) => {
		const site = await readSiteById(snapshot, siteId);
		if (!site) throw new AppError("not_found");
		const { id, title, host } = site;
		const header = {
			...{ format: "lerret-site", version: formatVersion, takenAt: now, from: kind },
			...{ site: { id, title, host }, hasPictures },
		};
		const tables = (await readTables(snapshot, kind)).flatMap((table) => ofSite(table, siteId, hasPictures) ?? []);
		const sections = [
			...tables.map((table) => toSection(snapshot, table)),
			...(await accountingReports(snapshot, site, now)),
		];
		const totals: BackupTotals = { tables: 0, rows: 0 };
		await writeSections({ header, sections, ...output }, totals, onProgress);
		return totals;
	});
}

/** A slow reader is cut off then, because the database keeps until then what is deleted meanwhile. */
const longestMs = 60 * 60 * 1000;

/**
 * The file as it is written, on a connection of its own; a reader who goes away ends it. The log of changes says who took it out.
 * If writing fails, the stream does: then what was read is not a complete file. Throws `unavailable`.
 */
export function streamSiteFile(
	{ db, withOwnConnection, log }: Pick<Services, "db" | "withOwnConnection" | "log">,
	options: ExportOptions,
	actor: ChangeContext["actor"],
): ReadableStream<Uint8Array> {
	const file = new PassThrough();
	const output = { openOutput: () => file, signal: AbortSignal.timeout(longestMs) };
	// The request's limit of the time in the database does not count for it.
	void runForCaller(Number.POSITIVE_INFINITY, () =>
		withOwnConnection(async (own) => {
			// A request that wants the headers alone has closed the file by now.
			await setImmediate();
			if (file.destroyed) return;
			await db.transaction().execute((trx) => auditExport(trx, options, { actor, now: options.now }));
			await writeSiteFile(own, options, output);
		}).catch((error: Error) => {
			log.warn({ err: error, site: options.siteId }, "the file of a site was not written whole");
			file.destroy(error);
		}),
	);
	return Readable.toWeb(file) as ReadableStream<Uint8Array>;
}

export const siteFileName = ({ siteId, now }: ExportOptions): string =>
	`${siteId}-${toOsloIso(now).slice(0, 10)}.jsonl.gz`;

const filesOfSite = ["media_file", "document_file"];

/** The site's rows of a table without what the file never has; null for a table of which it has nothing. */
function ofSite({ name, columns, key }: Table, siteId: string, hasPictures: boolean): Table | null {
	if (filesOfSite.includes(name) && !hasPictures) return null;
	const only = conditionOf(name, siteId);
	if (!only) return null;
	const left = [
		...Object.keys(tableFacts.get(name)?.personal ?? {}),
		...((secretColumns[name as keyof Tables] ?? []) as string[]),
	];
	return { name, columns: columns.filter((column) => !left.includes(column.name)), key, only };
}

/**
 * Row by row, so that a large table is read once in the order of its key, and each row's order is found by its id: for `in` with a
 * column SQLite reads all orders of the site for every row. Null for a table that the file has not.
 */
export function conditionOf(table: string, siteId: string): RawBuilder<unknown> | null {
	const { site, foundBy } = tableFacts.get(table) ?? {};
	if (site !== "content" && site !== "own") return null;
	if (!foundBy) return sql`${sql.ref(`${table}.${siteColumn(table)}`)} = ${siteId}`;
	const { by, of, in: columns = ["id"] } = foundBy;
	const key = sql.ref(`${table}.${by}`);
	const isOwn = sql.join(
		columns.map((column) => sql`${key} = ${sql.ref(`${of}.${column}`)}`),
		sql` or `,
	);
	return sql`exists (select 1 from ${sql.table(of)} where (${isOwn}) and ${conditionOf(of, siteId)})`;
}

/** The reports of a day, or for one page, which others have too. */
const otherReports: ReportName[] = ["today", "year", "days", "films"];
const wholeNumbers: CellKind[] = ["count", "ore", "decimal", "percent"];

/** The reports of each calendar year since the first sale, as tables. */
async function accountingReports(db: Database, site: Site, now: string): Promise<Section[]> {
	const { first } = await db
		.selectFrom("ticket_order")
		.select((eb) => eb.fn.min("paid_at").as("first"))
		.where("site_id", "=", site.id)
		.where("is_test", "=", 0)
		.executeTakeFirstOrThrow();
	if (first === null) return [];
	const yearOf = (at: string) => osloDate(Temporal.Instant.from(at)).year;
	const years = Array.from({ length: yearOf(now) - yearOf(first) + 1 }, (_, i) => yearOf(first) + i);
	const names = reportNames.filter((name) => !otherReports.includes(name));
	return years.flatMap((year) => names.map((name) => toReport(db, { site, name, year, now })));
}

function toReport(
	db: Database,
	{ site, name, year, now }: { site: Site; name: ReportName; year: number; now: string },
): Section {
	const period = { from: Temporal.PlainDate.from(`${year}-01-01`), to: Temporal.PlainDate.from(`${year}-12-31`) };
	const columns = reportColumns(name);
	return {
		table: `report.${name}.${year}`,
		columns: columns.map(({ key, kind }) => ({ name: key, kind: wholeNumbers.includes(kind) ? "integer" : "text" })),
		rows: async function* () {
			const rows = await readReportRows(db, name, period, { site, isTest: false, now, typed: {} });
			for (const row of rows) yield columns.map(({ key }) => row[key] ?? null);
		},
	};
}
