import { emailSchema } from "@lerret/contracts/email";
import { type Topic, topicSchema } from "@lerret/contracts/newsletter";
import * as z from "zod";
import { newId } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import type { Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import { writeOnce } from "../write-once.ts";
import { readConfirmationSubscriberId } from "./links.ts";

/**
 * Double opt-in: until its owner has confirmed an address, only the confirmation link is sent to it
 * (markedsføringsloven § 15).
 */

export const topicsSchema = z.array(topicSchema).min(1, "Velg minst ett tema.");

export const subscriptionSchema = z.object({
	email: emailSchema,
	topics: topicsSchema,
});

export const formatConsent = (siteTitle: string, chosen: Topic[]): string =>
	`Ja til nyhetsbrev fra ${siteTitle} om ${chosen.join(", ")}`;

/**
 * Asks the owner of an address to confirm it. The address is looked up in a job, so the response and its timing do not show
 * whether it is known. A copy by a double click is one sign-up.
 */
export async function subscribe(
	services: Pick<Services, "db" | "hashAddress">,
	{ site, clientAddress: address, now }: Visit,
	subscription: z.output<typeof subscriptionSchema>,
): Promise<void> {
	const copy = { partner: site.partnerIds[0] ?? 0, address, content: ["newsletter", site.id, subscription] };
	await writeOnce(services, copy, now, (trx) => requestSubscription(trx, site, { ...subscription, address, now }));
}

export async function requestSubscription(
	trx: Writer,
	site: { id: string; title: string },
	{ address, now, ...subscription }: z.output<typeof subscriptionSchema> & { address: string; now: string },
): Promise<void> {
	const consentText = formatConsent(site.title, subscription.topics);
	const payload = { siteId: site.id, ...subscription, consentText, requestedAt: now, requestedFrom: address };
	await addJob(trx, { kind: "newsletter-request", payload, runAt: now });
}

/** Stores a sign-up and queues its email: the confirmation link, or a notice to an active subscriber. */
export async function storeRequest(trx: Writer, request: JobPayload<"newsletter-request">, now: string): Promise<void> {
	const { id: subscriberId, isActive } = await putSubscriber(trx, request);
	const payload = { subscriberId, purpose: isActive ? "manage" : "confirm" } as const;
	await addJob(trx, { kind: "subscriber-email", payload, runAt: now });
}

async function putSubscriber(
	trx: Writer,
	request: JobPayload<"newsletter-request">,
): Promise<{ id: string; isActive: boolean }> {
	const { siteId, email } = request;
	const values = {
		topics_json: JSON.stringify(request.topics),
		consent_text: request.consentText,
		requested_at: request.requestedAt,
		requested_from: request.requestedFrom,
		confirmed_at: null,
		confirmed_from: null,
		unsubscribed_at: null,
		suppressed_reason: null,
	};
	const put = await trx
		.insertInto("subscriber")
		.values({ id: newId(), site_id: siteId, email, ...values })
		.onConflict((conflict) =>
			conflict
				.columns(["site_id", "email"])
				.doUpdateSet(values)
				.where((eb) =>
					eb.or([eb("subscriber.confirmed_at", "is", null), eb("subscriber.unsubscribed_at", "is not", null)]),
				),
		)
		.returning("id")
		.executeTakeFirst();
	if (put) return { id: put.id, isActive: false };
	const { id } = await trx
		.selectFrom("subscriber")
		.select("id")
		.where("site_id", "=", siteId)
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	return { id, isActive: true };
}

/** Repeating it changes nothing. False for a link that has expired, is another site's, or has been unsubscribed after. */
export async function confirmSubscription(
	db: Database,
	token: string,
	{ site, clientAddress, now }: Visit,
): Promise<boolean> {
	return db.transaction().execute(async (trx) => {
		const id = await readConfirmationSubscriberId(trx, site.id, token, now);
		if (id === null) return false;
		await trx
			.updateTable("subscriber")
			.set({ confirmed_at: now, confirmed_from: clientAddress })
			.where("id", "=", id)
			.where("confirmed_at", "is", null)
			.execute();
		return true;
	});
}
