import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { Writer } from "../db/database.ts";
import { addJob } from "../jobs/add.ts";
import type { Letter } from "../mail/letter.ts";
import { type Cinema, isLoyaltyPartner } from "./cinema.ts";
import { loginLinkLetter, resetLetter, verificationLetter } from "./letters.ts";
import { countRecentLinks, createLink } from "./links.ts";

/**
 * Letters with a link to an account. They are written when they are sent, so that the link is in no queue and its time runs from then.
 * Sent again, a letter has another link, and both are good: nobody knows which of them arrived.
 */

/** Letters to one account in 15 minutes. */
const mostLetters = 5;

/** Sends the letter to confirm the address with as soon as the transaction is done. */
export async function queueVerification(
	trx: Writer,
	{ siteId }: Cinema,
	accountId: string,
	now: string,
): Promise<void> {
	await addJob(trx, { kind: "verification-letter", payload: { accountId, siteId }, runAt: now });
}

/** Makes the link to confirm an address with, and its letter; null where there is nothing to confirm any more. */
export async function writeVerification(
	trx: Writer,
	accountId: string,
	cinemaOf: (partner: LoyaltyPartner) => Cinema,
	now: string,
): Promise<Letter | null> {
	const account = await trx
		.selectFrom("account")
		.select(["partner_id", "email", "user_name"])
		.where("id", "=", accountId)
		.where("verified_at", "is", null)
		.executeTakeFirst();
	if (!account || !isLoyaltyPartner(account.partner_id)) return null;
	const token = await createLink(trx, accountId, "verify", now);
	const to = { email: account.email, userName: account.user_name };
	return verificationLetter(to, token, cinemaOf(account.partner_id));
}

const letterOf = { reset: resetLetter, login: loginLinkLetter };

/**
 * Makes a link to a new password, or one that lets the present password in, and its email; null where no account has the address. One
 * account gets a few in 15 minutes and then no more: `isRepeat` says that this one was counted already.
 */
export async function writeLinkLetter(
	trx: Writer,
	cinema: Cinema,
	{ email, purpose, isRepeat }: { email: string; purpose: keyof typeof letterOf; isRepeat: boolean },
	now: string,
): Promise<Letter | null> {
	// Held until the transaction ends: the letters are counted one at a time, however many were asked for at once.
	const account = await trx
		.updateTable("account")
		.set((eb) => ({ email: eb.ref("email") }))
		.where("partner_id", "=", cinema.partner)
		.where("email", "=", email)
		.returning(["id", "user_name"])
		.executeTakeFirst();
	if (!account) return null;
	if (!isRepeat && (await countRecentLinks(trx, account.id, purpose, now)) >= mostLetters) return null;
	const token = await createLink(trx, account.id, purpose, now);
	return letterOf[purpose]({ email, userName: account.user_name }, token, cinema);
}
