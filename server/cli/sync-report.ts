import type { Counts, Report } from "@lerret/platform/sync/report";

export function formatReport(report: Report): string {
	const { productions, events, pictures, withdrawn, rejected, notes, furtherNotes } = report;
	return [
		`  Produksjoner     ${formatCounts(productions)}`,
		`  Arrangementer    ${formatCounts(events)}`,
		`  Bilder           ${pictures.added} nye, ${pictures.failed} kunne ikke hentes`,
		`  Borte der        ${withdrawn} tatt ned her`,
		`  Hoppet over      ${rejected} med feil hos avsenderen`,
		...formatRejections(report),
		...notes.map((note) => `  – ${note}`),
		...(furtherNotes > 0 ? [`  – og ${furtherNotes} til`] : []),
	].join("\n");
}

/** One line for each bad record of the source. */
export const formatRejections = ({ rejected, rejections }: Pick<Report, "rejected" | "rejections">): string[] => [
	...rejections.map((reason) => `  ! ${reason}`),
	...(rejected > rejections.length ? [`  ! og ${rejected - rejections.length} til`] : []),
];

/** What went wrong although the programme was fetched, in bokmål; null if nothing. */
export function describeFault({ pictures, rejected }: Pick<Report, "pictures" | "rejected">): string | null {
	if (rejected > 0)
		return `${rejected} ${rejected === 1 ? "post" : "poster"} har feil hos avsenderen. Det som gjelder dem, er som før her.`;
	const { added, failed } = pictures;
	if (failed > 0 && added > 0 && failed > added)
		return `De fleste bildene mangler: ${failed} kunne ikke hentes, og ${added} kom; se årsakene over. De prøves igjen neste gang.`;
	if (failed > 0 && added === 0) return "Ingen av bildene kunne hentes; se årsakene over. De prøves igjen neste gang.";
	return null;
}

const formatCounts = ({ added, changed, same, left }: Counts) =>
	`${added} nye, ${changed} endret, ${same} uendret, ${left} med noe som ble stående`;
