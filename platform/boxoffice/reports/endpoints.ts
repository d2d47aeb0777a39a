import {
	longestPeriodDays,
	type Report,
	type ReportName,
	type ReportQuery,
	type ReportRow,
	reportEndpoints,
	reportNames,
	reportTitles,
} from "@lerret/contracts/api/reports";
import { AppError } from "@lerret/contracts/errors";
import { formatDate } from "@lerret/contracts/nb/time";
import { formatReportCell, kindOfCell } from "@lerret/contracts/report-cell";
import { invalidField } from "../../content/content-type.ts";
import { osloDate } from "../../core/time.ts";
import { changeAs, implement, reply } from "../../endpoint.ts";
import type { Services } from "../../services.ts";
import type { Site } from "../../sites/read.ts";
import { toCsv } from "../csv.ts";
import { setDelivered } from "./deliveries.ts";
import { type Period, readReport } from "./report.ts";

/** Reports of what the box office has sold, as JSON or as a file for spreadsheets. */
export const reports = implement(reportEndpoints, {
	async getReport(services, { query, accept, ...input }) {
		const report = await readQueried(services, { query, ...input });
		const format = query.format ?? (/^text\/csv\b/u.test(accept) ? "csv" : "json");
		if (format === "json") return report;
		return reply(toCsv(report), { fileName: report.fileName });
	},

	async getReportPdf(services, input) {
		const report = await readQueried(services, input);
		if (!report.hasPdf) throw new AppError("not_found");
		const pdf = await services.boxOffice.drawings.reportPdf(toPdf(report, input.site));
		return reply(new Uint8Array(pdf), { fileName: report.fileName.replace(/csv$/u, "pdf") });
	},

	markReportSent: (services, input) =>
		changeAs(services, input, (trx, by) => setDelivered(trx, toSent(input), true, by)),
	takeBackReportSent: (services, input) =>
		changeAs(services, input, (trx, by) => setDelivered(trx, toSent(input), false, by)),
});

type Queried = { params: { name: string }; query: Omit<ReportQuery, "format">; site: Site; now: string };

async function readQueried({ db, boxOffice }: Services, { params, query, site, now }: Queried): Promise<Report> {
	const name = reportNameOf(params);
	const today = osloDate(Temporal.Instant.from(now));
	const period = name === "today" ? { from: today, to: today } : readPeriod(query, today);
	const isTest = await boxOffice.providers.hasOnlyTests(db, site.id);
	const typed = { costKroner: query.cost, groupKroner: query.groupCost };
	return readReport(db, name, period, { site, isTest, now, typed });
}

function toPdf({ name, from, to, about, columns, rows, isTest }: Report, { title: siteTitle, appearance }: Site) {
	const dateOf = (day: string) => formatDate(`${day}T12:00:00Z`);
	const textOf = (row: ReportRow) =>
		columns.map(({ key, kind }) => {
			const shown = kindOfCell(kind, row);
			const text = formatReportCell(row[key], shown, Number(row[key] ?? 0) % 100 !== 0);
			return shown === "ore" && text !== "" ? `${text} kr` : text;
		});
	return {
		...{ siteTitle, look: { fonts: appearance.fonts, accent: appearance.light.accent } },
		title: reportTitles[name],
		period: `${dateOf(from)} til og med ${dateOf(to)}`,
		about: isTest ? `Tallene er fra testbetalinger. ${about}` : about,
		head: columns.map(({ label }) => label),
		rows: rows.map(textOf),
	};
}

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

function readPeriod({ from, to }: Pick<ReportQuery, "from" | "to">, today: Temporal.PlainDate): Period {
	const last = to === undefined ? today : Temporal.PlainDate.from(to);
	const first = from === undefined ? last.with({ day: 1 }) : Temporal.PlainDate.from(from);
	const days = first.until(last).days + 1;
	if (days < 1) throw invalidField("from", "Første dag må være før siste dag.");
	if (days > longestPeriodDays) throw invalidField("to", "Perioden kan være høyst to år.");
	return { from: first, to: last };
}
