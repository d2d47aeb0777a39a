import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../db/database.ts";
import { writeUnhurried } from "../db/unhurried.ts";
import { addJob } from "../jobs/add.ts";
import { queueVerification } from "./account-letters.ts";
import {
	type Attempt,
	type AttemptServices,
	recordAttempt,
	recordFailedLogin,
	refuseBusyAddress,
	refuseTooManyLogins,
} from "./attempts.ts";
import type { Cinema } from "./cinema.ts";
import { demandLink, spendLink } from "./links.ts";
import type { Passwords } from "./passwords.ts";
import { newId } from "./secrets.ts";
import { endAllTokens, endSessionOf, forgetExpired, issueToken } from "./session-write.ts";
import { refuseWeak } from "./weak-passwords.ts";

/** What a visitor does to get in: register, log in, forget the password, confirm the address. */

/** All that these calls need of the house. */
export type AccountServices = AttemptServices & { passwords: Passwords; now: string };

/** Registrations from one address, letters to confirm with and askings for a new password, in 15 minutes. */
const mostRegistrations = 300;
const mostLetters = 5;
const mostLetterRequests = 300;

type Credentials = { email: string; password: string; address: string; proof?: string | undefined };
type LoggedIn = { token: string; userName: string; email: string };

/**
 * Checks a password and returns a new token. `proof` is the token of a link by email, which makes the address known first. `browserSession` is the session of the browser that asks, which ends.
 * Throws `invalid_credentials`, after the same work whether the account exists, and `too_many_attempts`.
 */
export async function login(
	services: AccountServices,
	{ partner }: Cinema,
	{ email, password, address, proof }: Credentials,
	browserSession: string | null,
): Promise<LoggedIn> {
	const { db, passwords, now } = services;
	await passwords.turn();
	const account = await readAccount(db, partner, email);
	if (proof !== undefined) await acceptProof(services, partner, account?.id ?? null, { proof, address });
	await checkPassword(services, { partner, kind: "login", who: email, address }, account, password);
	if (!account) throw new AppError("invalid_credentials");
	const token = await writeUnhurried(db, async (trx) => {
		if (browserSession !== null) await endSessionOf(trx, partner, browserSession);
		await forgetExpired(trx, now);
		await rememberAddress(trx, account.id, services.hashAddress(address), now);
		if (!(await holdPassword(trx, account))) throw new AppError("invalid_credentials");
		return issueToken(trx, account.id, now);
	});
	return { token, userName: account.user_name, email: account.email };
}

/**
 * Makes the address known where the link is the account's own, and uses it up. Any other changes nothing, after the same work: the login
 * then goes on as without one.
 */
async function acceptProof(
	{ db, hashAddress, now }: AccountServices,
	partner: LoyaltyPartner,
	accountId: string | null,
	{ proof, address }: { proof: string; address: string },
): Promise<void> {
	try {
		await db.transaction().execute(async (trx) => {
			if ((await spendLink(trx, partner, "login", proof, now)) !== accountId) throw new AppError("invalid_token");
			await rememberAddress(trx, accountId, hashAddress(address), now);
		});
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "invalid_token") throw error;
	}
}

type Account = { id: string; email: string; user_name: string; password_hash: string; verified_at: string | null };

async function readAccount(db: Database, partner: number, email: string): Promise<Account | null> {
	const row = await db
		.selectFrom("account")
		.select(["id", "email", "user_name", "password_hash", "verified_at"])
		.where("partner_id", "=", partner)
		.where("email", "=", email)
		.executeTakeFirst();
	return row ?? null;
}

/** Throws `invalid_credentials` for a wrong password, counted as a failed login; `too_many_attempts` after too many. */
export async function checkPassword(
	services: AccountServices,
	attempt: Attempt,
	account: { id: string; password_hash: string } | null,
	password: string,
): Promise<void> {
	const refuse = () => refuseTooManyLogins(services, attempt, account?.id ?? null, services.now);
	// Before the queue, so that a storm that is refused anyway does not stand in it; and again when its turn has come.
	const isKnown = await refuse();
	const hash = account?.password_hash ?? null;
	if (await services.passwords.verify(password, hash, { isFirst: isKnown, before: refuse })) return;
	await recordFailedLogin(services, attempt, services.now);
	throw new AppError("invalid_credentials");
}

/** Holds the account's row until the transaction ends; false where its password is no longer the one that was checked. */
async function holdPassword(trx: Writer, { id, password_hash }: Account): Promise<boolean> {
	const held = await trx
		.updateTable("account")
		.set({ password_hash })
		.where("id", "=", id)
		.where("password_hash", "=", password_hash)
		.executeTakeFirst();
	return held.numUpdatedRows > 0n;
}

/** `addressHash` by `hashAddress`. */
async function rememberAddress(trx: Writer, accountId: string, addressHash: string, now: string): Promise<void> {
	await trx
		.insertInto("account_address")
		.values({ account_id: accountId, address: addressHash, last_login_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "address"]).doUpdateSet({ last_login_at: now }))
		.execute();
}

