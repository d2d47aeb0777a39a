import { type Finding, type OperationStatus, operationStatusEndpoints } from "@lerret/contracts/api/operation-status";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ScrolledTable } from "../../ui/scrolled-table.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { useRefresh, useRefreshOnReturn } from "../../ui/use-refresh.ts";
import { areaLabels, jobStates, waitText } from "./status-words.ts";

export const statusLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(operationStatusEndpoints.getOperationStatus, { signal });

const refreshMs = 30_000;

/** How the installation does: first what is wrong and what to do, then the facts. */
export function StatusPage() {
	const status = useLoaderData<ReturnType<typeof statusLoader>>();
	const { findings, at, email, ledgerErrors, backups, disks } = status;
	useRefreshOnReturn();
	useRefresh(true, refreshMs);
	return (
		<>
			<PageHeading title="Status">
				<p className="small">Sist lest {formatMomentOfYear(at)}</p>
			</PageHeading>
			<TitledSection title="Dette må noen se på">
				{findings.length === 0 ? (
					<p className="today-empty">Alt er som det skal.</p>
				) : (
					<ul className="rows today-tasks">
						{findings.map((finding) => (
							<FindingRow key={`${finding.area} ${finding.text}`} finding={finding} />
						))}
					</ul>
				)}
			</TitledSection>
			<Jobs status={status} />
			<TitledSection title={areaLabels.email}>
				<Facts
					facts={[
						["Sendes med", email.server ?? "Mappen outbox, så ingenting kommer fram"],
						[
							"Venter",
							email.oldestAt === null
								? "Ingen"
								: `${email.waiting}, den eldste siden ${formatMomentOfYear(email.oldestAt)}`,
						],
						["Ikke kommet fram på 30 dager", String(email.undelivered)],
						["Nyhetsbrevadresser som er avvist på 30 dager", String(email.rejectedSubscribers)],
					]}
				/>
			</TitledSection>
			<Payments payments={status.payments} ledgerErrors={ledgerErrors} />
			<TitledSection title={areaLabels.imports}>
				<Facts
					empty="Ingen programmer hentes fra andre."
					facts={status.imports.map(({ siteId, title, source, finishedAt, missingPictures }) => [
						title,
						[
							finishedAt === null ? "Ikke hentet ennå" : `Hentet ${formatMomentOfYear(finishedAt)}`,
							`fra ${source}`,
							...(missingPictures > 0 ? [`${missingPictures} bilder mangler`] : []),
						].join(", "),
						`${siteId} ${source}`,
					])}
				/>
			</TitledSection>
			<TitledSection title={areaLabels.backups}>
				<Facts
					facts={[
						["Siste kopi", backups.isSet ? momentOr(backups.succeededAt) : "Ikke satt opp"],
						["Sist prøvd", backups.isSet ? momentOr(backups.verifiedAt) : "Ikke satt opp"],
					]}
				/>
				<SiteLink path="sikkerhetskopier">Sikkerhetskopier</SiteLink>
			</TitledSection>
			<TitledSection title={areaLabels.disk}>
				<Facts
					facts={disks.map(({ folder, freeBytes, totalBytes }) => [
						folder === "data" ? "DATA_DIR" : "BACKUP_DIR",
						`${formatBytes(freeBytes)} ledig av ${formatBytes(totalBytes)}`,
					])}
				/>
			</TitledSection>
			<Processes processes={status.processes} />
		</>
	);
}

const momentOr = (at: string | null): string => (at === null ? "Ikke ennå" : formatMomentOfYear(at));

function FindingRow({ finding: { area, severity, text, advice } }: { finding: Finding }) {
	return (
		<li className="today-row" data-quiet={severity === "warning" ? "" : undefined}>
			<p className="today-task wrap-anywhere">
				<strong>{text}</strong> <span className="small">{advice}</span>
			</p>
			<span className="small">{areaLabels[area]}</span>
		</li>
	);
}

type Fact = [term: string, text: string, key?: string];

const Facts = ({ facts, empty = "" }: { facts: Fact[]; empty?: string }) =>
	facts.length === 0 ? (
		<p className="today-empty">{empty}</p>
	) : (
		<dl className="facts">
			{facts.map(([term, text, key = term]) => (
				<div key={key}>
					<dt>{term}</dt>
					<dd className="wrap-anywhere">{text}</dd>
				</div>
			))}
		</dl>
	);

