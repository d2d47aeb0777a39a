import type { SiteConfig } from "@lerret/contracts/site";
import type { Database } from "@lerret/platform/db/database";
import { writeResetLetter } from "@lerret/platform/loyalty/accounts";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import type { Letter } from "@lerret/platform/mail/letter";
import { markDelivered, readCopy } from "@lerret/platform/newsletter/deliver";
import { writeRequest } from "@lerret/platform/newsletter/subscribe";
import { readSites } from "@lerret/platform/sites/read";
import type { Config } from "../config.ts";
import { MailError, type Mailer, type Posting } from "../mail.ts";
import { cleanUp, nextCleanUp } from "./clean-up.ts";
import { type JobHandlers, JobRefused, type Recurring } from "./job.ts";

export type HandlerDependencies = {
	db: Database;
	mailer: Mailer;
	originOf: (site: SiteConfig) => string;
	publicUrl: string;
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
export function createHandlers({ db, mailer, originOf, publicUrl, sync }: HandlerDependencies): JobHandlers {
	const siteOf = async (id: string) => {
		const site = (await readSites(db)).find((one) => one.id === id);
		if (!site) throw new JobRefused("the site is gone");
		return site;
	};

	return {
		letter: async (letter, { id, dueAt }) => {
			await send(mailer, letter, { id, at: dueAt });
			return null;
		},
		"forgotten-password": async ({ partner, email }, { now }) => {
			const cinema = cinemaOf(partner, await readSites(db), originOf, publicUrl);
			return (trx) => writeResetLetter(trx, cinema, email, now);
		},
		"newsletter-request": async (request, { now }) => {
			const site = await siteOf(request.siteId);
			const sender = { siteTitle: site.title, origin: originOf(site) };
			return (trx) => writeRequest(trx, request, sender, now);
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
