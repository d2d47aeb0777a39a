import type { Counts, Report } from "@lerret/platform/sync/report";

export function formatReport(report: Report): string {
	const { productions, events, pictures, withdrawn, notes, furtherNotes } = report;
	return [
		`  Produksjoner     ${formatCounts(productions)}`,
		`  Arrangementer    ${formatCounts(events)}`,
		`  Bilder           ${pictures.added} nye, ${pictures.failed} kunne ikke hentes`,
		`  Borte der        ${withdrawn} tatt ned her`,
		...notes.map((note) => `  – ${note}`),
		...(furtherNotes > 0 ? [`  – og ${furtherNotes} til`] : []),
	].join("\n");
}

/** 1 if every picture that was tried failed. */
export const toExitCode = ({ pictures }: Pick<Report, "pictures">): number =>
	pictures.failed > 0 && pictures.added === 0 ? 1 : 0;

const formatCounts = ({ added, changed, same, left }: Counts) =>
	`${added} nye, ${changed} endret, ${same} uendret, ${left} med noe som ble stående`;
