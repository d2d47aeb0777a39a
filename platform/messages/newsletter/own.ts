import { type Topic, topicSchema } from "@lerret/contracts/newsletter";
import * as z from "zod";
import { newId } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { formatConsent } from "./subscribe.ts";

/** The subscription of an address that its owner has confirmed elsewhere, as by an account: no second confirmation. */

type Subscription = { topics: Topic[]; isActive: boolean };

/** `topics` are empty where there is no subscription, or an ended one. */
export async function readSubscription(db: Database, siteId: string, email: string): Promise<Subscription> {
	const row = await db
		.selectFrom("subscriber")
		.select(["id", "topics_json"])
		.where("site_id", "=", siteId)
		.where("email", "=", email)
		.where("confirmed_at", "is not", null)
		.where("unsubscribed_at", "is", null)
		.executeTakeFirst();
	if (!row) return { topics: [], isActive: false };
	return { topics: readJson(z.array(topicSchema), row.topics_json, `subscriber ${row.id}`), isActive: true };
}

/** Subscribes the address to the topics, or changes them, with the proof of consent. */
export async function saveSubscription(
	trx: Writer,
	site: { id: string; title: string },
	{ email, topics, address, now }: { email: string; topics: Topic[]; address: string; now: string },
): Promise<void> {
	const values = {
		topics_json: JSON.stringify(topics),
		consent_text: formatConsent(site.title, topics),
		requested_at: now,
		requested_from: address,
		confirmed_at: now,
		confirmed_from: address,
		unsubscribed_at: null,
		suppressed_reason: null,
	};
	await trx
		.insertInto("subscriber")
		.values({ id: newId(), site_id: site.id, email, ...values })
		.onConflict((conflict) => conflict.columns(["site_id", "email"]).doUpdateSet(values))
		.execute();
}

/** Ends the subscription of the address; repeating it changes nothing. */
export async function endSubscriptionOf(trx: Writer, siteId: string, email: string, now: string): Promise<void> {
	await trx
		.updateTable("subscriber")
		.set({ unsubscribed_at: now })
		.where("site_id", "=", siteId)
		.where("email", "=", email)
		.where("unsubscribed_at", "is", null)
		.execute();
}