function Jobs({ status: { jobs, failedJobs } }: { status: OperationStatus }) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const retry = (ids: string[]) =>
		run(async () => {
			await client.call(operationStatusEndpoints.retryJobs, { body: { ids } });
			await revalidate();
			setNotice(ids.length === 1 ? "Jobben prøves igjen nå." : `${ids.length} jobber prøves igjen nå.`);
		});
	const retryable = failedJobs.filter(({ canRetry }) => canRetry).map(({ id }) => id);
	return (
		<TitledSection title={areaLabels.jobs}>
			<ScrolledTable label="Jobber etter tilstand">
				<thead>
					<tr>
						<th scope="col">Jobb</th>
						{jobStates.map(([state, label]) => (
							<th key={state} scope="col" data-number="">
								{label}
							</th>
						))}
						<th scope="col">Har ventet</th>
					</tr>
				</thead>
				<tbody>
					{jobs.map((job) => (
						<tr key={job.kind}>
							<th scope="row">{job.label}</th>
							{jobStates.map(([state]) => (
								<td key={state} data-number="">
									{job[state] === 0 ? "–" : job[state]}
								</td>
							))}
							<td>{waitText(job.delaySeconds)}</td>
						</tr>
					))}
				</tbody>
			</ScrolledTable>
			{failedJobs.length === 0 ? null : (
				<>
					<div className="actions">
						<h3>Feilet sist</h3>
						{retryable.length > 1 ? (
							<Button className="plain-button" isDisabled={isBusy} onClick={() => void retry(retryable)}>
								Prøv alle igjen
							</Button>
						) : null}
						<p role="status">{notice}</p>
					</div>
					<FailureNote failure={failure} />
					<ul className="rows">
						{failedJobs.map(({ id, label, failedAt, nextAt, attempts, failure: reason, canRetry }) => (
							<li key={id} className="today-row">
								<p className="today-task wrap-anywhere">
									<strong>{label}</strong>{" "}
									<span className="small">
										{reason} {attempts > 1 ? `Forsøkt ${attempts} ganger. ` : null}
										{failedAt === null
											? `Prøves igjen av seg selv ${formatMomentOfYear(nextAt ?? "")}.`
											: `Gitt opp ${formatMomentOfYear(failedAt)}.`}
										{canRetry ? null : " Innholdet er slettet, så den kan ikke prøves igjen."}
									</span>
								</p>
								{canRetry ? (
									<Button className="plain-button" isDisabled={isBusy} onClick={() => void retry([id])}>
										Prøv igjen<span className="visually-hidden">: {label}</span>
									</Button>
								) : null}
							</li>
						))}
					</ul>
				</>
			)}
		</TitledSection>
	);
}

function Payments({ payments, ledgerErrors }: Pick<OperationStatus, "payments" | "ledgerErrors">) {
	return (
		<TitledSection title={areaLabels.payments}>
			{payments.length === 0 ? <p className="today-empty">Ingen betalinger eller refusjoner venter.</p> : null}
			<ul className="rows">
				{payments.map(({ siteId, title, ...counts }) => (
					<li key={siteId} className="today-row">
						<p className="today-task">
							<strong>{title}</strong>{" "}
							<span className="small">
								{[
									counts.oldestPaymentAt === null
										? ""
										: `${counts.openPayments} åpne betalinger, den eldste fra ${formatMomentOfYear(counts.oldestPaymentAt)}`,
									counts.oldestRefundAt === null
										? ""
										: `${counts.pendingRefunds} refusjoner venter, den eldste fra ${formatMomentOfYear(counts.oldestRefundAt)}`,
									counts.failedRefunds === 0 ? "" : `${counts.failedRefunds} refusjoner er avvist`,
								]
									.filter(Boolean)
									.join(". ")}
							</span>
						</p>
						<a href={`/management/${siteId}/bestillinger?tilstand=oppmerksomhet`} className="today-action">
							Se bestillingene<span className="visually-hidden"> til {title}</span>
						</a>
					</li>
				))}
			</ul>
			<p className="small">
				{ledgerErrors === 0
					? "Regnskapet stemte ved siste kontroll."
					: `${ledgerErrors} feil i regnskapet ved siste kontroll.`}
			</p>
		</TitledSection>
	);
}

const Processes = ({ processes }: Pick<OperationStatus, "processes">) => (
	<TitledSection title={areaLabels.processes}>
		<ScrolledTable label="Versjonene som går">
			<thead>
				<tr>
					{["Maskin", "Versjon", "Database", "Startet", "Sist sett"].map((label) => (
						<th key={label} scope="col">
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{processes.map(({ id, host, version, commit, newestMigration, startedAt, seenAt, isLost }) => (
					<tr key={id}>
						<th scope="row">{host}</th>
						<td>
							{version} <code>{commit.slice(0, 8)}</code>
						</td>
						<td>{newestMigration}</td>
						<td>{formatMomentOfYear(startedAt)}</td>
						<td>{isLost ? <strong>{formatMomentOfYear(seenAt)}</strong> : formatMomentOfYear(seenAt)}</td>
					</tr>
				))}
			</tbody>
		</ScrolledTable>
	</TitledSection>
);
