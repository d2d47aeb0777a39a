import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { createStaffEmail } from "@lerret/platform/accounts/staff/staff-emails";
import { createStaffLoginLinkEmail } from "@lerret/platform/accounts/staff/staff-login-links";
import { createLinkEmail, createVerificationEmail } from "@lerret/platform/accounts/visitors/account-emails";
import type { Writer } from "@lerret/platform/db/database";
import type { Email } from "@lerret/platform/email";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import { nextFullHour } from "@lerret/platform/messages/newsletter/schedule";
import { readSites, type Site } from "@lerret/platform/pages/read";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { cleanUp, nextCleanUp } from "./clean-up.ts";
import { type JobHandlers, type JobRun, PermanentJobError, type Schedules } from "./job-handler.ts";
import { createNewsletterHandlers } from "./newsletter-handlers.ts";
import { sendEmail } from "./send-email.ts";

export function readSchedules({ sync }: Pick<Config, "sync">): Schedules {
	const everyMinutes = sync?.everyMinutes;
	const schedules = { "clean-up": nextCleanUp, "newsletter-issue": nextFullHour };
	if (everyMinutes === undefined) return schedules;
	return { ...schedules, sync: (after) => after.add({ minutes: everyMinutes }) };
}

/** Without the second parameter, sync jobs fail and the demo's programme is not extended. */
export function createHandlers(
	context: Pick<Context, "background" | "mailer" | "originOf" | "config" | "log">,
	{
		sync,
		extendDemo,
	}: {
		sync?: ((signal: AbortSignal) => Promise<void>) | null;
		extendDemo?: ((now: Temporal.Instant) => Promise<void>) | null;
	} = {},
): JobHandlers {
	const { background: db, mailer, originOf } = context;
	const { publicUrl } = context.config;
	/** Sends an email that is created now, with its link: the link's hash is committed before anybody can use it. */
	const createAndSend = async ({ id, dueAt }: JobRun, createEmail: (trx: Writer) => Promise<Email | null>) => {
		const email = await db.transaction().execute(createEmail);
		if (email) await sendEmail(mailer, email, { id, at: dueAt });
		return null;
	};
	const isRepeat = ({ attempt }: JobRun) => attempt > 1;
	/** The cinema of a partner. Throws PermanentJobError if it has no site, because the email's links would lead nowhere. */
	const requireCinema = (sites: Site[], partner: LoyaltyPartner, siteId: string | undefined) => {
		const cinema = cinemaOf(partner, sites, originOf, publicUrl, siteId);
		if (cinema.siteId === "") throw new PermanentJobError("the site no longer exists");
		return cinema;
	};

	return {
		...createNewsletterHandlers(context),
		email: async (email, { id, dueAt }) => {
			await sendEmail(mailer, email, { id, at: dueAt });
			return null;
		},
		"verification-email": async ({ accountId, siteId }, run) => {
			const sites = await readSites(db);
			const cinemaFor = (partner: LoyaltyPartner) => requireCinema(sites, partner, siteId);
			return createAndSend(run, (trx) => createVerificationEmail(trx, accountId, cinemaFor, run.now));
		},
		"forgotten-password": async ({ partner, siteId, email }, run) => {
			const cinema = requireCinema(await readSites(db), partner, siteId);
			const input = { email, purpose: "reset", isRepeat: isRepeat(run) } as const;
			return createAndSend(run, (trx) => createLinkEmail(trx, cinema, input, run.now));
		},
		"login-link": async ({ partner, siteId, email }, run) => {
			const cinema = requireCinema(await readSites(db), partner, siteId);
			const input = { email, purpose: "login", isRepeat: isRepeat(run) } as const;
			return createAndSend(run, (trx) => createLinkEmail(trx, cinema, input, run.now));
		},
		"staff-login-link": async ({ email }, run) => {
			const installationTitle = (await readSites(db))[0]?.title ?? "Lerret";
			const input = { email, isRepeat: isRepeat(run) };
			return createAndSend(run, (trx) =>
				createStaffLoginLinkEmail(trx, input, { installationTitle, publicUrl }, run.now),
			);
		},
		"staff-email": async (input, run) => {
			const installationTitle = (await readSites(db))[0]?.title ?? "Lerret";
			return createAndSend(run, (trx) => createStaffEmail(trx, input, { installationTitle, publicUrl }, run.now));
		},
		sync: async (_, { signal }) => {
			if (!sync) throw new PermanentJobError("SYNC_FROM is not set");
			await sync(signal);
			return null;
		},
		"clean-up": async (_, { now }) => {
			await extendDemo?.(Temporal.Instant.from(now));
			return (trx) => cleanUp(trx, now);
		},
	};
}
