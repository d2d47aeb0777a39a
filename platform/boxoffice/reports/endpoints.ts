import { longestPeriodDays, type ReportQuery, reportEndpoints, reportNames } from "@lerret/contracts/api/reports";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "../../content/content-type.ts";
import { osloDate } from "../../core/time.ts";
import { implement, reply } from "../../endpoint.ts";
import { toCsv } from "../csv.ts";
import { type Period, readReport } from "./report.ts";

/** Reports of what the box office has sold, as JSON or as a file for spreadsheets. */
export const reports = implement(reportEndpoints, {
	async getReport({ db, boxOffice }, { params, query, site, now, accept }) {
		const name = reportNames.find((one) => one === params.name);
		if (!name) throw new AppError("not_found");
		const today = osloDate(Temporal.Instant.from(now));
		const period = name === "today" ? { from: today, to: today } : readPeriod(query, today);
		// Tickets of test payments are figures only while no real ones are sold.
		const isTest = (await boxOffice.providers.accountsOf(db, site.id)).length === 0;
		const report = await readReport(db, name, period, { site, isTest, now });
		const format = query.format ?? (/^text\/csv\b/u.test(accept) ? "csv" : "json");
		if (format === "json") return report;
		return reply(toCsv(report), { fileName: report.fileName });
	},
});

function readPeriod({ from, to }: ReportQuery, today: Temporal.PlainDate): Period {
	const last = to === undefined ? today : Temporal.PlainDate.from(to);
	const first = from === undefined ? last.with({ day: 1 }) : Temporal.PlainDate.from(from);
	const days = first.until(last).days + 1;
	if (days < 1) throw invalidField("from", "Første dag må være før siste dag.");
	if (days > longestPeriodDays) throw invalidField("to", "Perioden kan være høyst to år.");
	return { from: first, to: last };
}
