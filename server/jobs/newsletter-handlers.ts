import { publishDue } from "@lerret/platform/management/due";
import { markDelivered, readCopy } from "@lerret/platform/newsletter/deliver";
import { queueDueIssues } from "@lerret/platform/newsletter/schedule";
import { writeRequest } from "@lerret/platform/newsletter/subscribe";
import { writeSubscriberLetter } from "@lerret/platform/newsletter/subscriber-letters";
import { suppressSubscriber } from "@lerret/platform/newsletter/suppress";
import { readSites, type Site } from "@lerret/platform/sites/read";
import type { HandlerDependencies } from "./handlers.ts";
import { type Ending, type JobHandlers, JobRefused } from "./job.ts";
import { send, sendUnlessRefused } from "./send-email.ts";

type Dependencies = Pick<HandlerDependencies, "db" | "mailer" | "originOf" | "log">;
type NewsletterKind = "newsletter-request" | "subscriber-letter" | "newsletter" | "newsletter-issue";

export function createNewsletterHandlers({
	db,
	mailer,
	originOf,
	log,
}: Dependencies): Pick<JobHandlers, NewsletterKind> {
	const siteOf = async (id: string) => siteIn(await readSites(db), id);

	return {
		"newsletter-request": async (request, { now }) => {
			await siteOf(request.siteId);
			return (trx) => writeRequest(trx, request, now);
		},
		"subscriber-letter": async (payload, { id, attempt, dueAt, now }) => {
			const sites = await readSites(db);
			const senderOf = (siteId: string) => {
				const site = siteIn(sites, siteId);
				return { siteTitle: site.title, origin: originOf(site) };
			};
			const options = { senderOf, isRepeat: attempt > 1 };
			const letter = await db.transaction().execute((trx) => writeSubscriberLetter(trx, payload, options, now));
			if (!letter) return null;
			// An unconfirmed subscriber has no subscription that could end.
			const sendIt = payload.purpose === "manage" ? sendUnlessRefused : send;
			const refusal = await sendIt(mailer, letter, { id, at: dueAt });
			return refusal ? suppress(payload.subscriberId, refusal, now) : null;
		},
		newsletter: async ({ deliveryId, token }, { now }) => {
			const copy = await readCopy(db, deliveryId);
			if (!copy) return null;
			const site = await siteOf(copy.siteId);
			const letter = copy.letter(site, originOf(site), token);
			const refusal = await sendUnlessRefused(mailer, letter, { id: deliveryId, at: copy.queuedAt });
			if (refusal !== null) return suppress(copy.subscriberId, refusal, now);
			return (trx) => markDelivered(trx, deliveryId, now);
		},
		"newsletter-issue": async (_, { now, dueAt }) => {
			await publishDue(db, now, log);
			const instants = { now: Temporal.Instant.from(now), dueAt: Temporal.Instant.from(dueAt) };
			await queueDueIssues(db, { originOf, ...instants });
			return null;
		},
	};
}

const suppress =
	(subscriberId: string, reason: string, now: string): Ending =>
	(trx) =>
		suppressSubscriber(trx, subscriberId, reason, now);

/** A published site. Throws PermanentJobError if it is deleted or unpublished. */
function siteIn(sites: Site[], id: string): Site {
	const site = sites.find((one) => one.id === id);
	if (!site) throw new JobRefused("the site no longer exists");
	if (!site.published) throw new JobRefused("the site is not published");
	return site;
}
