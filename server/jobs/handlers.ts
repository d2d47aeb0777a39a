import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeStaffLetter } from "@lerret/platform/identity/staff-letters";
import { writeStaffLoginLink } from "@lerret/platform/identity/staff-login-links";
import { writeLinkLetter, writeVerification } from "@lerret/platform/loyalty/account-letters";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import type { Letter } from "@lerret/platform/mail/letter";
import { nextFullHour } from "@lerret/platform/newsletter/schedule";
import { readSites, type Site } from "@lerret/platform/sites/read";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Mailer } from "../mail.ts";
import { cleanUp, nextCleanUp } from "./clean-up.ts";
import { type JobHandlers, JobRefused, type JobRun, type Recurring } from "./job.ts";
import { createNewsletterHandlers } from "./newsletter-handlers.ts";
import { send } from "./send-email.ts";

export type HandlerDependencies = {
	db: Database;
	mailer: Mailer;
	originOf: (site: Site) => string;
	publicUrl: string;
	log: Logger;
	extendDemo?: ((now: Temporal.Instant) => Promise<void>) | null;
	sync?: ((signal: AbortSignal) => Promise<void>) | null;
};

export function recurringOf({ sync }: Pick<Config, "sync">): Recurring {
	const everyMinutes = sync?.everyMinutes;
	const always = { "clean-up": nextCleanUp, "newsletter-issue": nextFullHour };
	if (everyMinutes === undefined) return always;
	return { ...always, sync: (after) => after.add({ minutes: everyMinutes }) };
}

export function createHandlers({
	db,
	mailer,
	originOf,
	publicUrl,
	log,
	sync,
	extendDemo,
}: HandlerDependencies): JobHandlers {
	/** Sends an email that is created now, with its link: the link's hash is committed before anybody can use it. */
	const sendFresh = async ({ id, dueAt }: JobRun, write: (trx: Writer) => Promise<Letter | null>) => {
		const letter = await db.transaction().execute(write);
		if (letter) await send(mailer, letter, { id, at: dueAt });
		return null;
	};
	const isRepeat = ({ attempt }: JobRun) => attempt > 1;
	/** The cinema of a partner. Throws PermanentJobError if it has no site, because the email's links would lead nowhere. */
	const cinemaIn = (sites: Site[], partner: LoyaltyPartner, siteId: string | undefined) => {
		const cinema = cinemaOf(partner, sites, originOf, publicUrl, siteId);
		if (cinema.siteId === "") throw new JobRefused("the site no longer exists");
		return cinema;
	};

	return {
		...createNewsletterHandlers({ db, mailer, originOf, log }),
		letter: async (email, { id, dueAt }) => {
			await send(mailer, email, { id, at: dueAt });
			return null;
		},
		"verification-letter": async ({ accountId, siteId }, run) => {
			const sites = await readSites(db);
			const cinemaFor = (partner: LoyaltyPartner) => cinemaIn(sites, partner, siteId);
			return sendFresh(run, (trx) => writeVerification(trx, accountId, cinemaFor, run.now));
		},
		"forgotten-password": async ({ partner, siteId, email }, run) => {
			const cinema = cinemaIn(await readSites(db), partner, siteId);
			const asked = { email, purpose: "reset", isRepeat: isRepeat(run) } as const;
			return sendFresh(run, (trx) => writeLinkLetter(trx, cinema, asked, run.now));
		},
		"login-link": async ({ partner, siteId, email }, run) => {
			const cinema = cinemaIn(await readSites(db), partner, siteId);
			const asked = { email, purpose: "login", isRepeat: isRepeat(run) } as const;
			return sendFresh(run, (trx) => writeLinkLetter(trx, cinema, asked, run.now));
		},
		"staff-login-link": async ({ email }, run) => {
			const houseTitle = (await readSites(db))[0]?.title ?? "Lerret";
			const asked = { email, isRepeat: isRepeat(run) };
			return sendFresh(run, (trx) => writeStaffLoginLink(trx, asked, { houseTitle, publicUrl }, run.now));
		},
		"staff-letter": async (asked, run) => {
			const houseTitle = (await readSites(db))[0]?.title ?? "Lerret";
			return sendFresh(run, (trx) => writeStaffLetter(trx, asked, { houseTitle, publicUrl }, run.now));
		},
		sync: async (_, { signal }) => {
			if (!sync) throw new JobRefused("SYNC_FROM is not set");
			await sync(signal);
			return null;
		},
		"clean-up": async (_, { now }) => {
			await extendDemo?.(Temporal.Instant.from(now));
			return (trx) => cleanUp(trx, now);
		},
	};
}
