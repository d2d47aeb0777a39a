import { emailSchema } from "@lerret/contracts/email";
import type { FieldError } from "@lerret/contracts/errors";
import { toFieldErrors } from "@lerret/contracts/field-messages";
import { type Topic, topicSchema, topics } from "@lerret/contracts/newsletter";
import type { SiteConfig } from "@lerret/contracts/site";
import { cleanLine } from "@lerret/contracts/text";
import * as z from "zod";
import { type AttemptServices, isOverLimit } from "../../accounts/rate-limits.ts";
import type { Database, Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { addJob } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { writeOnce } from "../write-once.ts";
import { readConfirmationSubscriberId } from "./links.ts";

/**
 * Double opt-in: until its owner has confirmed an address, only the confirmation link is sent to it
 * (markedsføringsloven § 15).
 */

export const topicsSchema = z.array(topicSchema).min(1, "Velg minst ett tema.");

const formSchema = z.object({
	email: emailSchema,
	topics: topicsSchema,
});

/** "sent" does not show whether the address was known; for "invalid", `entered` is shown in the form again. */
export type SubscriptionOutcome =
	| { kind: "sent" }
	| { kind: "busy" }
	| { kind: "invalid"; errors: FieldError[]; entered: { email: string; topics: Topic[] } };
export type ConfirmationOutcome = "confirmed" | "unknown";

export type RequestContext = {
	site: Pick<SiteConfig, "id" | "title" | "partnerIds">;
	clientAddress: string;
	now: string;
};

export const formatConsent = (siteTitle: string, chosen: Topic[]): string =>
	`Ja til nyhetsbrev fra ${siteTitle} om ${chosen.join(", ")}`;

export const readTopics = (form: FormData): Topic[] => topics.filter((topic) => form.getAll("tema").includes(topic));

/**
 * Handles the sign-up form (`epost`, `tema`…). The address is looked up in a job, so the response and its timing do not
 * show whether it is known. A copy by a double click is one sign-up.
 */
export async function subscribe(
	services: AttemptServices,
	form: FormData,
	{ site, clientAddress, now }: RequestContext,
): Promise<SubscriptionOutcome> {
	const rawEmail = cleanLine(String(form.get("epost") ?? ""));
	const parsed = formSchema.safeParse({ email: rawEmail, topics: readTopics(form) });
	if (!parsed.success) {
		return {
			kind: "invalid",
			errors: toFieldErrors(parsed.error),
			entered: { email: rawEmail.slice(0, 300), topics: readTopics(form) },
		};
	}
	const { email, topics: chosen } = parsed.data;
	const attempt = { partner: site.partnerIds[0] ?? 0, address: clientAddress };
	if (await isOverLimit(services, { ...attempt, kind: "newsletter", who: email }, now)) return { kind: "busy" };
	await writeOnce(services, { ...attempt, content: ["newsletter", site.id, parsed.data] }, now, async (trx) => {
		const consentText = formatConsent(site.title, chosen);
		const payload = {
			siteId: site.id,
			email,
			topics: chosen,
			consentText,
			requestedAt: now,
			requestedFrom: clientAddress,
		};
		await addJob(trx, { kind: "newsletter-request", payload, runAt: now });
	});
	return { kind: "sent" };
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

/** Repeating it changes nothing. "unknown" for a link that has expired, is another site's, or has been unsubscribed after. */
export async function confirmSubscription(
	db: Database,
	token: string,
	{ site, clientAddress, now }: RequestContext,
): Promise<ConfirmationOutcome> {
	return db.transaction().execute(async (trx) => {
		const id = await readConfirmationSubscriberId(trx, site.id, token, now);
		if (id === null) return "unknown";
		await trx
			.updateTable("subscriber")
			.set({ confirmed_at: now, confirmed_from: clientAddress })
			.where("id", "=", id)
			.where("confirmed_at", "is", null)
			.execute();
		return "confirmed";
	});
}
