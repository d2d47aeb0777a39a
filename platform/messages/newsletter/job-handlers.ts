import { type Log, publishDue } from "../../content-types/due-publications.ts";
import type { Database } from "../../db/database.ts";
import { type FinalWrites, type JobHandlers, PermanentJobError } from "../../jobs/handler.ts";
import { sendEmail, sendUnlessRejected } from "../../jobs/send-email.ts";
import { toSender } from "../../mail/compose.ts";
import type { Mailer } from "../../mail/email.ts";
import { readSites, type Site } from "../../sites/read.ts";
import { courseOf } from "../../sites/work.ts";
import { markDelivered, readCopy } from "./deliver.ts";
import { queueDueIssues } from "./schedule.ts";
import { storeRequest } from "./subscribe.ts";
import { createSubscriberEmail } from "./subscriber-emails.ts";
import { suppressSubscriber } from "./suppress.ts";

type NewsletterKind = "newsletter-request" | "subscriber-email" | "newsletter" | "newsletter-issue";

export function createNewsletterHandlers({
	db,
	mailer,
	originOf,
	log,
}: {
	db: Database;
	mailer: Mailer;
	originOf: (site: Site) => string;
	log: Log;
}): Pick<JobHandlers, NewsletterKind> {
	/** Null where this kind of job stops, because the site is hidden or closed. */
	const readSite = async (id: string, kind: NewsletterKind) => {
		const site = requireSite(await readSites(db), id);
		return courseOf(site, kind) === "goes-on" ? site : null;
	};

	return {
		"newsletter-request": async (request, { now }) => {
			if (!(await readSite(request.siteId, "newsletter-request"))) return null;
			return (trx) => storeRequest(trx, request, now);
		},
		"subscriber-email": async (payload, { id, attempt, dueAt, now }) => {
			const sites = await readSites(db);
			const senderOf = (siteId: string) => {
				const site = requireSite(sites, siteId);
				return courseOf(site, "subscriber-email") === "goes-on" ? toSender(site, originOf(site)) : null;
			};
			const options = { senderOf, isRepeat: attempt > 1 };
			const email = await db.transaction().execute((trx) => createSubscriberEmail(trx, payload, options, now));
			if (!email) return null;
			// An unconfirmed subscriber has no subscription that could end.
			const deliver = payload.purpose === "manage" ? sendUnlessRejected : sendEmail;
			const rejection = await deliver(mailer, email, { id, at: dueAt });
			return rejection ? suppress(payload.subscriberId, rejection, now) : null;
		},
		newsletter: async ({ deliveryId, token }, { now }) => {
			const copy = await readCopy(db, deliveryId);
			if (!copy) return null;
			const site = await readSite(copy.siteId, "newsletter");
			if (!site) return null;
			const email = copy.toEmail(site, originOf(site), token);
			const rejection = await sendUnlessRejected(mailer, email, { id: deliveryId, at: copy.queuedAt });
			if (rejection !== null) return suppress(copy.subscriberId, rejection, now);
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
	(subscriberId: string, reason: string, now: string): FinalWrites =>
	(trx) =>
		suppressSubscriber(trx, subscriberId, reason, now);

/** Throws PermanentJobError if it is deleted. */
function requireSite(sites: Site[], id: string): Site {
	const site = sites.find((candidate) => candidate.id === id);
	if (!site) throw new PermanentJobError("the site no longer exists");
	return site;
}
