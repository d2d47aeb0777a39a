import { createAccountHandlers } from "@lerret/platform/accounts/job-handlers";
import { findBackupAlarms } from "@lerret/platform/backup/status";
import { createBoxOfficeHandlers } from "@lerret/platform/boxoffice/job-handlers";
import { type JobHandlers, PermanentJobError, type Schedules } from "@lerret/platform/jobs/handler";
import { sendEmail } from "@lerret/platform/jobs/send-email";
import { createNewsletterHandlers } from "@lerret/platform/messages/newsletter/job-handlers";
import { nextFullHour } from "@lerret/platform/messages/newsletter/schedule";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { mailOptionsOf } from "../mail/mailer.ts";
import { deleteOldEmails } from "../mail/outbox.ts";
import { logFailedSettings } from "../startup/check-settings.ts";
import { createBackupHandlers } from "./backup.ts";
import { cleanUp, nextCleanUp } from "./clean-up.ts";
import { nextBackup, nextOsloTime } from "./schedule.ts";

/** When distributors and Filmweb await the figures of a film week. */
const nextFilmWeeks = nextOsloTime({ hour: 6, minute: 0 });
const nextVerification = nextOsloTime({ hour: 5, minute: 30, dayOfWeek: 7 });

export function readSchedules({ sync, backup }: Pick<Config, "sync" | "backup">): Schedules {
	const everyMinutes = sync?.everyMinutes;
	const schedules: Schedules = {
		...(backup ? { backup: nextBackup, "verify-backup": nextVerification } : {}),
		"clean-up": nextCleanUp,
		"check-ledger": nextCleanUp,
		"expire-cards": nextCleanUp,
		"film-weeks": nextFilmWeeks,
		"newsletter-issue": nextFullHour,
		reminders: nextFullHour,
		"check-settings": nextFullHour,
		"reconcile-payments": (after) => after.add({ minutes: 1 }),
		"waiting-list": (after) => after.add({ minutes: 1 }),
	};
	if (everyMinutes === undefined) return schedules;
	return { ...schedules, sync: (after) => after.add({ minutes: everyMinutes }) };
}

/** Without the second parameter, sync jobs fail and the demo's programme is not extended. */
export function createHandlers(
	context: Pick<Context, "background" | "mailer" | "originOf" | "config" | "log" | "boxOffice" | "now">,
	{
		sync,
		extendDemo,
	}: {
		sync?: ((signal: AbortSignal) => Promise<void>) | null;
		extendDemo?: ((now: Temporal.Instant) => Promise<void>) | null;
	} = {},
): JobHandlers {
	const { background: db, mailer, originOf, log } = context;
	return {
		...createAccountHandlers({ db, mailer, originOf, config: context.config }),
		...createNewsletterHandlers({ db, mailer, originOf, log }),
		...createBackupHandlers(context),
		...createBoxOfficeHandlers({ ...context.boxOffice, db }, { mailer, log }),
		email: async (email, { id, dueAt }) => {
			await sendEmail(mailer, email, { id, at: dueAt });
			return null;
		},
		sync: async (_, { signal }) => {
			if (!sync) throw new PermanentJobError("SYNC_FROM is not set");
			await sync(signal);
			return null;
		},
		"check-settings": async () => {
			await logFailedSettings(context);
			return null;
		},
		"clean-up": async (_, { now, signal }) => {
			const instant = Temporal.Instant.from(now);
			await extendDemo?.(instant);
			await cleanUp(db, now, signal);
			await deleteOldEmails(mailOptionsOf(context.config).outbox, instant);
			for (const alarm of await findBackupAlarms(db, now)) log.error(alarm, "a backup is overdue");
			return null;
		},
	};
}
