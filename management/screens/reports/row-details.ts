import type { Report, ReportName, ReportRow } from "@lerret/contracts/api/reports";

type Filters = Record<string, string>;

/** What the list of orders filters by for a row of a report; reports whose rows are of no orders are not here. */
const filtersOf: Partial<Record<ReportName, (row: ReportRow, report: Report) => Filters>> = {
	today: ({ id }, { from, to }) => (id ? { arrangement: String(id) } : { fra: from, til: to }),
	"tono-concerts": ({ id }) => ({ arrangement: String(id) }),
	"film-week": ({ id }) => ({ arrangement: String(id) }),
	events: ({ id }) => ({ arrangement: String(id) }),
	films: ({ id }) => ({ film: String(id) }),
	days: ({ day }) => ofDay(day),
	payments: ({ day }) => ofDay(day),
	"ticket-types": ({ ticketType }, { from, to }) => ({ type: String(ticketType), fra: from, til: to }),
	vat: ({ vatRate }, { from, to }) => ({ mva: String(Number(vatRate) / 100), fra: from, til: to }),
	// By when the showings are: a period is that of the events only there.
	distributors: ({ productionId, day }) => ({ film: String(productionId), vis: "tidligere", ...ofDay(day) }),
	tono: ({ month }) => ({ vis: "tidligere", fra: `${month}-01`, til: lastDayOf(String(month)) }),
};

const ofDay = (day: ReportRow[string] | undefined): Filters => ({ fra: String(day), til: String(day) });

function lastDayOf(month: string): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, "2026-11-30".length);
}

/** The address, below the site's, of the orders that a row of a report is about, or of its cards or films; null without one. */
export function detailsPath(report: Report, row: ReportRow): string | null {
	if (report.name === "organisers") return `program/${encodeURIComponent(String(row.eventId))}/oppgjor`;
	if (report.name === "vouchers") return `gavekort?${new URLSearchParams({ slag: String(row.kind) })}`;
	if (report.name === "cinema-levy")
		return `rapporter?${new URLSearchParams({ rapport: "films", fra: String(row.from), til: String(row.to) })}`;
	const filters = filtersOf[report.name]?.(row, report);
	return filters ? `bestillinger?${new URLSearchParams(filters)}` : null;
}
