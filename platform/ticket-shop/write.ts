import { AppError } from "@lerret/contracts/errors";
import type { Cinema } from "../accounts/cinema.ts";
import type { AccountServices } from "../accounts/passwords.ts";
import { login } from "../accounts/visitors/accounts.ts";
import { endToken } from "../accounts/visitors/session-write.ts";
import { hashOf, newSecret } from "../core/ids.ts";
import { later } from "../core/time.ts";
import type { Writer } from "../db/database.ts";
import type { Batch } from "../retention/batches.ts";

/** A browser stays logged in this long if the customer asks to be remembered, otherwise at most `sessionHours`. */
export const rememberedDays = 30;
const sessionHours = 24;

type LoginInput = { email: string; password: string; address: string; remember: boolean };
type LoginResult = { secret: string; userName: string; email: string };

/**
 * Logs a customer in to the ticket shop, with the accounts and limits of the loyalty login. `currentSecret` is the browser's
 * current session, which ends. Throws `invalid_credentials` and `too_many_attempts`.
 */
export async function logInToTicketShop(
	services: AccountServices,
	cinema: Cinema,
	input: LoginInput,
	currentSecret: string | null,
): Promise<LoginResult> {
	const { token, userName, email } = await login(services, cinema, input, null);
	const secret = await services.db.transaction().execute(async (trx) => {
		if (currentSecret !== null) await logOutOfTicketShop(trx, currentSecret);
		return openSession(trx, token, input.remember, services.now);
	});
	return { secret, userName, email };
}

/** Throws `invalid_credentials` if the token has ended meanwhile, for example because a new password was set. */
async function openSession(trx: Writer, token: string, remember: boolean, now: string): Promise<string> {
	const secret = newSecret();
	const hours = remember ? rememberedDays * 24 : sessionHours;
	const tokenHash = hashOf(token);
	// Locks the token's row until the transaction ends, so that the token cannot end in between.
	const locked = await trx
		.updateTable("account_token")
		.set({ token_hash: tokenHash })
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
	if (locked.numUpdatedRows === 0n) throw new AppError("invalid_credentials");
	await trx
		.insertInto("ticket_shop_session")
		.values({
			session_hash: hashOf(secret),
			token_hash: tokenHash,
			created_at: now,
			expires_at: later(now, { hours }),
		})
		.execute();
	return secret;
}

export async function logOutOfTicketShop(trx: Writer, secret: string): Promise<void> {
	const row = await trx
		.selectFrom("ticket_shop_session")
		.select("token_hash")
		.where("session_hash", "=", hashOf(secret))
		.executeTakeFirst();
	if (row) await endToken(trx, row.token_hash);
}

/** With their tokens, which are of the ticket shop alone. */
export const expiredShopSessions =
	(now: string): Batch =>
	async (trx, limit) => {
		const expired = trx
			.selectFrom("ticket_shop_session")
			.select("token_hash")
			.where("expires_at", "<=", now)
			.limit(limit);
		const { numDeletedRows } = await trx
			.deleteFrom("account_token")
			.where("token_hash", "in", expired)
			.executeTakeFirst();
		return Number(numDeletedRows) >= limit;
	};
