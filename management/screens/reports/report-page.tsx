import { filmWeekEndpoints } from "@lerret/contracts/api/film-weeks";
import {
	type Report,
	type ReportDelivery,
	type ReportName,
	reportEndpoints,
	reportGroups,
	reportNames,
	reportTitles,
} from "@lerret/contracts/api/reports";
import { formatDate } from "@lerret/contracts/nb/time";
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { failureOf } from "../../api/failure.ts";
import { readReportFile, readReportPdf } from "../../api/reports.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { DownloadButton } from "../../ui/download-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { FilmWeekFiles } from "./film-week-files.tsx";
import { type Period, periodsOf, quickPeriods } from "./periods.ts";
import { ReportCurve, ReportHeadline } from "./report-curve.tsx";
import { ReportTable } from "./report-table.tsx";
import { SentButton } from "./sent-button.tsx";

export const reportLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const name = reportNames.find((one) => one === searchParams.get("rapport")) ?? "today";
		const query = { from: searchParams.get("fra") || undefined, to: searchParams.get("til") || undefined };
		const typed =
			name === "year" ? { cost: kronerOf(searchParams, "kostnad"), groupCost: kronerOf(searchParams, "gruppe") } : {};
		try {
			const report = await client.call(reportEndpoints.getReport, {
				params: { siteId, name },
				query: { ...query, ...typed },
				signal,
			});
			const { files } =
				name === "film-week"
					? await client.call(filmWeekEndpoints.listFilmWeekFiles, {
							params: { siteId },
							query: { from: report.from, to: report.to },
							signal,
						})
					: { files: null };
			return { name, query, typed, report, files, failure: null };
		} catch (error) {
			const failure = failureOf(error);
			if (failure.fields.length === 0) throw error;
			return { name, query, typed, report: null, files: null, failure };
		}
	};

/** What is typed in the address as «4 200 000»; no number is the server's to reject. */
function kronerOf(address: URLSearchParams, name: string): number | undefined {
	const text = address.get(name)?.replace(/[\s.]|kr$/gu, "");
	return text ? Number(text) : undefined;
}

type Typed = { cost?: number | undefined; groupCost?: number | undefined };

const addressOf = (name: string, period?: Period) =>
	`?${new URLSearchParams({ rapport: name, ...(period ? { fra: period.from, til: period.to } : {}) })}`;

/** What the box office has sold in a period, as tables and as files. */
export function ReportPage() {
	const { name, query, typed, report, files, failure } =
		useLoaderData<Awaited<ReturnType<ReturnType<typeof reportLoader>>>>();
	const period = { from: report?.from ?? query.from ?? "", to: report?.to ?? query.to ?? "" };
	return (
		<>
			<PageHeading title="Rapporter" />
			<ReportMenu name={name} period={period} />
			<header className="report-heading">
				<h2>{reportTitles[name]}</h2>
				{report ? <p className="small">{periodText(report)}</p> : null}
				{report ? <p className="report-about">{report.about}</p> : null}
			</header>
			<div className="tools">
				{name === "today" ? null : (
					<PeriodForm key={`${period.from} ${period.to}`} name={name} period={period} typed={typed} />
				)}
				{report ? <FileButtons key={report.fileName} report={report} typed={typed} /> : null}
			</div>
			{failure ? (
				<p className="field-error" role="alert">
					{failure.fields.map(({ message }) => message).join(" ")}
				</p>
			) : null}
			{report?.delivery ? <Delivery key={`${name} ${report.from}`} report={report} delivery={report.delivery} /> : null}
			{files ? <FilmWeekFiles files={files} /> : null}
			{report ? <ReportResult report={report} /> : null}
		</>
	);
}

const dateText = (day: string) => formatDate(`${day}T12:00:00Z`);
const periodText = ({ from, to }: Period) =>
	from === to ? dateText(from) : `${dateText(from)} til og med ${dateText(to)}`;

function ReportMenu({ name, period }: { name: ReportName; period: Period }) {
	const row = useCurrentInView<HTMLElement>(name);
	return (
		<nav ref={row} className="report-menu link-row" aria-label="Rapporter">
			{reportGroups.map(([title, names]) => (
				<div key={title}>
					<span className="small">{title}</span>
					{names.map((one) => (
						<Link
							key={one}
							to={addressOf(one, name === "today" ? undefined : period)}
							aria-current={one === name ? "true" : undefined}
						>
							{reportTitles[one]}
						</Link>
					))}
				</div>
			))}
		</nav>
	);
}

