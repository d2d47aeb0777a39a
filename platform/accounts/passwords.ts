import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../db/database.ts";
import { isKnownAddress } from "./known-addresses.ts";
import { consumeLink, deleteLinks, type LinkPurpose, requireLink } from "./links.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type AttemptServices, checkLoginLimits, recordFailedLogin } from "./rate-limits.ts";
import type { Realm } from "./realm.ts";

export type AccountServices = AttemptServices & { passwords: PasswordHasher; now: string };
export type Credentials = { email: string; password: string; address: string };
export type Account = { id: string; email: string; name: string; passwordHash: string };

/** An account that may log in; null if there is none. */
export async function readAccount(
	db: Database,
	realm: Realm,
	by: { id: string } | { email: string },
): Promise<Account | null> {
	const [column, value] = "id" in by ? (["id", by.id] as const) : (["email", by.email] as const);
	const row = await db
		.selectFrom(realm.accounts)
		.select(["id", "email", realm.name, "password_hash"])
		.where(column, "=", value)
		.where(...realm.open)
		.executeTakeFirst();
	return row ? { id: row.id, email: row.email, name: row[realm.name], passwordHash: row.password_hash } : null;
}

/**
 * Returns the account if the password is right. Throws `invalid_credentials`, which counts as a failed login, after the
 * same work whether the account exists, and `too_many_attempts`.
 */
export async function checkPassword<A extends { id: string; passwordHash: string }>(
	services: AccountServices,
	realm: Realm,
	account: A | null,
	{ email, password, address }: Credentials,
): Promise<A> {
	const attempt = { partner: realm.partner, kind: "login", who: email, address } as const;
	const checkLimits = async () => {
		const isKnown = await isKnownAddress(services, realm, account?.id ?? null, address);
		await checkLoginLimits(services, attempt, isKnown, services.now);
		return isKnown;
	};
	// Checked before queueing, so that rejected logins do not fill the queue, and again when the hash is about to run.
	const isKnown = await checkLimits();
	const options = { isPriority: isKnown, before: checkLimits };
	if ((await services.passwords.verify(password, account?.passwordHash ?? null, options)) && account) return account;
	await recordFailedLogin(services, attempt, services.now);
	throw new AppError("invalid_credentials");
}

/**
 * Locks the account's row until the transaction ends, and stores `newHash`. Throws `invalid_credentials` if the password
 * has changed, or the account was closed, since the password was checked.
 */
export async function requireSamePassword(
	trx: Writer,
	realm: Realm,
	{ id, passwordHash }: { id: string; passwordHash: string },
	newHash: string = passwordHash,
): Promise<void> {
	const locked = await trx
		.updateTable(realm.accounts)
		.set({ password_hash: newHash })
		.where("id", "=", id)
		.where("password_hash", "=", passwordHash)
		.where(...realm.open)
		.executeTakeFirst();
	if (locked.numUpdatedRows === 0n) throw new AppError("invalid_credentials");
}

/** Replaces the password after checking the current one; `write` ends other logins. Throws the errors of `checkPassword`. */
export async function changePassword(
	services: AccountServices,
	realm: Realm,
	account: { id: string; email: string; passwordHash: string },
	{ password, newPassword, address }: { password: string; newPassword: string; address: string },
	write: (trx: Writer) => Promise<void>,
): Promise<void> {
	await checkPassword(services, realm, account, { email: account.email, password, address });
	const newHash = await services.passwords.hash(newPassword);
	await services.db.transaction().execute(async (trx) => {
		// Links first, as when a link is used, so that the two never wait for each other.
		await deleteLinks(trx, realm, account.id);
		await requireSamePassword(trx, realm, account, newHash);
		await write(trx);
	});
}

/**
 * Uses up a link whose owner has chosen a password; `write` stores its hash. Throws `invalid_token`, before anything is
 * hashed.
 */
export async function choosePasswordByLink(
	{ db, passwords, now }: Pick<AccountServices, "db" | "passwords" | "now">,
	realm: Realm,
	{ purpose, token, password }: { purpose: LinkPurpose; token: string; password: string },
	write: (trx: Writer, accountId: string, passwordHash: string) => Promise<void>,
): Promise<void> {
	await requireLink(db, realm, purpose, token, now);
	const passwordHash = await passwords.hash(password, { isPriority: true });
	await db.transaction().execute(async (trx) => {
		await write(trx, await consumeLink(trx, realm, purpose, token, now), passwordHash);
	});
}

/** Stores a new password; earlier links stop working. */
export async function replacePassword(trx: Writer, realm: Realm, id: string, passwordHash: string): Promise<void> {
	await trx.updateTable(realm.accounts).set({ password_hash: passwordHash }).where("id", "=", id).execute();
	await deleteLinks(trx, realm, id);
}
