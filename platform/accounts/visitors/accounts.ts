import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import { writeWithAsyncCommit } from "../../db/async-commit.ts";
import type { Database, Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { addJob } from "../../jobs/add.ts";
import type { Cinema } from "../../loyalty/cinema.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import { rejectWeakPassword } from "../weak-passwords.ts";
import { queueVerificationEmail } from "./account-emails.ts";
import { consumeLink, requireLink } from "./links.ts";
import {
	type Attempt,
	type AttemptServices,
	checkAddressLimit,
	checkLoginLimits,
	recordAttempt,
	recordFailedLogin,
} from "./rate-limits.ts";
import { deleteExpiredLogins, endAllTokens, endBrowserSession, issueToken } from "./session-write.ts";

export type AccountServices = AttemptServices & { passwords: PasswordHasher; now: string };

/** Limits per 15 minutes from one IP address. */
const maxRegistrations = 300;
const maxVerificationEmails = 5;
const maxLinkRequests = 300;

type Credentials = { email: string; password: string; address: string; proof?: string | undefined };
type LoginResult = { token: string; userName: string; email: string };

/**
 * Checks a password and returns a new token. `proof` is the token of a login link, which makes the IP address known
 * first. `browserSession` is the browser's current session, which ends.
 * Throws `invalid_credentials`, after the same work whether the account exists, and `too_many_attempts`.
 */
export async function login(
	services: AccountServices,
	{ partner }: Cinema,
	{ email, password, address, proof }: Credentials,
	browserSession: string | null,
): Promise<LoginResult> {
	const { db, passwords, now } = services;
	await passwords.waitForSlot();
	const account = await readAccount(db, partner, email);
	if (proof !== undefined) await redeemLoginLink(services, partner, account?.id ?? null, { proof, address });
	await checkPassword(services, { partner, kind: "login", who: email, address }, account, password);
	if (!account) throw new AppError("invalid_credentials");
	const token = await writeWithAsyncCommit(db, async (trx) => {
		if (browserSession !== null) await endBrowserSession(trx, partner, browserSession);
		await deleteExpiredLogins(trx, now);
		await recordKnownAddress(trx, account.id, services.hashAddress(address), now);
		if (!(await lockIfPasswordUnchanged(trx, account))) throw new AppError("invalid_credentials");
		return issueToken(trx, account.id, now);
	});
	return { token, userName: account.user_name, email: account.email };
}

/**
 * Uses up the login link and makes the IP address known if the link belongs to the account. Any other link changes
 * nothing, after the same work, and the login continues without it.
 */
async function redeemLoginLink(
	{ db, hashAddress, now }: AccountServices,
	partner: LoyaltyPartner,
	accountId: string | null,
	{ proof, address }: { proof: string; address: string },
): Promise<void> {
	try {
		await db.transaction().execute(async (trx) => {
			if ((await consumeLink(trx, partner, "login", proof, now)) !== accountId) throw new AppError("invalid_token");
			await recordKnownAddress(trx, accountId, hashAddress(address), now);
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

/** Throws `invalid_credentials` for a wrong password, which counts as a failed login, and `too_many_attempts`. */
export async function checkPassword(
	services: AccountServices,
	attempt: Attempt,
	account: { id: string; password_hash: string } | null,
	password: string,
): Promise<void> {
	const checkLimits = () => checkLoginLimits(services, attempt, account?.id ?? null, services.now);
	// Checked before queueing, so that rejected logins do not fill the queue, and again when the hash is about to run.
	const isKnown = await checkLimits();
	const hash = account?.password_hash ?? null;
	if (await services.passwords.verify(password, hash, { isPriority: isKnown, before: checkLimits })) return;
	await recordFailedLogin(services, attempt, services.now);
	throw new AppError("invalid_credentials");
}

/** Locks the account's row until the transaction ends; false if the password has changed since it was checked. */
async function lockIfPasswordUnchanged(trx: Writer, { id, password_hash }: Account): Promise<boolean> {
	const locked = await trx
		.updateTable("account")
		.set({ password_hash })
		.where("id", "=", id)
		.where("password_hash", "=", password_hash)
		.executeTakeFirst();
	return locked.numUpdatedRows > 0n;
}

async function recordKnownAddress(trx: Writer, accountId: string, addressHash: string, now: string): Promise<void> {
	await trx
		.insertInto("account_address")
		.values({ account_id: accountId, address: addressHash, last_login_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "address"]).doUpdateSet({ last_login_at: now }))
		.execute();
}

/**
 * Creates an account and a token for its browser, and queues the verification email. Throws `weak_password`,
 * `email_taken` and `too_many_attempts`.
 */
export async function register(
	services: AccountServices,
	cinema: Cinema,
	{ email, password, userName, address }: Credentials & { userName: string },
): Promise<LoginResult> {
	const { db, passwords, now } = services;
	rejectWeakPassword(password, "password");
	const attempt: Attempt = { partner: cinema.partner, kind: "register", who: email, address };
	await checkAddressLimit(services, attempt, maxRegistrations, now);
	await recordAttempt(services, attempt, now);
	if (await readAccount(db, cinema.partner, email)) throw new AppError("email_taken");
	const passwordHash = await passwords.hash(password);
	const token = await db.transaction().execute(async (trx) => {
		const id = await addAccount(trx, { partner: cinema.partner, email, userName, passwordHash, verifiedAt: null, now });
		if (id === null) throw new AppError("email_taken");
		await recordKnownAddress(trx, id, services.hashAddress(address), now);
		await queueVerificationEmail(trx, cinema, id, now);
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

/** Adds an account and returns its id; null if the email address is taken at this cinema. */
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
 * Queues a job that emails a password-reset or login link. The account is looked up in the job, so the response and its
 * timing do not show whether it exists. Throws `too_many_attempts`.
 */
export async function requestLink(
	services: AccountServices,
	{ partner, siteId }: Cinema,
	purpose: keyof typeof linkJobs,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const { db, now } = services;
	const attempt: Attempt = { partner, kind: linkJobs[purpose].attempt, who: email, address };
	await checkAddressLimit(services, attempt, maxLinkRequests, now);
	await recordAttempt(services, attempt, now);
	await db.transaction().execute(async (trx) => {
		await addJob(trx, { kind: linkJobs[purpose].job, payload: { partner, siteId, email }, runAt: now });
	});
}

/**
 * Sets a new password by a reset link and ends every token and session. The link also confirms the email address and
 * makes the IP address known, so that another's failed logins do not lock the owner out.
 * Throws `weak_password`, before the link is used, and `invalid_token`.
 */
export async function resetPassword(
	{ db, passwords, hashAddress, now }: AccountServices,
	{ partner }: Cinema,
	{ token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
	rejectWeakPassword(password, "Password");
	await requireLink(db, partner, "reset", token, now);
	const passwordHash = await passwords.hash(password, { isPriority: true });
	await db.transaction().execute(async (trx) => {
		const id = await consumeLink(trx, partner, "reset", token, now);
		await trx.updateTable("account").set({ password_hash: passwordHash }).where("id", "=", id).execute();
		await confirmAddress(trx, id, now);
		await recordKnownAddress(trx, id, hashAddress(address), now);
		await endAllTokens(trx, id);
	});
}

export async function verifyEmail({ db, now }: AccountServices, { partner }: Cinema, token: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await confirmAddress(trx, await consumeLink(trx, partner, "verify", token, now), now);
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

export async function sendVerification(
	services: AccountServices,
	cinema: Cinema,
	{ accountId, email, address }: { accountId: string; email: string; address: string },
): Promise<void> {
	const { db, now } = services;
	const attempt: Attempt = { partner: cinema.partner, kind: "verify", who: email, address };
	await checkAddressLimit(services, attempt, maxVerificationEmails, now);
	await recordAttempt(services, attempt, now);
	await db.transaction().execute((trx) => queueVerificationEmail(trx, cinema, accountId, now));
}