function PeriodForm({ name, period, typed }: { name: ReportName; period: Period; typed: Typed }) {
	const row = useCurrentInView<HTMLElement>(`${period.from} ${period.to}`);
	return (
		<>
			<nav ref={row} className="report-choices link-row" aria-label="Perioder">
				{quickPeriods(Date.now(), periodsOf[name]).map(([label, quick]) => {
					const isChosen = quick.from === period.from && quick.to === period.to;
					return (
						<Link key={label} to={addressOf(name, quick)} aria-current={isChosen ? "true" : undefined}>
							{label}
						</Link>
					);
				})}
			</nav>
			<Form className="tools search-form">
				<input type="hidden" name="rapport" value={name} />
				<div className="field filter-date">
					<label htmlFor="report-from">Fra og med</label>
					<input id="report-from" type="date" name="fra" required defaultValue={period.from} />
				</div>
				<div className="field filter-date">
					<label htmlFor="report-to">Til og med</label>
					<input id="report-to" type="date" name="til" required defaultValue={period.to} />
				</div>
				{name === "year" ? (
					<>
						<div className="field">
							<label htmlFor="report-cost">Kostnad i perioden, kr</label>
							<input id="report-cost" name="kostnad" inputMode="numeric" defaultValue={typed.cost ?? ""} />
						</div>
						<div className="field">
							<label htmlFor="report-group">Gruppens kostnad per besøk, kr</label>
							<input id="report-group" name="gruppe" inputMode="numeric" defaultValue={typed.groupCost ?? ""} />
						</div>
					</>
				) : null}
				<button type="submit" className="plain-button">
					Vis
				</button>
			</Form>
		</>
	);
}

function ReportResult({ report }: { report: Report }) {
	const { name, columns, rows, isTest } = report;
	// Some reports have rows of zeros.
	const figures = columns.filter(({ key, kind }) => ["count", "ore", "by-row"].includes(kind) && key !== "capacity");
	const hasSales = rows.some((row) => figures.some(({ key }) => Number(row[key] ?? 0) !== 0));
	return (
		<>
			{isTest ? (
				<p className="info-note">
					Tallene er fra testbetalinger, fordi stedet ikke har noen konto hos en betalingstjeneste. Når det får en, er
					bare ekte salg med.
				</p>
			) : null}
			{hasSales ? <ReportHeadline report={report} /> : null}
			<ReportCurve report={report} />
			{hasSales ? null : (
				<p>
					{name === "organisers" ? "Ingen oppgjør er godkjent" : "Ingenting er solgt"}{" "}
					{name === "today" ? "i dag" : "i perioden"}.
				</p>
			)}
			{rows.length > 0 ? <ReportTable report={report} title={reportTitles[name]} /> : null}
		</>
	);
}

/** By when a report is owed, and what staff say of having sent it. */
function Delivery({ report, delivery }: { report: Report; delivery: ReportDelivery }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { name, from, to } = report;
	const { due, sentAt, sentBy } = delivery;
	const endpoint = sentAt === null ? reportEndpoints.markReportSent : reportEndpoints.takeBackReportSent;
	return (
		<div className="actions">
			<p role="status">
				{sentAt === null
					? `Fristen er ${dateText(due)}.`
					: `Sendt ${formatDate(sentAt)}, sier ${sentBy}. Fristen er ${dateText(due)}.`}
			</p>
			<SentButton
				isSent={sentAt !== null}
				note={() => client.call(endpoint, { params: { siteId, name }, body: { from, to } })}
			/>
		</div>
	);
}

function FileButtons({ report, typed }: { report: Report; typed: Typed }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { name, from, to, fileName, hasPdf } = report;
	const call = { params: { siteId, name }, query: { from, to, ...typed } };
	return (
		<>
			{hasPdf ? (
				<DownloadButton fileName={fileName.replace(/csv$/u, "pdf")} read={() => readReportPdf(client, call)}>
					Last ned PDF
				</DownloadButton>
			) : null}
			<DownloadButton fileName={fileName} read={() => readReportFile(client, call)}>
				Last ned CSV
			</DownloadButton>
		</>
	);
}
