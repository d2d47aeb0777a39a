import { type BackupResult, backupEndpoints } from "@lerret/contracts/api/backups";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRefresh, useRefreshOnReturn } from "../../ui/use-refresh.ts";
import { backupFacts, progressWords } from "./backup-words.ts";

export const backupLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(backupEndpoints.getBackups, { signal });

/** The scheduled backups of the installation, for operators. */
export function BackupPage() {
	const { client } = useConnection();
	const backups = useLoaderData<ReturnType<typeof backupLoader>>();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, run } = useAction();
	const [isStartedHere, setStartedHere] = useState(false);
	useRefresh(backups.isRunning);
	useRefreshOnReturn();
	const { target, isRunning, backup, verification } = backups;
	const start = () =>
		run(async () => {
			await client.call(backupEndpoints.startBackup, {});
			await revalidate();
			setStartedHere(true);
		});
	return (
		<>
			<PageHeading title="Sikkerhetskopier" />
			{target === null ? (
				<p className="info-note">
					Ingen kopier tas. Den som drifter serveren, setter BACKUP_DIR eller BACKUP_COMMAND og starter Lerret på nytt.
				</p>
			) : (
				<>
					<p>Lerret tar en kopi av hele databasen hver natt, og prøver hver søndag at den kan legges tilbake.</p>
					<div className="actions">
						<Button className="button" isDisabled={isBusy || isRunning} onClick={() => void start()}>
							Ta kopi nå
						</Button>
						<p role="status">{isRunning || isStartedHere ? progressWords(backups) : null}</p>
					</div>
				</>
			)}
			<FailureNote failure={failure} />
			<LastFailure title="Kopien ble ikke tatt." result={backup} />
			<LastFailure title="Den nyeste kopien kunne ikke prøves." result={verification} />
			<dl className="facts">
				{backupFacts(backups).map(([term, text]) => (
					<div key={term}>
						<dt>{term}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

const LastFailure = ({ title, result: { failure, triedAt } }: { title: string; result: BackupResult }) =>
	failure === null ? null : (
		<div className="failure-note wrap-anywhere">
			<p>
				<strong>{title}</strong> {failure}
				{triedAt === null ? null : <span className="small"> Forsøkt {formatMomentOfYear(triedAt)}.</span>}
			</p>
		</div>
	);
