import { longestPeriodDays, type ReportQuery, reportEndpoints, reportNames } from "@lerret/contracts/api/reports";
import { AppError } from "@lerret/contracts/errors";
import { toCsv } from "@lerret/platform/boxoffice/reports/csv";
import { type Period, readReport } from "@lerret/platform/boxoffice/reports/report";
import { osloDate } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Reports of what the box office has sold, as JSON or as a file for spreadsheets. */
export function reportsApi(context: Context): Hono<StaffEnv> {
	const { db, now, boxOffice } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, reportEndpoints.getReport, async ({ c, params, query }) => {
		const name = reportNames.find((one) => one === params.name);
		if (!name) throw new AppError("not_found");
		const today = osloDate(now());
		const period = name === "today" ? { from: today, to: today } : readPeriod(query, today);
		const site = c.get("site");
		// Tickets of test payments are figures only while no real ones are sold.
		const isTest = (await boxOffice.providers.accountsOf(db, site.id)).length === 0;
		const report = await readReport(db, name, period, { site, isTest });
		const format = query.format ?? (/^text\/csv\b/u.test(c.req.header("accept") ?? "") ? "csv" : "json");
		if (format === "json") return report;
		return c.body(toCsv(report), 200, {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="${site.id}-${name}-${report.from}-${report.to}.csv"`,
		});
	});

	return api;
}

function readPeriod({ from, to }: ReportQuery, today: Temporal.PlainDate): Period {
	const last = to === undefined ? today : Temporal.PlainDate.from(to);
	const first = from === undefined ? last.with({ day: 1 }) : Temporal.PlainDate.from(from);
	const days = first.until(last).days + 1;
	if (days < 1) throw periodError("from", "Første dag må være før siste dag.");
	if (days > longestPeriodDays) throw periodError("to", "Perioden kan være høyst to år.");
	return { from: first, to: last };
}

const periodError = (path: string, message: string) => new AppError("invalid_request", { fields: [{ path, message }] });
