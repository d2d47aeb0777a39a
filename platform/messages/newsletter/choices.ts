import { maskEmail } from "@lerret/contracts/email-address";
import { AppError } from "@lerret/contracts/errors";
import { type Topic, topicSchema } from "@lerret/contracts/newsletter";
import { topicsToChoose } from "@lerret/contracts/newsletter-topics";
import { offeredTopics } from "@lerret/contracts/offered-topics";
import { parseInput } from "@lerret/contracts/parse-input";
import * as z from "zod";
import type { Database, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { Visit } from "../../page.ts";
import { readLinkSubscriberId } from "./links.ts";
import { formatConsent, topicsSchema } from "./subscribe.ts";

export type Choices = {
	/** "k…i@eksempel.no": masked, because forwarded newsletters contain their links. */
	maskedEmail: string;
	topics: Topic[];
	/** What can be chosen: what the venue writes about, and what was chosen before. */
	offered: Topic[];
	isActive: boolean;
};

/** What the form of the choices says: `handling` is "lagre", "avmeld" or "slett". */
export const choicesSchema = z.object({
	token: z.string(),
	handling: z.string().nullable(),
	topics: z.array(topicSchema),
});

export type ChoicesOutcome = "saved" | "unsubscribed" | "erased" | "unknown";

export async function readChoices(db: Database, token: string, { site, now }: Visit): Promise<Choices | null> {
	const owner = await readLinkSubscriberId(db, site.id, token, now);
	if (owner === null) return null;
	const row = await db
		.selectFrom("subscriber")
		.select(["email", "topics_json", "unsubscribed_at"])
		.where("id", "=", owner)
		.executeTakeFirst();
	if (!row) return null;
	const topics = readJson(z.array(topicSchema), row.topics_json, `subscriber ${owner}`);
	const offered = topicsToChoose(offeredTopics(site), topics);
	return { maskedEmail: maskEmail(row.email), topics, offered, isActive: row.unsubscribed_at === null };
}

/** Saves a subscriber's topics, ends the subscription or deletes all of it. Throws `invalid_request` without a topic or a choice. */
export async function changeChoices(
	db: Database,
	{ token, handling, topics }: z.output<typeof choicesSchema>,
	visit: Visit,
): Promise<ChoicesOutcome> {
	return db.transaction().execute(async (trx) => {
		const owner = await readLinkSubscriberId(trx, visit.site.id, token, visit.now);
		if (owner === null) return "unknown";
		switch (handling) {
			case "slett":
				await trx.deleteFrom("subscriber").where("id", "=", owner).execute();
				return "erased";
			case "avmeld":
				await endSubscription(trx, owner, visit.now);
				return "unsubscribed";
			case "lagre":
				return saveTopics(trx, owner, parseInput(topicsSchema, topics), visit);
			default:
				throw new AppError("invalid_request");
		}
	});
}

/**
 * Saves the topics with proof of consent. It also subscribes a person again who had unsubscribed: only the mailbox's
 * owner has the link.
 */
async function saveTopics(
	trx: Writer,
	owner: string,
	topics: Topic[],
	{ site, clientAddress, now }: Visit,
): Promise<ChoicesOutcome> {
	await trx
		.updateTable("subscriber")
		.set({
			topics_json: JSON.stringify(topics),
			consent_text: formatConsent(site.title, topics),
			requested_at: now,
			requested_from: clientAddress,
			confirmed_at: now,
			confirmed_from: clientAddress,
			unsubscribed_at: null,
			suppressed_reason: null,
		})
		.where("id", "=", owner)
		.execute();
	return "saved";
}

/** Unsubscribes by a link's token alone (RFC 8058); repeating it changes nothing. "unknown" if the link is invalid. */
export async function unsubscribe(
	db: Database,
	token: string,
	{ site, now }: Visit,
): Promise<"unsubscribed" | "unknown"> {
	return db.transaction().execute(async (trx) => {
		const owner = await readLinkSubscriberId(trx, site.id, token, now);
		if (owner === null) return "unknown";
		await endSubscription(trx, owner, now);
		return "unsubscribed";
	});
}

async function endSubscription(trx: Writer, owner: string, now: string): Promise<void> {
	await trx
		.updateTable("subscriber")
		.set({ unsubscribed_at: now })
		.where("id", "=", owner)
		.where("unsubscribed_at", "is", null)
		.execute();
}