/**
 * Makes an account, with a token for its browser, and sends the letter to confirm the address with.
 * Throws `weak_password`, `email_taken` and `too_many_attempts`.
 */
export async function register(
	services: AccountServices,
	cinema: Cinema,
	{ email, password, userName, address }: Credentials & { userName: string },
): Promise<LoggedIn> {
	const { db, passwords, now } = services;
	refuseWeak(password, "password");
	const attempt: Attempt = { partner: cinema.partner, kind: "register", who: email, address };
	await refuseBusyAddress(services, attempt, mostRegistrations, now);
	await recordAttempt(services, attempt, now);
	if (await readAccount(db, cinema.partner, email)) throw new AppError("email_taken");
	const passwordHash = await passwords.hash(password);
	const token = await db.transaction().execute(async (trx) => {
		const id = await addAccount(trx, { partner: cinema.partner, email, userName, passwordHash, verifiedAt: null, now });
		if (id === null) throw new AppError("email_taken");
		await rememberAddress(trx, id, services.hashAddress(address), now);
		await queueVerification(trx, cinema, id, now);
		return issueToken(trx, id, now);
	});
	return { token, userName, email };
}

export type NewAccount = {
	partner: number;
	email: string;
	userName: string;
	passwordHash: string;
	verifiedAt: string | null;
	now: string;
};

/** Adds an account and returns its id; null where the address has one at this cinema. */
export async function addAccount(trx: Writer, account: NewAccount): Promise<string | null> {
	const added = await trx
		.insertInto("account")
		.values({
			id: newId(),
			partner_id: account.partner,
			email: account.email,
			user_name: account.userName,
			password_hash: account.passwordHash,
			created_at: account.now,
			verified_at: account.verifiedAt,
			picture: null,
		})
		.onConflict((conflict) => conflict.columns(["partner_id", "email"]).doNothing())
		.returning("id")
		.executeTakeFirst();
	return added?.id ?? null;
}

const linkJobs = {
	reset: { attempt: "forgot", job: "forgotten-password" },
	login: { attempt: "login-link", job: "login-link" },
} as const;

/**
 * Takes note that a link to a new password, or one that lets the present password in, is wanted; a job looks for the account and writes to
 * it. So what is done before the response, and how long that takes, is the same whether the account exists. Throws `too_many_attempts`
 * where too many were from this address.
 */
export async function requestLink(
	services: AccountServices,
	{ partner, siteId }: Cinema,
	purpose: keyof typeof linkJobs,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const { db, now } = services;
	const attempt: Attempt = { partner, kind: linkJobs[purpose].attempt, who: email, address };
	await refuseBusyAddress(services, attempt, mostLetterRequests, now);
	await recordAttempt(services, attempt, now);
	await db.transaction().execute(async (trx) => {
		await addJob(trx, { kind: linkJobs[purpose].job, payload: { partner, siteId, email }, runAt: now });
	});
}

/**
 * Sets a new password by a link from a letter, and ends every session and token. Whoever had the letter has the address, which is so confirmed,
 * and is the owner: wrong passwords that were tried from the same place do not keep the new one out.
 * Throws `weak_password`, before the link is used, and `invalid_token`.
 */
export async function resetPassword(
	{ db, passwords, hashAddress, now }: AccountServices,
	{ partner }: Cinema,
	{ token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
	refuseWeak(password, "Password");
	await demandLink(db, partner, "reset", token, now);
	const passwordHash = await passwords.hash(password, { isFirst: true });
	await db.transaction().execute(async (trx) => {
		const id = await spendLink(trx, partner, "reset", token, now);
		await trx.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
		await confirmAddress(trx, id, now);
		await rememberAddress(trx, id, hashAddress(address), now);
		await endAllTokens(trx, id);
	});
}

/** Confirms the address by a link from a letter. Throws `invalid_token`. */
export async function verifyEmail({ db, now }: AccountServices, { partner }: Cinema, token: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await confirmAddress(trx, await spendLink(trx, partner, "verify", token, now), now);
	});
}

async function confirmAddress(trx: Writer, accountId: string, now: string): Promise<void> {
	await trx
		.updateTable("account")
		.set({ verified_at: now })
		.where("id", "=", accountId)
		.where("verified_at", "is", null)
		.execute();
}

/** Sends the letter to confirm the address with once more. Throws `too_many_attempts`. */
export async function sendVerification(
	services: AccountServices,
	cinema: Cinema,
	{ accountId, email, address }: { accountId: string; email: string; address: string },
): Promise<void> {
	const { db, now } = services;
	const attempt: Attempt = { partner: cinema.partner, kind: "verify", who: email, address };
	await refuseBusyAddress(services, attempt, mostLetters, now);
	await recordAttempt(services, attempt, now);
	await db.transaction().execute((trx) => queueVerification(trx, cinema, accountId, now));
}
