import type { Database, Writer } from "../db/database.ts";
import { hashOf, newSecret } from "../loyalty/secrets.ts";
import { toStored } from "../programme/oslo-time.ts";
import type { NewsletterTables } from "./tables.ts";

/** How long a sign-up can be confirmed, and how long another link to the choices is good. */
export const confirmationHours = 48;
export const manageDays = 30;

const hoursBefore = (now: string, hours: number) => toStored(Temporal.Instant.from(now).subtract({ hours }));

/** Makes a link's token for a subscriber and returns it; only its hash is kept. */
export async function createSubscriberLink(
	trx: Writer,
	subscriberId: string,
	purpose: NewsletterTables["subscriber_link"]["purpose"],
	now: string,
): Promise<string> {
	const token = newSecret();
	await trx
		.insertInto("subscriber_link")
		.values({ token_hash: hashOf(token), subscriber_id: subscriberId, purpose, created_at: now })
		.execute();
	return token;
}

/** How many links a subscriber was sent in the last 24 hours. */
export async function countDaysLinks(trx: Writer, subscriberId: string, now: string): Promise<number> {
	const { count } = await trx
		.selectFrom("subscriber_link")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("subscriber_id", "=", subscriberId)
		.where("created_at", ">", hoursBefore(now, 24))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Uses the links to confirm with up, by one of them, and returns whose they were; null for one that is unknown, used, expired or another site's. */
export async function spendConfirmation(
	trx: Writer,
	siteId: string,
	token: string,
	now: string,
): Promise<string | null> {
	const spent = await trx
		.deleteFrom("subscriber_link")
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", "confirm")
		.where("created_at", ">", hoursBefore(now, confirmationHours))
		.where("subscriber_id", "in", (eb) => eb.selectFrom("subscriber").select("id").where("site_id", "=", siteId))
		.returning("subscriber_id")
		.executeTakeFirst();
	if (!spent) return null;
	await trx
		.deleteFrom("subscriber_link")
		.where("subscriber_id", "=", spent.subscriber_id)
		.where("purpose", "=", "confirm")
		.execute();
	return spent.subscriber_id;
}

/** Whose choices a link leads to, from a newsletter or from a letter; null for one that is unknown, expired or another site's. */
export async function readLinkOwner(db: Database, siteId: string, token: string, now: string): Promise<string | null> {
	const ofNewsletter = db
		.selectFrom("newsletter_delivery")
		.select("subscriber_id")
		.where("site_id", "=", siteId)
		.where("token_hash", "=", hashOf(token));
	const ofLetter = db
		.selectFrom("subscriber_link")
		.innerJoin("subscriber", "subscriber.id", "subscriber_link.subscriber_id")
		.select("subscriber_link.subscriber_id")
		.where("subscriber.site_id", "=", siteId)
		.where("subscriber_link.token_hash", "=", hashOf(token))
		.where("subscriber_link.purpose", "=", "manage")
		.where("subscriber_link.created_at", ">", hoursBefore(now, manageDays * 24));
	const row = await ofNewsletter.unionAll(ofLetter).executeTakeFirst();
	return row?.subscriber_id ?? null;
}
