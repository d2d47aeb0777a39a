import { AppError } from "@lerret/contracts/errors";
import { newId } from "../../core/ids.ts";
import { writeWithAsyncCommit } from "../../db/async-commit.ts";
import type { Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { addJob, type NewJob } from "../../jobs/add.ts";
import type { Cinema } from "../cinema.ts";
import { recordKnownAddress, redeemLoginLink } from "../known-addresses.ts";
import { addLink, consumeLink, type LinkRecipient } from "../links.ts";
import {
	type AccountServices,
	type Credentials,
	checkPassword,
	choosePasswordByLink,
	readAccount,
	replacePassword,
	requireSamePassword,
} from "../passwords.ts";
import { visitorsOf } from "../realm.ts";
import { rejectWeakPassword } from "../weak-passwords.ts";
import { endAllTokens, endBrowserSession, issueToken } from "./session-write.ts";

type LoginResult = { token: string; userName: string; email: string };

/**
 * Checks a password and returns a new token. `proof` is the token of a login link, which makes the IP address known
 * first. `browserSession` is the browser's current session, which ends.
 * Throws `invalid_credentials`, after the same work whether the account exists, and `too_many_attempts`.
 */
export async function login(
	services: AccountServices,
	{ partner }: Cinema,
	{ proof, ...credentials }: Credentials & { proof?: string | undefined },
	browserSession: string | null,
): Promise<LoginResult> {
	const { db, passwords, hashAddress, now } = services;
	const { email, address } = credentials;
	const realm = visitorsOf(partner);
	await passwords.waitForSlot();
	const found = await readAccount(db, realm, { email });
	if (proof !== undefined) {
		// Another link changes nothing, after the same work, and the login continues without it.
		const link = { token: proof, address, accountId: found?.id ?? null };
		await redeemLoginLink(services, realm, link).catch((error: unknown) => {
			if (!(error instanceof AppError) || error.code !== "invalid_token") throw error;
		});
	}
	const account = await checkPassword(services, realm, found, credentials);
	const token = await writeWithAsyncCommit(db, async (trx) => {
		// First, because it locks the account, which may be deleted or get a new password at the same moment.
		await requireSamePassword(trx, realm, account);
		if (browserSession !== null) await endBrowserSession(trx, partner, browserSession);
		await recordKnownAddress(trx, realm, account.id, hashAddress(address), now);
		return issueToken(trx, account.id, now);
	});
	return { token, userName: account.name, email: account.email };
}

/**
 * Creates an account and a token for its browser, and queues the verification email. Throws `weak_password` and
 * `email_taken`.
 */
export async function register(
	services: AccountServices,
	cinema: Cinema,
	{ email, password, userName, address }: Credentials & { userName: string },
): Promise<LoginResult> {
	const { db, passwords, now } = services;
	rejectWeakPassword(password, "password");
	const realm = visitorsOf(cinema.partner);
	if (await readAccount(db, realm, { email })) throw new AppError("email_taken");
	const passwordHash = await passwords.hash(password);
	const token = await db.transaction().execute(async (trx) => {
		const id = await addAccount(trx, { partner: cinema.partner, email, userName, passwordHash, verifiedAt: null, now });
		if (id === null) throw new AppError("email_taken");
		await recordKnownAddress(trx, realm, id, services.hashAddress(address), now);
		await addJob(trx, verificationJob(cinema, id, now));
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

/** The lock of everyone who gives an account an address. */
export const addressLock = (partner: number, email: string): string => `account address ${partner} ${email}`;

/** Adds an account and returns its id; null if the email address is taken at this cinema. */
export async function addAccount(trx: Writer, account: NewAccount): Promise<string | null> {
	await lockKeys(trx, [addressLock(account.partner, account.email)]);
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

/**
 * Queues the email of a password-reset or login link. The account is looked up in the job, so the response and its timing
 * do not show whether it exists.
 */
export async function requestVisitorLink(
	{ db, now }: Pick<AccountServices, "db" | "now">,
	{ partner, siteId }: Cinema,
	kind: "forgotten-password" | "login-link",
	email: string,
): Promise<void> {
	await db.transaction().execute((trx) => addJob(trx, { kind, payload: { partner, siteId, email }, runAt: now }));
}

/**
 * Sets a new password by a reset link and ends every token and session. The link also confirms the email address and
 * makes the IP address known, so that another's failed logins do not lock the owner out.
 * Throws `weak_password`, before the link is used, and `invalid_token`.
 */
export async function resetPassword(
	services: AccountServices,
	{ partner }: Cinema,
	{ token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
	rejectWeakPassword(password, "Password");
	const { hashAddress, now } = services;
	const realm = visitorsOf(partner);
	await choosePasswordByLink(services, realm, { purpose: "reset", token, password }, async (trx, id, passwordHash) => {
		await replacePassword(trx, realm, id, passwordHash);
		await confirmAddress(trx, id, now);
		await recordKnownAddress(trx, realm, id, hashAddress(address), now);
		await endAllTokens(trx, id);
	});
}

export async function verifyEmail({ db, now }: AccountServices, { partner }: Cinema, token: string): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await confirmAddress(trx, await consumeLink(trx, visitorsOf(partner), "verify", token, now), now);
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
	{ db, now }: Pick<AccountServices, "db" | "now">,
	cinema: Cinema,
	accountId: string,
): Promise<void> {
	await db.transaction().execute((trx) => addJob(trx, verificationJob(cinema, accountId, now)));
}

const verificationJob = ({ siteId }: Cinema, accountId: string, now: string): NewJob<"verification-email"> => ({
	kind: "verification-email",
	payload: { accountId, siteId },
	runAt: now,
});

/** Adds the link of a verification email; null if the account is gone or confirmed. */
export async function addVerificationLink(
	trx: Writer,
	accountId: string,
	now: string,
): Promise<(LinkRecipient & { partner: number }) | null> {
	const account = await trx
		.selectFrom("account")
		.select(["partner_id as partner", "email", "user_name as name"])
		.where("id", "=", accountId)
		.where("verified_at", "is", null)
		.executeTakeFirst();
	if (!account) return null;
	return { ...account, token: await addLink(trx, visitorsOf(account.partner), accountId, "verify", now) };
}
