import type { BackupResult, Backups } from "@lerret/contracts/api/backups";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";

const oneDecimal = new Intl.NumberFormat("nb", { maximumFractionDigits: 1 });

/** "4,2 sekunder", from two minutes on "3 minutter". */
const formatSeconds = (seconds: number): string =>
	seconds < 120 ? `${oneDecimal.format(seconds)} sekunder` : `${Math.round(seconds / 60)} minutter`;

/** The facts of the page, each with its term. `now` is in milliseconds. */
export function backupFacts({ target, isRunning, nextAt, backup, verification }: Backups, now = Date.now()) {
	const facts: [term: string, text: string][] = [
		["Lagres i", target === null ? "Ikke satt opp" : (target.folder ?? "Kommandoen i BACKUP_COMMAND")],
		["Siste kopi", resultWords(backup, now)],
	];
	if (backup.succeeded) facts.push(["Filen", backup.succeeded.name]);
	facts.push(["Sist prøvd at den kan legges tilbake", resultWords(verification, now)]);
	if (isRunning) facts.push(["Neste kopi", "Nå"]);
	else if (nextAt !== null)
		facts.push([backup.failure === null ? "Neste kopi" : "Prøves igjen", formatMomentOfYear(nextAt, now)]);
	return facts;
}

function resultWords({ succeeded }: BackupResult, now: number): string {
	if (succeeded === null) return "Ikke ennå";
	const { at, bytes, seconds } = succeeded;
	return `${formatMomentOfYear(at, now)}, ${formatBytes(bytes)} på ${formatSeconds(seconds)}`;
}

/** What is said while a backup that was asked for is made, and afterwards. */
export function progressWords({ isRunning, backup }: Backups): string {
	if (isRunning) return "Kopien tas nå …";
	return backup.failure === null ? "Kopien er tatt." : "Det gikk ikke.";
}
