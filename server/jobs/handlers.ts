import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeStaffLetter } from "@lerret/platform/identity/staff-letters";
import { writeStaffLoginLink } from "@lerret/platform/identity/staff-login-links";
import { writeLinkLetter, writeVerification } from "@lerret/platform/loyalty/account-letters";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import type { Letter } from "@lerret/platform/mail/letter";
import { markDelivered, readCopy } from "@lerret/platform/newsletter/deliver";
import { writeRequest } from "@lerret/platform/newsletter/subscribe";
import { writeSubscriberLetter } from "@lerret/platform/newsletter/subscriber-letters";
import { readSites, type Site } from "@lerret/platform/sites/read";
import type { Config } from "../config.ts";
import { MailError, type Mailer, type Posting } from "../mail.ts";
import { cleanUp, nextCleanUp } from "./clean-up.ts";
import { type JobHandlers, JobRefused, type JobRun, type Recurring } from "./job.ts";

export type HandlerDependencies = {
	db: Database;
	mailer: Mailer;
	originOf: (site: Site) => string;
	publicUrl: string;
	/** Keeps the demo's programme from running out; null where there is no demo. */
	extendDemo?: ((now: Temporal.Instant) => Promise<void>) | null;
	/** Fetches what the operator has set; null where nothing is set. */
	sync?: ((signal: AbortSignal) => Promise<void>) | null;
};

/** When those jobs run that come again and again. */
export function recurringOf({ sync }: Pick<Config, "sync">): Recurring {
	const everyMinutes = sync?.everyMinutes;
	if (everyMinutes === undefined) return { "clean-up": nextCleanUp };
	return { "clean-up": nextCleanUp, sync: (after) => after.add({ minutes: everyMinutes }) };
}

/** What is done for each kind of job. */
export function createHandlers({
	db,
	mailer,
	originOf,
	publicUrl,
	sync,
	extendDemo,
}: HandlerDependencies): JobHandlers {
	const siteOf = async (id: string) => siteIn(await readSites(db), id);
	/** Sends a letter that is written now, links and all: they are in the database, as hashes, before anybody can use them. */
	const sendFresh = async ({ id, dueAt }: JobRun, write: (trx: Writer) => Promise<Letter | null>) => {
		const letter = await db.transaction().execute(write);
		if (letter) await send(mailer, letter, { id, at: dueAt });
		return null;
	};
	const isRepeat = ({ attempt }: JobRun) => attempt > 1;
	/** The cinema of a partner, as the site shows it. Throws JobRefused where it has no site: what its letters lead to is gone as well. */
	const cinemaIn = (sites: Site[], partner: LoyaltyPartner, siteId: string | undefined) => {
		const cinema = cinemaOf(partner, sites, originOf, publicUrl, siteId);
		if (cinema.siteId === "") throw new JobRefused("the site is gone");
		return cinema;
	};

	return {
		letter: async (letter, { id, dueAt }) => {
			await send(mailer, letter, { id, at: dueAt });
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
		"newsletter-request": async (request, { now }) => {
			await siteOf(request.siteId);
			return (trx) => writeRequest(trx, request, now);
		},
		"subscriber-letter": async (asked, run) => {
			const sites = await readSites(db);
			const senderOf = (siteId: string) => {
				const site = siteIn(sites, siteId);
				return { siteTitle: site.title, origin: originOf(site) };
			};
			return sendFresh(run, (trx) => writeSubscriberLetter(trx, asked, { senderOf, isRepeat: isRepeat(run) }, run.now));
		},
		"staff-letter": async (asked, run) => {
			const houseTitle = (await readSites(db))[0]?.title ?? "Lerret";
			return sendFresh(run, (trx) => writeStaffLetter(trx, asked, { houseTitle, publicUrl }, run.now));
		},
		newsletter: async ({ deliveryId, token }, { now }) => {
			const copy = await readCopy(db, deliveryId);
			// Unsubscribed or erased since it was queued.
			if (!copy) return null;
			const site = await siteOf(copy.siteId);
			await send(mailer, copy.letter(site, originOf(site), token), { id: deliveryId, at: copy.queuedAt });
			return (trx) => markDelivered(trx, deliveryId, now);
		},
		sync: async (_, { signal }) => {
			if (!sync) throw new JobRefused("no installation to fetch from is set");
			await sync(signal);
			return null;
		},
		"clean-up": async (_, { now }) => {
			await extendDemo?.(Temporal.Instant.from(now));
			return (trx) => cleanUp(trx, now);
		},
	};
}

async function send(mailer: Mailer, letter: Letter, posting: Posting): Promise<void> {
	try {
		await mailer.send(letter, posting);
	} catch (error) {
		if (error instanceof MailError && error.permanent) throw new JobRefused(error.message);
		throw error;
	}
}

/** A published site by its id. Throws JobRefused where it is gone or unpublished. */
function siteIn(sites: Site[], id: string): Site {
	const site = sites.find((one) => one.id === id);
	if (!site) throw new JobRefused("the site is gone");
	if (!site.published) throw new JobRefused("the site is not published");
	return site;
}
