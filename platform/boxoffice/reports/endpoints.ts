import {
	longestPeriodDays,
	type ReportName,
	type ReportQuery,
	reportEndpoints,
	reportNames,
} from "@lerret/contracts/api/reports";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "../../content/content-type.ts";
import { osloDate } from "../../core/time.ts";
import { changeAs, implement, reply } from "../../endpoint.ts";
import { toCsv } from "../csv.ts";
import { setDelivered } from "./deliveries.ts";
import { type Period, readReport } from "./report.ts";

/** Reports of what the box office has sold, as JSON or as a file for spreadsheets. */
export const reports = implement(reportEndpoints, {
	async getReport({ db, boxOffice }, { params, query, site, now, accept }) {
		const name = reportNameOf(params);
		const today = osloDate(Temporal.Instant.from(now));
		const period = name === "today" ? { from: today, to: today } : readPeriod(query, today);
		// Tickets of test payments are figures only while no real ones are sold.
		const isTest = (await boxOffice.providers.accountsOf(db, site.id)).length === 0;
		const report = await readReport(db, name, period, { site, isTest, now });
		const format = query.format ?? (/^text\/csv\b/u.test(accept) ? "csv" : "json");
		if (format === "json") return report;
		return reply(toCsv(report), { fileName: report.fileName });
	},

	markReportSent: (services, input) =>
		changeAs(services, input, (trx, by) => setDelivered(trx, toSent(input), true, by)),
	takeBackReportSent: (services, input) =>
		changeAs(services, input, (trx, by) => setDelivered(trx, toSent(input), false, by)),
});

function reportNameOf(params: { name: string }): ReportName {
	const name = reportNames.find((one) => one === params.name);
	if (!name) throw new AppError("not_found");
	return name;
}

type SentInput = { site: { id: string }; params: { name: string }; body: { from: string; to: string } };
const toSent = ({ site, params, body }: SentInput) => ({
	siteId: site.id,
	report: reportNameOf(params),
	period: body,
});

function readPeriod({ from, to }: ReportQuery, today: Temporal.PlainDate): Period {
	const last = to === undefined ? today : Temporal.PlainDate.from(to);
	const first = from === undefined ? last.with({ day: 1 }) : Temporal.PlainDate.from(from);
	const days = first.until(last).days + 1;
	if (days < 1) throw invalidField("from", "Første dag må være før siste dag.");
	if (days > longestPeriodDays) throw invalidField("to", "Perioden kan være høyst to år.");
	return { from: first, to: last };
}
