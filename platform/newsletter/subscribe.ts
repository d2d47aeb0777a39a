import { emailSchema } from "@lerret/contracts/email";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import type { SiteConfig } from "@lerret/contracts/site";
import * as z from "zod";
import type { Database, Writer } from "../db/database.ts";
import { addJob } from "../jobs/add.ts";
import { type Attempt, type AttemptServices, recordAttempt, refuseBusyAddress } from "../loyalty/attempts.ts";
import { newId } from "../loyalty/secrets.ts";
import { spendConfirmation } from "./links.ts";
import { type NewsletterRequest, type Topic, topicSchema, topics } from "./request.ts";

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
export type Subscription =
	| { kind: "sent" }
	| { kind: "busy" }
	| { kind: "invalid"; errors: FieldError[]; entered: { email: string; topics: Topic[] } };
export type Confirmation = "confirmed" | "unknown";

/** Per IP address in 15 minutes. */
const mostRequests = 300;

export type Asking = { site: Pick<SiteConfig, "id" | "title" | "partnerIds">; from: string; now: string };

export const consentTo = (siteTitle: string, chosen: Topic[]): string =>
	`Ja til nyhetsbrev fra ${siteTitle} om ${chosen.join(", ")}`;

export const topicsOf = (form: FormData): Topic[] => topics.filter((topic) => form.getAll("tema").includes(topic));

/**
 * Handles the sign-up form (`epost`, `tema`…). The address is looked up in a job, so the response and its timing do not
 * show whether it is known.
 */
export async function subscribe(
	services: AttemptServices,
	form: FormData,
	{ site, from, now }: Asking,
): Promise<Subscription> {
	const typed = String(form.get("epost") ?? "").trim();
	const parsed = formSchema.safeParse({ email: typed, topics: topicsOf(form) });
	if (!parsed.success) {
		const errors = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
		return { kind: "invalid", errors, entered: { email: typed.slice(0, 300), topics: topicsOf(form) } };
	}
	const { email, topics: chosen } = parsed.data;
	const attempt: Attempt = { partner: site.partnerIds[0] ?? 0, kind: "newsletter", who: email, address: from };
	if (await isBusy(services, attempt, now)) return { kind: "busy" };
	await recordAttempt(services, attempt, now);
	await services.db.transaction().execute(async (trx) => {
		const consentText = consentTo(site.title, chosen);
		const payload = { siteId: site.id, email, topics: chosen, consentText, requestedAt: now, requestedFrom: from };
		await addJob(trx, { kind: "newsletter-request", payload, runAt: now });
	});
	return { kind: "sent" };
}

async function isBusy(services: AttemptServices, attempt: Attempt, now: string): Promise<boolean> {
	try {
		await refuseBusyAddress(services, attempt, mostRequests, now);
		return false;
	} catch (error) {
		if (error instanceof AppError && error.code === "too_many_attempts") return true;
		throw error;
	}
}

/** Stores a sign-up and queues its email: the confirmation link, or a notice to an active subscriber. */
export async function writeRequest(trx: Writer, request: NewsletterRequest, now: string): Promise<void> {
	const { id: subscriberId, isActive } = await putSubscriber(trx, request);
	const payload = { subscriberId, purpose: isActive ? "manage" : "confirm" } as const;
	await addJob(trx, { kind: "subscriber-letter", payload, runAt: now });
}

async function putSubscriber(trx: Writer, request: NewsletterRequest): Promise<{ id: string; isActive: boolean }> {
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

export async function confirmSubscription(
	db: Database,
	token: string,
	{ site, from, now }: Asking,
): Promise<Confirmation> {
	return db.transaction().execute(async (trx) => {
		const id = await spendConfirmation(trx, site.id, token, now);
		if (id === null) return "unknown";
		await trx
			.updateTable("subscriber")
			.set({ confirmed_at: now, confirmed_from: from })
			.where("id", "=", id)
			.where("confirmed_at", "is", null)
			.execute();
		return "confirmed";
	});
}
