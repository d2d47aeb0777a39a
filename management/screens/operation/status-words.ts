import type { OperationStatus, StatusArea } from "@lerret/contracts/api/operation-status";

export const areaLabels: Record<StatusArea, string> = {
	jobs: "Jobber",
	email: "E-post",
	payments: "Betalinger",
	imports: "Import",
	backups: "Sikkerhetskopier",
	disk: "Disk",
	processes: "Prosesser",
};

type JobState = "waiting" | "due" | "running" | "retrying" | "failed";

/** The states of jobs in the order of the table. */
export const jobStates: (readonly [JobState & keyof OperationStatus["jobs"][number], string])[] = [
	["waiting", "Senere"],
	["due", "Nå"],
	["running", "Går"],
	["retrying", "Prøves igjen"],
	["failed", "Gitt opp"],
];

/** How long a due job has waited: "12 minutter", of a short time nothing. */
export function waitText(seconds: number): string {
	if (seconds < 60) return "";
	const minutes = Math.floor(seconds / 60);
	if (minutes < 120) return minutes === 1 ? "ett minutt" : `${minutes} minutter`;
	return `${Math.floor(minutes / 60)} timer`;
}
