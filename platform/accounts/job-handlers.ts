import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { Database, Writer } from "../db/database.ts";
import type { Email, Mailer } from "../email.ts";
import { type JobHandlers, type JobRun, PermanentJobError } from "../jobs/handler.ts";
import { sendEmail } from "../jobs/send-email.ts";
import { cinemaOf } from "../loyalty/cinema.ts";
import { readSites, type Site } from "../pages/read.ts";
import { createStaffEmail } from "./staff/staff-emails.ts";
import { createStaffLoginLinkEmail } from "./staff/staff-login-links.ts";
import { createLinkEmail, createVerificationEmail } from "./visitors/account-emails.ts";

type AccountKind = "verification-email" | "forgotten-password" | "login-link" | "staff-login-link" | "staff-email";

/** The jobs that send links to visitors and staff. */
export function createAccountHandlers({
	db,
	mailer,
	originOf,
	publicUrl,
}: {
	db: Database;
	mailer: Mailer;
	originOf: (site: Site) => string;
	publicUrl: string;
}): Pick<JobHandlers, AccountKind> {
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

	const readStaffSender = async () => ({ installationTitle: (await readSites(db))[0]?.title ?? "Lerret", publicUrl });

	return {
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
			const sender = await readStaffSender();
			const input = { email, isRepeat: isRepeat(run) };
			return createAndSend(run, (trx) => createStaffLoginLinkEmail(trx, input, sender, run.now));
		},
		"staff-email": async (input, run) => {
			const sender = await readStaffSender();
			return createAndSend(run, (trx) => createStaffEmail(trx, input, sender, run.now));
		},
	};
}
