import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { describeFields } from "@lerret/contracts/describe";

export type Counts = { added: number; changed: number; same: number; left: number };

/** `left` counts items that keep a local value although the source has another one. */
export type Report = {
	pages: number;
	productions: Counts;
	events: Counts;
	pictures: { added: number; failed: number };
	withdrawn: number;
	/** Bad records of the source, which stay here as they are. */
	rejected: number;
	/** Sentences in bokmål: each bad record with its field. */
	rejections: string[];
	/** Sentences in bokmål: what was left and why. */
	notes: string[];
	furtherNotes: number;
};

/**
 * Counts an outcome once per item and run, although an item comes on every page that has a showing of it. True if it is
 * the first time.
 */
export function countOutcome(
	{ report, counted }: { report: Report; counted: Map<string, Set<keyof Counts>> },
	kind: "productions" | "events",
	id: string,
	outcome: keyof Counts,
): boolean {
	const outcomes = counted.get(`${kind} ${id}`) ?? new Set();
	counted.set(`${kind} ${id}`, outcomes);
	if (outcomes.has(outcome) || (outcome === "same" && outcomes.size > 0)) return false;
	outcomes.add(outcome);
	report[kind][outcome] += 1;
	return true;
}

const createCounts = (): Counts => ({ added: 0, changed: 0, same: 0, left: 0 });
const maxNotes = 200;

export function createReport(): Report {
	return {
		pages: 0,
		productions: createCounts(),
		events: createCounts(),
		pictures: { added: 0, failed: 0 },
		withdrawn: 0,
		rejected: 0,
		rejections: [],
		notes: [],
		furtherNotes: 0,
	};
}

export function addNote(report: Report, note: string): void {
	if (report.notes.length < maxNotes) report.notes.push(note);
	else report.furtherNotes += 1;
}

export function addRejection(report: Report, reason: string): void {
	report.rejected += 1;
	if (report.rejections.length < maxNotes) report.rejections.push(reason);
}

export function addReport(total: Report, page: Report): void {
	total.pages += page.pages;
	total.withdrawn += page.withdrawn;
	for (const kind of ["productions", "events"] as const)
		for (const count of ["added", "changed", "same", "left"] as const) total[kind][count] += page[kind][count];
	total.pictures.added += page.pictures.added;
	total.pictures.failed += page.pictures.failed;
	total.furtherNotes += page.furtherNotes;
	for (const note of page.notes) addNote(total, note);
	total.rejected += page.rejected;
	total.rejections.push(...page.rejections.slice(0, maxNotes - total.rejections.length));
}

/** By column, or by field where there is none. */
const labels = new Map([
	["is_public", "Publisert"],
	...[productionFieldsSchema, eventFieldsSchema]
		.flatMap(describeFields)
		.map(({ name, column = name, label }) => [column, label] as const),
]);

/** "«Ørneredet»: «Tittel» og «Ingress» er endret her, og beholdes." */
export function conflictNote(title: string, columns: string[]): string {
	const columnNames = new Intl.ListFormat("nb").format(columns.map((column) => `«${labels.get(column) ?? column}»`));
	return `«${title}»: ${columnNames} er endret her, og beholdes.`;
}
