import type { SiteFileResult, SiteRow } from "@lerret/contracts/api/operated-sites";
import { describeFields } from "@lerret/contracts/describe";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import { maxSitesInFile, type NewSiteRequest, newSiteRequestSchema } from "@lerret/contracts/settings/new-site";
import { parse } from "csv-parse/sync";
import { invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Database } from "../db/database.ts";
import { writeExclusively } from "../db/exclusive-write.ts";
import { SiteRejectedError } from "../pages/manage-sites.ts";
import { hasHost, readSites, type Site } from "../sites/read.ts";
import { makeSite } from "./new-sites.ts";

/**
 * Many sites from one CSV file. Every line is checked first, also against the others and the stored sites, and nothing is made
 * if one is wrong. Then each site is made in a transaction of its own, so that buyers at other sites never wait for the whole
 * file; a site that was made from the same line before stays, so that the file can be used again after a failure.
 */

const columns = describeFields(newSiteRequestSchema);
export const siteFileColumns = columns.map(({ name }) => name);
const columnOf = new Map(columns.flatMap(({ name, label }) => [name, label].map((text) => [text.toLowerCase(), name])));
const isList = new Map(columns.map(({ name, widget }) => [name, widget === "lines" || widget === "chips"]));
const labelOf = new Map(columns.map(({ name, label }) => [name, label]));

/** `request` is null where `errors` say why. */
type Line = { line: number; id: string; title: string; request: NewSiteRequest | null; errors: string[] };

/** Returns what became of each line, or would become with `isTrial`. Throws `invalid_request` for a file that cannot be read. */
export async function createSitesFromFile(
	db: Database,
	{ csv, isTrial }: { csv: string; isTrial: boolean },
	context: ChangeContext,
): Promise<SiteFileResult> {
	const lines = findRepeated(readLines(csv));
	const sites = await readSites(db);
	const rows = lines.map((line) => toRow(line, sites));
	if (isTrial || rows.some(({ outcome }) => outcome === "wrong")) return { rows };
	for (const [i, row] of rows.entries()) {
		const { request } = lines[i] as Line;
		if (request && row.outcome === "new") await makeOne(db, request, row, context);
	}
	return { rows };
}

/** A site that was made meanwhile with the same id or host makes the row wrong. */
async function makeOne(db: Database, request: NewSiteRequest, row: SiteRow, context: ChangeContext): Promise<void> {
	try {
		await writeExclusively(db, (trx) => makeSite(trx, request, context));
		row.outcome = "created";
	} catch (error) {
		if (!(error instanceof SiteRejectedError)) throw error;
		row.outcome = "wrong";
		row.errors = [error.message];
	}
}

function readLines(csv: string): Line[] {
	const [heading, ...records] = parseCsv(csv);
	// Spreadsheets save columns without a heading too, which are empty.
	const names = (heading?.cells ?? []).map((cell) => columnOf.get(cell.trim().toLowerCase()) ?? cell.trim());
	const unknown = names.filter((name) => name !== "" && !siteFileColumns.includes(name));
	if (unknown.length > 0)
		throw invalidField(
			"csv",
			`Ukjent overskrift: ${unknown.map((name) => `«${name.slice(0, 100)}»`).join(", ")}. Kolonnene er ${siteFileColumns.join(", ")}.`,
		);
	const repeated = names.find((name, i) => name !== "" && names.indexOf(name) !== i);
	if (repeated !== undefined) throw invalidField("csv", `Overskriften «${repeated}» står to ganger.`);
	if (records.length === 0) throw invalidField("csv", "Filen har ingen nettsteder.");
	if (records.length > maxSitesInFile) throw invalidField("csv", `Filen har mer enn ${maxSitesInFile} nettsteder.`);
	return records.map(({ line, cells }) => readLine(line, names, cells));
}

function parseCsv(csv: string): { line: number; cells: string[] }[] {
	const firstLine = /^[^\r\n]*/u.exec(csv)?.[0] ?? "";
	const delimiter = [";", "\t", ","].find((one) => firstLine.includes(one)) ?? ";";
	try {
		const lines: { line: number; cells: string[] }[] = [];
		parse(csv, {
			...{ bom: true, delimiter, trim: true },
			...{ relax_column_count: true, skip_empty_lines: true, skip_records_with_empty_values: true },
			on_record: (cells: string[], { lines: line }) => {
				lines.push({ line, cells });
				return cells;
			},
		});
		return lines;
	} catch {
		throw invalidField("csv", "Filen kan ikke leses som CSV: et anførselstegn mangler eller står for mye.");
	}
}

function readLine(line: number, names: string[], cells: string[]): Line {
	const given = cells.flatMap((text, i) => (text === "" ? [] : [[names[i] ?? "", text] as const]));
	const { id = "", title = "" } = Object.fromEntries<string | undefined>(given);
	const extra = given.find(([name]) => name === "");
	if (extra) {
		const message = `«${extra[1].slice(0, 100)}» står i en kolonne uten overskrift. Mangler det anførselstegn rundt en tekst med skilletegn?`;
		return { line, id, title, request: null, errors: [message] };
	}
	const values = given.map(([name, text]) => [name, toValue(name, text)]);
	const result = newSiteRequestSchema.safeParse(Object.fromEntries(values), { error: fieldMessage });
	if (result.success) return { line, id, title, request: result.data, errors: [] };
	const errors = toFieldErrors(result.error).map(({ path, message }) => {
		const [name = ""] = path.split(".");
		return `${labelOf.get(name) ?? name}: ${message}`;
	});
	return { line, id, title, request: null, errors: [...new Set(errors)] };
}

function toValue(name: string, text: string): unknown {
	if (name === "partnerId") return /^\d+$/u.test(text) ? Number(text) : text;
	if (!isList.get(name)) return text;
	return text
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
}

/** Adds an error to each line whose id or host an earlier line has. */
function findRepeated(lines: Line[]): Line[] {
	const seen = new Map<string, number>();
	return lines.map((one) => {
		const { request, line } = one;
		if (!request) return one;
		const names = [`Id-en ${request.id}`, ...[request.host, ...request.aliases].map((host) => `Nettadressen ${host}`)];
		const errors = names.flatMap((name) => {
			const earlier = seen.get(name);
			if (earlier === undefined) seen.set(name, line);
			if (earlier === line) return [`${name} står to ganger på linjen.`];
			return earlier === undefined ? [] : [`${name} står også på linje ${earlier}.`];
		});
		return { ...one, errors: [...one.errors, ...errors] };
	});
}

function toRow({ line, id, title, request, errors }: Line, sites: Site[]): SiteRow {
	const own = sites.find((site) => site.id === request?.id);
	const isSame = own && own.host === request?.host && own.title === request.title;
	if (isSame && errors.length === 0) return { line, id, title, outcome: "exists", errors: [] };
	const found = request ? [...errors, ...findStored(request, own, sites)] : errors;
	return { line, id, title, outcome: found.length > 0 ? "wrong" : "new", errors: found };
}

function findStored({ id, host, aliases, copyOf }: NewSiteRequest, own: Site | undefined, sites: Site[]): string[] {
	if (own) return [`Det finnes alt et nettsted som heter ${id}: ${own.title}, med nettadressen ${own.host}.`];
	return [
		...[host, ...aliases].flatMap((name) => {
			const owner = sites.find((site) => hasHost(site, name));
			return owner ? [`Nettadressen ${name} hører til nettstedet ${owner.id}.`] : [];
		}),
		...(copyOf !== null && !sites.some((site) => site.id === copyOf)
			? [`Kopi av: Det finnes ikke noe nettsted som heter ${copyOf}.`]
			: []),
	];
}
