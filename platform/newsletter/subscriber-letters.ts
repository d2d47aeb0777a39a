import type { Writer } from "../db/database.ts";
import type { JobPayload } from "../jobs/kinds.ts";
import type { Letter } from "../mail/letter.ts";
import { alreadyLetter, confirmationLetter, type Sender } from "./letters.ts";
import { countDaysLinks, createSubscriberLink } from "./links.ts";

/** Letters to one mailbox in a day. */
const mostLetters = 5;

/**
 * Makes the link that a subscriber was to be sent, and its letter, when it is sent: so the link is in no queue. Null where the subscriber
 * is gone or has nothing to confirm any more. A mailbox gets a few a day: `isRepeat` says that this one was counted already.
 */
export async function writeSubscriberLetter(
	trx: Writer,
	{ subscriberId, purpose }: JobPayload<"subscriber-letter">,
	{ senderOf, isRepeat }: { senderOf: (siteId: string) => Sender; isRepeat: boolean },
	now: string,
): Promise<Letter | null> {
	// Held until the transaction ends, so that the letters are counted one at a time.
	const subscriber = await trx
		.updateTable("subscriber")
		.set((eb) => ({ email: eb.ref("email") }))
		.where("id", "=", subscriberId)
		.returning(["site_id", "email", "confirmed_at"])
		.executeTakeFirst();
	if (!subscriber || (purpose === "confirm" && subscriber.confirmed_at !== null)) return null;
	if (!isRepeat && (await countDaysLinks(trx, subscriberId, now)) >= mostLetters) return null;
	const token = await createSubscriberLink(trx, subscriberId, purpose, now);
	const write = purpose === "confirm" ? confirmationLetter : alreadyLetter;
	return write(subscriber.email, token, senderOf(subscriber.site_id));
}
