import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { initialAppearance } from "@lerret/contracts/settings/appearance";
import type { Database, Writer } from "../db/database.ts";
import { type JobHandlers, type JobRun, PermanentJobError } from "../jobs/handler.ts";
import type { JobPayload } from "../jobs/kinds.ts";
import { sendEmail } from "../jobs/send-email.ts";
import { type Sender, toSender } from "../mail/compose.ts";
import type { Email, Mailer } from "../mail/email.ts";
import { emailStyle } from "../mail/style.ts";
import type { Services } from "../services.ts";
import { readSites, type Site } from "../sites/read.ts";
import { cinemaOf } from "./cinema.ts";
import { writeEmailChangeEmail, writeLinkEmail, writeUnusedAccountEmail } from "./link-emails.ts";
import { addRequestedLink } from "./links.ts";
import { staffRealm, visitorsOf } from "./realm.ts";
import { writeFactorEmail, writeNewDeviceEmail } from "./staff/emails.ts";
import { addEmailedLink } from "./staff/passwords.ts";
import { readActiveStaff } from "./staff/staff-read.ts";
import { writeTestEmail } from "./staff/test-email.ts";
import { addVerificationLink } from "./visitors/accounts.ts";
import { addEmailChangeLink } from "./visitors/email-change.ts";
import { readNoticed } from "./visitors/unused.ts";

type AccountKind =
	| "verification-email"
	| "email-change"
	| "unused-account-email"
	| "forgotten-password"
	| "login-link"
	| "staff-login-link"
	| "staff-email"
	| "new-device-email"
	| "staff-factor-email"
	| "test-email";

/** The jobs that send links to visitors and staff. */
export function createAccountHandlers({
	db,
	mailer,
	originOf,
	config: { publicUrl, mailUrl },
}: {
	db: Database;
	mailer: Mailer;
	originOf: (site: Site) => string;
	config: Pick<Services["config"], "publicUrl" | "mailUrl">;
}): Pick<JobHandlers, AccountKind> {
	/** Sends an email that is created now, with its link: the link's hash is committed before anybody can use it. */
	const createAndSend = async ({ id, dueAt }: JobRun, createEmail: (trx: Writer) => Promise<Email | null>) => {
		const email = await db.transaction().execute(createEmail);
		if (email) await sendEmail(mailer, email, { id, at: dueAt });
		return null;
	};
	/** Throws PermanentJobError if the cinema has no site, because the email's links would lead nowhere. */
	const readCinemaSender = async (
		trx: Writer,
		partner: LoyaltyPartner,
		requestedSite: string | undefined,
	): Promise<Sender> => {
		const sites = await readSites(trx);
		const { siteId, origin } = cinemaOf(partner, sites, originOf, publicUrl, requestedSite);
		const site = sites.find(({ id }) => id === siteId);
		if (!site) throw new PermanentJobError("the site no longer exists");
		return toSender(site, origin);
	};
	const readStaffSender = async (trx: Writer): Promise<Sender> => ({
		title: (await readSites(trx))[0]?.title ?? "Lerret",
		origin: publicUrl,
		organisation: null,
		style: emailStyle(initialAppearance),
	});
	const sendToVisitor = (
		purpose: "reset" | "login",
		{ partner, siteId, email }: JobPayload<"login-link">,
		run: JobRun,
	) =>
		createAndSend(run, async (trx) => {
			const sender = await readCinemaSender(trx, partner, siteId);
			const input = { email, purpose, isRepeat: run.attempt > 1 };
			const to = await addRequestedLink(trx, visitorsOf(partner), input, run.now);
			return to && writeLinkEmail(purpose, to, sender);
		});

	return {
		"verification-email": ({ accountId, siteId }, run) =>
			createAndSend(run, async (trx) => {
				const to = await addVerificationLink(trx, accountId, run.now);
				return to && writeLinkEmail("verify", to, await readCinemaSender(trx, to.partner, siteId));
			}),
		"email-change": (payload, run) =>
			createAndSend(run, async (trx) => {
				const to = await addEmailChangeLink(trx, payload, run.now);
				return to && writeEmailChangeEmail(to, await readCinemaSender(trx, to.partner, payload.siteId));
			}),
		"unused-account-email": ({ accountId }, run) =>
			createAndSend(run, async (trx) => {
				const account = await readNoticed(trx, accountId);
				return account && writeUnusedAccountEmail(account, await readCinemaSender(trx, account.partner, undefined));
			}),
		"forgotten-password": (payload, run) => sendToVisitor("reset", payload, run),
		"login-link": (payload, run) => sendToVisitor("login", payload, run),
		"staff-login-link": ({ email }, run) =>
			createAndSend(run, async (trx) => {
				const input = { email, purpose: "login", isRepeat: run.attempt > 1 } as const;
				const to = await addRequestedLink(trx, staffRealm, input, run.now);
				return to && writeLinkEmail("staff-login", to, await readStaffSender(trx));
			}),
		"staff-email": (payload, run) =>
			createAndSend(run, async (trx) => {
				const to = await addEmailedLink(trx, payload, run.now);
				return to && writeLinkEmail(payload.about, to, await readStaffSender(trx));
			}),
		"new-device-email": ({ staffId, ...login }, run) =>
			createAndSend(run, async (trx) => {
				const to = await readActiveStaff(trx, staffId);
				return to && writeNewDeviceEmail({ ...to, ...login }, await readStaffSender(trx));
			}),
		"test-email": (payload, run) =>
			createAndSend(run, async (trx) => writeTestEmail(payload, { sender: await readStaffSender(trx), mailUrl })),
		"staff-factor-email": ({ staffId, ...change }, run) =>
			createAndSend(run, async (trx) => {
				const to = await readActiveStaff(trx, staffId);
				return to && writeFactorEmail({ ...to, ...change }, await readStaffSender(trx));
			}),
	};
}
