import { expectBackups } from "@lerret/platform/backup/status";
import { newId } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { postponeJob } from "@lerret/platform/jobs/claim";
import { longestRunOf } from "@lerret/platform/jobs/kinds";
import { claimRecurringJob } from "@lerret/platform/jobs/recurring";
import { ConfigurationError } from "../config/configuration-error.ts";
import { runBackup } from "../jobs/backup.ts";
import { nextBackup } from "../jobs/schedule.ts";
import { createLog } from "../log.ts";
import { createMailer, mailOptionsOf } from "../mail/mailer.ts";
import { checkSettings, warnOfSharedDisk } from "../startup/check-settings.ts";
import { type AdminTask, UsageError } from "./admin-task.ts";

const now = () => Temporal.Now.instant();
const words = { backup: "Sikkerhetskopi", mail: "E-post", sync: "Programmet fra en annen installasjon" };

export const checkSettingsTask: AdminTask = {
	summary: "Prøv det som brukes om natten: sikkerhetskopi, e-post og synkronisering",
	help: [
		"Bruk: npm run admin -- check-settings",
		"",
		"Prøver å skrive i BACKUP_DIR eller finne programmene i BACKUP_COMMAND, logge inn hos e-posttjeneren i MAIL_URL og lese programmet",
		"fra SYNC_FROM. Ingenting sendes eller endres. Kjør den som brukeren som kjører Lerret, med de samme innstillingene. Lerret gjør",
		"det samme når den starter og hver time.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, config, print }) => {
			const mailer = createMailer(mailOptionsOf(config));
			const checks = await checkSettings({ background: db, config, mailer, now }).finally(() => mailer.close());
			for (const { name, failure } of checks) print(failure ?? `${words[name]}: virker.`);
			const warning = await warnOfSharedDisk(config);
			if (warning) print(warning);
			if (checks.length === 0) print("Verken BACKUP_DIR, BACKUP_COMMAND, MAIL_URL eller SYNC_FROM er satt.");
			const failed = checks.filter(({ failure }) => failure !== null).length;
			if (failed > 0) throw new Error(`${failed} av ${checks.length} innstillinger virker ikke.`);
		};
	},
};

export const backupNowTask: AdminTask = {
	summary: "Ta den planlagte sikkerhetskopien nå",
	help: [
		"Bruk: npm run admin -- backup-now",
		"",
		"Tar kopien som Lerret ellers tar hver natt, i BACKUP_DIR eller med BACKUP_COMMAND. Lerret kan kjøre eller stå. Kjør den som brukeren",
		"som kjører Lerret, med de samme innstillingene.",
	].join("\n"),
	options: {},
	prepare({ positionals }) {
		if (positionals.length > 0) throw new UsageError(this.help);
		return async ({ db, config, print }) => {
			const { backup } = config;
			if (backup === null) throw new ConfigurationError("BACKUP_DIR", "er ikke satt, og heller ikke BACKUP_COMMAND");
			await expectBackups(db, true, toStored(now()));
			const { name, bytes } = await runClaimed(db, (signal) =>
				runBackup({ background: db, config, log: createLog("silent"), now }, backup, signal),
			);
			const target = "folder" in backup ? `${backup.folder}/${name}` : `${name}, til BACKUP_COMMAND`;
			print(`Kopien er tatt: ${target} (${(bytes / 1024 / 1024).toFixed(1).replace(".", ",")} MiB).`);
			const warning = await warnOfSharedDisk(config);
			if (warning) print(warning);
		};
	},
};

/** Takes the job of the scheduled backup meanwhile, so that the app makes none. Throws if one is being made. */
async function runClaimed<T>(db: Database, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const worker = newId();
	const seconds = longestRunOf("backup");
	const times = { now: toStored(now()), until: toStored(now().add({ seconds })) };
	const job = await claimRecurringJob(db, { worker, kind: "backup" }, times);
	if (!job) throw new Error("En sikkerhetskopi tas akkurat nå. Vent til den er ferdig.");
	const end = (runAt: string) =>
		postponeJob(db, worker, job.id, { runAt, failure: null, resetsAttempts: runAt !== job.runAt });
	try {
		const result = await run(AbortSignal.timeout(seconds * 1000));
		await end(toStored(nextBackup(now())));
		return result;
	} catch (error) {
		await end(job.runAt);
		throw error;
	}
}
