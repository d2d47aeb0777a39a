import type { Finding, OperationStatus } from "@lerret/contracts/api/operation-status";
import { formatBytes } from "@lerret/contracts/nb/bytes";
import { formatMomentOfYear } from "@lerret/contracts/nb/time";
import type { BackupAlarm } from "../backup/status.ts";
import type { SettingCheck } from "../installation/setting-checks.ts";

type Facts = Omit<OperationStatus, "findings" | "at">;
type Input = { facts: Facts; checks: SettingCheck[]; alarms: BackupAlarm[]; now: number };

const minute = 60_000;
const limits = {
	/** Bulk jobs wait for others; five minutes are long for all of them. */
	jobDelay: 5 * minute,
	emailDelay: 15 * minute,
	openPayment: 30 * minute,
	pendingRefund: 60 * minute,
	import: 26 * 60 * minute,
	fewBytes: 2_000_000_000,
	noBytes: 300_000_000,
};

/** Failures first. */
export const findFindings = (input: Input): Finding[] =>
	[ofJobs, ofEmail, ofPayments, ofImports, ofBackups, ofDisks, ofProcesses]
		.flatMap((rule) => rule(input))
		.filter((found) => found !== false)
		.toSorted((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"));

type Rule = (input: Input) => (Finding | false)[];

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);
const isOlder = (at: string | null, ms: number, now: number): boolean => at !== null && now - Date.parse(at) > ms;
const failureOf = (checks: SettingCheck[], name: SettingCheck["name"]) =>
	checks.find((check) => check.name === name)?.failure ?? null;

const ofJobs: Rule = ({ facts: { jobs } }) => {
	const area = "jobs";
	const late = jobs.filter(({ delaySeconds }) => delaySeconds * 1000 > limits.jobDelay);
	const failed = jobs.filter((job) => job.failed > 0);
	const retrying = jobs.filter((job) => job.retrying > 0);
	const names = (some: typeof jobs) => some.map(({ label }) => label).join(", ");
	const sum = (some: typeof jobs, state: "failed" | "retrying") => some.reduce((total, job) => total + job[state], 0);
	return [
		late.length > 0 && {
			area,
			severity: "failure",
			text: `Jobber som skulle vært gjort, står: ${names(late)}.`,
			advice:
				"Se under Prosesser at minst én går, og i loggen hva den holder på med. Start Lerret på nytt om jobbene fortsatt står.",
		},
		failed.length > 0 && {
			area,
			severity: "failure",
			text: `${plural(sum(failed, "failed"), "Én jobb", "jobber")} er gitt opp: ${names(failed)}.`,
			advice: "Les grunnen under Jobber, rett den, og trykk «Prøv igjen».",
		},
		retrying.length > 0 && {
			area,
			severity: "warning",
			text: `${plural(sum(retrying, "retrying"), "Én jobb", "jobber")} feilet sist: ${names(retrying)}.`,
			advice: "De prøves igjen av seg selv. Er grunnen rettet, kan du prøve med en gang.",
		},
	];
};

const ofEmail: Rule = ({ facts: { email }, checks, now }) => {
	const area = "email";
	const failure = failureOf(checks, "mail");
	const { server, waiting, oldestAt, undelivered } = email;
	return [
		server === null && {
			area,
			severity: "warning",
			text: "E-post blir ikke sendt: den legges som filer i mappen outbox.",
			advice: "Sett MAIL_URL til e-posttjeneren, og start Lerret på nytt.",
		},
		server !== null &&
			failure !== null && {
				area,
				severity: "failure",
				text: failure,
				advice: "Rett MAIL_URL eller e-posttjeneren. Det som venter, sendes når den svarer.",
			},
		isOlder(oldestAt, limits.emailDelay, now) && {
			area,
			severity: "failure",
			text: `${plural(waiting, "Én e-post", "e-poster")} venter på å bli sendt, den eldste siden ${formatMomentOfYear(oldestAt ?? "")}.`,
			advice: "Se om e-posttjeneren svarer, og hva den sier, under Jobber.",
		},
		undelivered > 0 && {
			area,
			severity: "warning",
			text: `${plural(undelivered, "Én e-post", "e-poster")} kom ikke fram de siste 30 dagene.`,
			advice: "«I dag» på nettstedet viser bestillingene det gjelder. Rett adressen der, og send på nytt.",
		},
	];
};

const ofPayments: Rule = ({ facts: { payments, ledgerErrors }, now }) => {
	const area = "payments";
	const at = (some: typeof payments) => some.map(({ title }) => title).join(", ");
	const stuck = payments.filter(({ oldestPaymentAt }) => isOlder(oldestPaymentAt, limits.openPayment, now));
	const slow = payments.filter(({ oldestRefundAt }) => isOlder(oldestRefundAt, limits.pendingRefund, now));
	const failed = payments.filter(({ failedRefunds }) => failedRefunds > 0);
	return [
		stuck.length > 0 && {
			area,
			severity: "failure",
			text: `Betalinger er ikke avgjort etter en halv time: ${at(stuck)}.`,
			advice:
				"Se om betalingstjenesten svarer. Bestillingene blir fullført eller lukket når den gjør det; åpne dem på nettstedet om kunden ringer.",
		},
		slow.length > 0 && {
			area,
			severity: "warning",
			text: `Refusjoner har ventet i mer enn en time: ${at(slow)}.`,
			advice: "De prøves igjen av seg selv. Se om betalingstjenesten svarer, og om kontoen der har penger.",
		},
		failed.length > 0 && {
			area,
			severity: "failure",
			text: `Betalingstjenesten har avvist refusjoner: ${at(failed)}.`,
			advice: "Åpne bestillingene på nettstedet. Der står grunnen, og refusjonen kan prøves igjen.",
		},
		ledgerErrors > 0 && {
			area,
			severity: "failure",
			text: `Nattens kontroll fant ${plural(ledgerErrors, "én feil", "feil")} i regnskapet.`,
			advice:
				"Ta vare på loggen før noe rettes. Hva som ikke stemmer, sier kommandoen npm run admin -- check-ledger på serveren.",
		},
	];
};

const ofImports: Rule = ({ facts: { imports, jobs }, checks, now }) => {
	const area = "imports";
	const failure = failureOf(checks, "sync");
	const isFailed = jobs.some(({ kind, retrying, failed }) => kind === "sync" && retrying + failed > 0);
	const old = imports.filter(({ finishedAt }) => isOlder(finishedAt, limits.import, now)).map(({ title }) => title);
	return [
		failure !== null && {
			area,
			severity: "failure",
			text: failure,
			advice: "Rett SYNC_FROM, eller si fra til den som driver kilden.",
		},
		failure === null &&
			(isFailed || old.length > 0) && {
				area,
				severity: "warning",
				text: `Programmet er ikke hentet helt${old.length > 0 ? ` det siste døgnet: ${old.join(", ")}` : ""}.`,
				advice: "Grunnen står under Jobber. Når den er rettet, kjører du kommandoen npm run sync på serveren.",
			},
	];
};

const whatIsLate = {
	backup: "Sikkerhetskopien er ikke tatt",
	verification: "Det er ikke prøvd om sikkerhetskopien kan brukes",
};

const ofBackups: Rule = ({ facts: { backups }, checks, alarms }) => {
	const area = "backups";
	const failure = failureOf(checks, "backup");
	return [
		!backups.isSet && {
			area,
			severity: "warning",
			text: "Ingen sikkerhetskopier tas.",
			advice: "Sett BACKUP_DIR eller BACKUP_COMMAND, og start Lerret på nytt. Kopien bør ligge på en annen maskin.",
		},
		failure !== null && {
			area,
			severity: "failure",
			text: failure,
			advice: "Rett mappen eller programmet, og trykk «Ta kopi nå» under Sikkerhetskopier.",
		},
		...alarms.map(
			({ kind, failure: reason }) =>
				({
					area,
					severity: "failure" as const,
					text: reason === null ? `${whatIsLate[kind]} når den skulle.` : `${whatIsLate[kind]}: ${reason}`,
					advice: "Rett grunnen, og trykk «Ta kopi nå» under Sikkerhetskopier.",
				}) as const,
		),
	];
};

const ofDisks: Rule = ({ facts: { disks } }) =>
	disks.map(
		({ folder, freeBytes }) =>
			freeBytes < limits.fewBytes && {
				area: "disk",
				severity: freeBytes < limits.noBytes ? "failure" : "warning",
				text: `Det er lite plass igjen på disken med ${folder === "data" ? "DATA_DIR" : "BACKUP_DIR"}: ${formatBytes(freeBytes)}.`,
				advice:
					folder === "data"
						? "Gjør disken større, eller rydd på den. Er den full, kan ingen kjøpe billetter."
						: "Gjør disken større, eller flytt gamle kopier til en annen maskin.",
			},
	);

const ofProcesses: Rule = ({ facts: { processes } }) => {
	const area = "processes";
	const running = processes.filter(({ isLost }) => !isLost);
	const lost = processes.filter(({ isLost }) => isLost).map(({ host }) => host);
	const versions = new Set(running.map(({ version, commit }) => `${version} ${commit}`));
	return [
		versions.size > 1 && {
			area,
			severity: "warning",
			text: `Prosessene har ${versions.size} ulike versjoner.`,
			advice: "Fullfør oppgraderingen: start de gamle prosessene på nytt med den nye versjonen, én om gangen.",
		},
		lost.length > 0 && {
			area,
			severity: "warning",
			text: `${plural(lost.length, "Én prosess", "prosesser")} har sluttet uten å si fra: ${lost.join(", ")}.`,
			advice: "Se i loggen på maskinen hvorfor. Går den ennå, har den mistet databasen. Linjen er borte etter et døgn.",
		},
	];
};
