import { type Topic, topicSchema } from "@lerret/contracts/newsletter";
import * as z from "zod";
import type { Database, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import { readLinkSubscriberId } from "./links.ts";
import { formatConsent, type RequestContext, readTopics, topicsSchema } from "./subscribe.ts";

export type Choices = {
	/** "k…i@eksempel.no": masked, because forwarded newsletters contain their links. */
	maskedEmail: string;
	topics: Topic[];
	isActive: boolean;
};

export type ChoicesOutcome = "saved" | "unsubscribed" | "erased" | "unknown" | "invalid";

export async function readChoices(db: Database, token: string, { site, now }: RequestContext): Promise<Choices | null> {
	const owner = await readLinkSubscriberId(db, site.id, token, now);
	if (owner === null) return null;
	const row = await db
		.selectFrom("subscriber")
		.select(["email", "topics_json", "unsubscribed_at"])
		.where("id", "=", owner)
		.executeTakeFirst();
	if (!row) return null;
	const topics = readJson(z.array(topicSchema), row.topics_json, `subscriber ${owner}`);
	return { maskedEmail: maskEmail(row.email), topics, isActive: row.unsubscribed_at === null };
}

function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	const name = email.slice(0, at);
	return `${name.slice(0, 1)}…${name.length > 3 ? name.slice(-1) : ""}${email.slice(at)}`;
}

/** Handles the form of the choices: `handling` is "lagre" (with `tema`…), "avmeld" or "slett". */
export async function changeChoices(db: Database, form: FormData, context: RequestContext): Promise<ChoicesOutcome> {
	const token = String(form.get("token") ?? "");
	return db.transaction().execute(async (trx) => {
		const owner = await readLinkSubscriberId(trx, context.site.id, token, context.now);
		if (owner === null) return "unknown";
		switch (form.get("handling")) {
			case "slett":
				await trx.deleteFrom("subscriber").where("id", "=", owner).execute();
				return "erased";
			case "avmeld":
				await endSubscription(trx, owner, context.now);
				return "unsubscribed";
			case "lagre":
				return saveTopics(trx, owner, readTopics(form), context);
			default:
				return "invalid";
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
	{ site, clientAddress, now }: RequestContext,
): Promise<ChoicesOutcome> {
	if (!topicsSchema.safeParse(topics).success) return "invalid";
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
	{ site, now }: RequestContext,
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
