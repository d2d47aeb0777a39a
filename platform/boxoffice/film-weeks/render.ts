import { createHash } from "node:crypto";
import { type FilmWeekFile, type FilmWeekRow, weekendNumber } from "@lerret/contracts/film-week";
import { nameKey } from "@lerret/contracts/names";
import { joinLines, quoteCell } from "../csv.ts";
import { changesOf } from "./rows.ts";

/** A file as it was made, with all rows of its week. */
export type MadeFile = Pick<FilmWeekFile, "number" | "cinema" | "from" | "to" | "createdAt"> & { rows: FilmWeekRow[] };

export type RenderedFile = { file: FilmWeekFile; csv: string; sha256: string };

/**
 * The files of a week as a receiver gets them, by number: all rows, or those of one distributor; without the numbers that have
 * nothing for it. Each correction names the one before it by the hash of its CSV form. `made` are all files of the week, by number.
 */
export function renderFiles(made: MadeFile[], distributor: string | null = null): RenderedFile[] {
	const rendered: RenderedFile[] = [];
	let former: FilmWeekRow[] = [];
	for (const { rows: all, ...head } of made) {
		const rows = distributor === null ? all : all.filter((row) => isOf(row, distributor));
		const isWeekend = head.number === weekendNumber;
		const last = isWeekend ? undefined : rendered.findLast(({ file }) => file.number !== weekendNumber);
		const changes = last ? changesOf(former, rows) : [];
		if (!isWeekend) former = rows;
		if ((last ? changes : rows).length === 0) continue;
		const file: FilmWeekFile = {
			format: "lerret-film-week-1",
			...head,
			kind: isWeekend ? "provisional" : last ? "correction" : "week",
			former: last ? { number: last.file.number, sha256: last.sha256 } : null,
			rows: last ? [] : rows,
			changes,
		};
		const csv = toCsv(file);
		rendered.push({ file, csv, sha256: createHash("sha256").update(csv).digest("hex") });
	}
	return rendered;
}

/** Names that look the same to people are the same distributor; a receiver without any rows leaves its films to staff. */
const isOf = ({ distributor }: FilmWeekRow, name: string): boolean => nameKey(distributor ?? "") === nameKey(name);

const rowColumns = [
	["showing", "showing"],
	["distributor", "distributor"],
	["title", "title"],
	["edi_number", "ediNumber"],
	["version", "version"],
	["hall", "hall"],
	["start_time", "startTime"],
	["visitors", "visitors"],
	["free", "free"],
	["gross_ore", "grossOre"],
	["vat_12_ore", "vat12Ore"],
	["vat_25_ore", "vat25Ore"],
	["net_ore", "netOre"],
] as const satisfies [string, keyof FilmWeekRow][];

/** Raw values by RFC 4180, for programs: commas, CRLF, UTF-8 without BOM. `docs/box-office.md` describes the columns. */
function toCsv({ cinema, from, to, number, kind, former, rows, changes }: FilmWeekFile): string {
	const head = [cinema, from, to, number, kind, former?.sha256 ?? null];
	const lineOf = (change: string, row: FilmWeekRow) => [...head, change, ...rowColumns.map(([, key]) => row[key])];
	const lines = [
		["cinema", "from", "to", "number", "kind", "former_sha256", "change", ...rowColumns.map(([name]) => name)],
		...rows.map((row) => lineOf("", row)),
		...changes.flatMap(({ old, new: now }) => [
			...(old ? [lineOf("old", old)] : []),
			...(now ? [lineOf("new", now)] : []),
		]),
	];
	return joinLines(
		lines.map((cells) => cells.map((value) => quoteCell(String(value ?? ""), ","))),
		",",
	);
}
