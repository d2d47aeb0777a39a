import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../../db/database.ts";
import { hashOf, newSecret } from "../../ids.ts";
import type { LoyaltyTables } from "../../loyalty/tables.ts";
import { toStored } from "../../time.ts";

export type LinkPurpose = LoyaltyTables["account_link"]["purpose"];

/** How long an emailed link works (`reset`: contract, "forgotPassword"). */
export const linkMinutes: Record<LinkPurpose, number> = { reset: 60, login: 60, verify: 7 * 24 * 60 };

export async function createLink(trx: Writer, accountId: string, purpose: LinkPurpose, now: string): Promise<string> {
	const token = newSecret();
	const expires = Temporal.Instant.from(now).add({ minutes: linkMinutes[purpose] });
	await trx
		.insertInto("account_link")
		.values({
			token_hash: hashOf(token),
			account_id: accountId,
			purpose,
			created_at: now,
			expires_at: toStored(expires),
		})
		.execute();
	return token;
}

export async function countRecentLinks(
	trx: Writer,
	accountId: string,
	purpose: LinkPurpose,
	now: string,
): Promise<number> {
	const { count } = await trx
		.selectFrom("account_link")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("account_id", "=", accountId)
		.where("purpose", "=", purpose)
		.where("created_at", ">", toStored(Temporal.Instant.from(now).subtract({ minutes: 15 })))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Throws `invalid_token` for a link that `consumeLink` would reject, without using it: no password is hashed for an
 * invalid link.
 */
export async function requireLink(
	db: Database,
	partner: LoyaltyPartner,
	purpose: LinkPurpose,
	token: string,
	now: string,
): Promise<void> {
	const row = await db
		.selectFrom("account_link")
		.innerJoin("account", "account.id", "account_link.account_id")
		.select("account.id")
		.where("account_link.token_hash", "=", hashOf(token))
		.where("account_link.purpose", "=", purpose)
		.where("account_link.expires_at", ">", now)
		.where("account.partner_id", "=", partner)
		.executeTakeFirst();
	if (!row) throw new AppError("invalid_token");
}

/**
 * Uses up a link and all others of its purpose, and returns the account's id. Throws `invalid_token` if it is unknown,
 * used, expired or another cinema's.
 */
export async function consumeLink(
	trx: Writer,
	partner: LoyaltyPartner,
	purpose: LinkPurpose,
	token: string,
	now: string,
): Promise<string> {
	// Deletes before reading, so that only one of two concurrent uses succeeds.
	const deleted = await trx
		.deleteFrom("account_link")
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", purpose)
		.where("expires_at", ">", now)
		.where("account_id", "in", (eb) => eb.selectFrom("account").select("id").where("partner_id", "=", partner))
		.returning("account_id")
		.executeTakeFirst();
	if (!deleted) throw new AppError("invalid_token");
	await trx
		.deleteFrom("account_link")
		.where("account_id", "=", deleted.account_id)
		.where("purpose", "=", purpose)
		.execute();
	return deleted.account_id;
}
