import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { Writer } from "../../db/database.ts";
import type { Email } from "../../email.ts";
import { addJob } from "../../jobs/add.ts";
import type { Cinema } from "../../loyalty/cinema.ts";
import { loginLinkEmail, passwordResetEmail, verificationEmail } from "./emails.ts";
import { countRecentLinks, createLink } from "./links.ts";

/**
 * Account emails with a link. The link is made when the email is sent, so that no token lies in the job queue and its
 * lifetime starts then.
 * An email that is sent again has a new link; both work, because it is unknown which one arrived.
 */

/** Per account and purpose, in 15 minutes. */
const maxLinkEmails = 5;

export async function queueVerificationEmail(
	trx: Writer,
	{ siteId }: Cinema,
	accountId: string,
	now: string,
): Promise<void> {
	await addJob(trx, { kind: "verification-email", payload: { accountId, siteId }, runAt: now });
}

export async function createVerificationEmail(
	trx: Writer,
	accountId: string,
	cinemaOf: (partner: LoyaltyPartner) => Cinema,
	now: string,
): Promise<Email | null> {
	const account = await trx
		.selectFrom("account")
		.select(["partner_id", "email", "user_name"])
		.where("id", "=", accountId)
		.where("verified_at", "is", null)
		.executeTakeFirst();
	if (!account) return null;
	const token = await createLink(trx, accountId, "verify", now);
	const to = { email: account.email, userName: account.user_name };
	return verificationEmail(to, token, cinemaOf(account.partner_id));
}

const emailByPurpose = { reset: passwordResetEmail, login: loginLinkEmail };

/**
 * Returns the email with a new password-reset or login link; null if no account has the address, or if it got too many
 * in 15 minutes. `isRepeat` skips that limit: the email was counted on the first try.
 */
export async function createLinkEmail(
	trx: Writer,
	cinema: Cinema,
	{ email, purpose, isRepeat }: { email: string; purpose: keyof typeof emailByPurpose; isRepeat: boolean },
	now: string,
): Promise<Email | null> {
	// Locks the row until the transaction ends, so that concurrent requests are counted one after another.
	const account = await trx
		.updateTable("account")
		.set((eb) => ({ email: eb.ref("email") }))
		.where("partner_id", "=", cinema.partner)
		.where("email", "=", email)
		.returning(["id", "user_name"])
		.executeTakeFirst();
	if (!account) return null;
	if (!isRepeat && (await countRecentLinks(trx, account.id, purpose, now)) >= maxLinkEmails) return null;
	const token = await createLink(trx, account.id, purpose, now);
	return emailByPurpose[purpose]({ email, userName: account.user_name }, token, cinema);
}
