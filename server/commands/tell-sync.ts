import type { Counts, Report } from "@lerret/platform/sync/report";

/** What a synchronisation did, in lines for the operator. */
export function tellReport(report: Report): string {
	const { productions, events, pictures, withdrawn, notes, furtherNotes } = report;
	return [
		`  Produksjoner     ${tellCounts(productions)}`,
		`  Arrangementer    ${tellCounts(events)}`,
		`  Bilder           ${pictures.added} nye, ${pictures.failed} kunne ikke hentes`,
		`  Borte der        ${withdrawn} tatt ned her`,
		...notes.map((note) => `  – ${note}`),
		...(furtherNotes > 0 ? [`  – og ${furtherNotes} til`] : []),
	].join("\n");
}

const tellCounts = ({ added, changed, same, left }: Counts) =>
	`${added} nye, ${changed} endret, ${same} uendret, ${left} med noe som ble stående`;
