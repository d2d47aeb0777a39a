import { hashOf, newSecret } from "../../core/ids.ts";
import { earlier } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { retention } from "../../retention/periods.ts";

/** How long the link to confirm works, and the link to the choices in an email about the subscription. */
export const confirmationHours = retention.unconfirmedHours;
export const choicesLinkDays = retention.choicesLinkDays;

export async function createSubscriberLink(
	trx: Writer,
	subscriberId: string,
	purpose: Tables["subscriber_link"]["purpose"],
	now: string,
): Promise<string> {
	const token = newSecret();
	await trx
		.insertInto("subscriber_link")
		.values({ token_hash: hashOf(token), subscriber_id: subscriberId, purpose, created_at: now })
		.execute();
	return token;
}

export async function countRecentLinks(trx: Writer, subscriberId: string, now: string): Promise<number> {
	const { count } = await trx
		.selectFrom("subscriber_link")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("subscriber_id", "=", subscriberId)
		.where("created_at", ">", earlier(now, { hours: 24 }))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The subscriber of a confirmation link; null if the link is unknown, expired, unsubscribed after, or another site's. */
export async function readConfirmationSubscriberId(
	db: Database,
	siteId: string,
	token: string,
	now: string,
): Promise<string | null> {
	const row = await db
		.selectFrom("subscriber_link")
		.innerJoin("subscriber", "subscriber.id", "subscriber_link.subscriber_id")
		.select("subscriber.id")
		.where("subscriber_link.token_hash", "=", hashOf(token))
		.where("subscriber_link.purpose", "=", "confirm")
		.where("subscriber_link.created_at", ">", earlier(now, { hours: confirmationHours }))
		.where("subscriber.site_id", "=", siteId)
		.where("subscriber.unsubscribed_at", "is", null)
		.executeTakeFirst();
	return row?.id ?? null;
}

/** The subscriber of a link to the choices; null if the link is unknown, expired or another site's. */
export async function readLinkSubscriberId(
	db: Database,
	siteId: string,
	token: string,
	now: string,
): Promise<string | null> {
	const fromNewsletter = db
		.selectFrom("newsletter_delivery")
		.select("subscriber_id")
		.where("site_id", "=", siteId)
		.where("token_hash", "=", hashOf(token));
	const fromEmail = db
		.selectFrom("subscriber_link")
		.innerJoin("subscriber", "subscriber.id", "subscriber_link.subscriber_id")
		.select("subscriber_link.subscriber_id")
		.where("subscriber.site_id", "=", siteId)
		.where("subscriber_link.token_hash", "=", hashOf(token))
		.where("subscriber_link.purpose", "=", "manage")
		.where("subscriber_link.created_at", ">", earlier(now, { hours: choicesLinkDays * 24 }));
	const row = await fromNewsletter.unionAll(fromEmail).executeTakeFirst();
	return row?.subscriber_id ?? null;
}
