import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { hashOf, newSecret } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { keepAccount } from "./own-writes.ts";
import { recordUse } from "./unused.ts";

/** A token keeps a browser logged in; a session lasts shorter and is renewed with the token. */
const tokenDays = 180;
export const sessionHours = 24;

export async function issueToken(trx: Writer, accountId: string, now: string): Promise<string> {
	await recordUse(trx, accountId, now);
	const token = newSecret();
	await trx
		.insertInto("account_token")
		.values({
			token_hash: hashOf(token),
			account_id: accountId,
			created_at: now,
			expires_at: later(now, { hours: tokenDays * 24 }),
		})
		.execute();
	return token;
}

/**
 * Exchanges a token for a session and returns the session's secret; null if the token is unknown, expired or another
 * cinema's.
 * A browser that sends a valid session of the same token keeps it, so that two tabs do not end each other's.
 */
export async function openSession(
	trx: Writer,
	partner: LoyaltyPartner,
	token: string,
	currentSecret: string | null,
	now: string,
): Promise<string | null> {
	const tokenHash = hashOf(token);
	const owner = await trx
		.selectFrom("account_token")
		.innerJoin("account", "account.id", "account_token.account_id")
		.select("account.id")
		.where("account_token.token_hash", "=", tokenHash)
		.where("account_token.expires_at", ">", now)
		.where("account.partner_id", "=", partner)
		.executeTakeFirst();
	if (!owner || !(await keepAccount(trx, owner.id)) || !(await keepToken(trx, tokenHash))) return null;
	await recordUse(trx, owner.id, now);
	if (currentSecret !== null && (await extendSession(trx, currentSecret, tokenHash, now))) return currentSecret;
	const secret = newSecret();
	await trx
		.insertInto("account_session")
		.values({
			session_hash: hashOf(secret),
			token_hash: tokenHash,
			account_id: owner.id,
			created_at: now,
			expires_at: later(now, { hours: sessionHours }),
		})
		.execute();
	return secret;
}

/** Keeps a token from being ended until the transaction ends; false if it has ended. */
async function keepToken(trx: Writer, tokenHash: string): Promise<boolean> {
	const token = await trx
		.selectFrom("account_token")
		.select("token_hash")
		.where("token_hash", "=", tokenHash)
		.$if(hasRowLocks(trx), (query) => query.forKeyShare())
		.executeTakeFirst();
	return token !== undefined;
}

async function extendSession(trx: Writer, secret: string, tokenHash: string, now: string): Promise<boolean> {
	const result = await trx
		.updateTable("account_session")
		.set({ expires_at: later(now, { hours: sessionHours }) })
		.where("session_hash", "=", hashOf(secret))
		.where("token_hash", "=", tokenHash)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function endToken(trx: Writer, tokenHash: string): Promise<void> {
	await trx.deleteFrom("account_token").where("token_hash", "=", tokenHash).execute();
}

/** Ends all tokens and sessions of an account, except those of one token. */
export async function endAllTokens(trx: Writer, accountId: string, except?: string): Promise<void> {
	let query = trx.deleteFrom("account_token").where("account_id", "=", accountId);
	if (except !== undefined) query = query.where("token_hash", "<>", except);
	await query.execute();
}

export async function endBrowserSession(trx: Writer, partner: LoyaltyPartner, secret: string): Promise<void> {
	const row = await trx
		.selectFrom("account_session")
		.innerJoin("account", "account.id", "account_session.account_id")
		.select("account_session.token_hash")
		.where("account_session.session_hash", "=", hashOf(secret))
		.where("account.partner_id", "=", partner)
		.executeTakeFirst();
	if (row) await endToken(trx, row.token_hash);
}
