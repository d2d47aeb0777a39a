import type { Writer } from "../../db/database.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import type { Sender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { alreadySubscribedEmail, confirmationEmail } from "./emails.ts";
import { countRecentLinks, createSubscriberLink } from "./links.ts";

/** Per subscriber in 24 hours. */
const maxEmailsPerDay = 5;

/**
 * Returns the email with a new link; null if the subscriber is gone or already confirmed, the day's limit is
 * reached, or its site has no sender now. `isRepeat` skips the limit. The link is made when the email is sent, so that no token lies in the job queue.
 */
export async function createSubscriberEmail(
	trx: Writer,
	{ subscriberId, purpose }: JobPayload<"subscriber-email">,
	{ senderOf, isRepeat }: { senderOf: (siteId: string) => Sender | null; isRepeat: boolean },
	now: string,
): Promise<Email | null> {
	// Locks the row until the transaction ends, so that the emails are counted one after another.
	const subscriber = await trx
		.updateTable("subscriber")
		.set((eb) => ({ email: eb.ref("email") }))
		.where("id", "=", subscriberId)
		.returning(["site_id", "email", "confirmed_at"])
		.executeTakeFirst();
	if (!subscriber || (purpose === "confirm" && subscriber.confirmed_at !== null)) return null;
	if (!isRepeat && (await countRecentLinks(trx, subscriberId, now)) >= maxEmailsPerDay) return null;
	const sender = senderOf(subscriber.site_id);
	if (!sender) return null;
	const token = await createSubscriberLink(trx, subscriberId, purpose, now);
	const createEmail = purpose === "confirm" ? confirmationEmail : alreadySubscribedEmail;
	return createEmail(subscriber.email, token, sender);
}
