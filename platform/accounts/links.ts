import { AppError } from "@lerret/contracts/errors";
import type { ExpressionBuilder } from "kysely";
import { hashOf, newSecret } from "../core/ids.ts";
import { earlier, later } from "../core/time.ts";
import type { Database, Tables, Writer } from "../db/database.ts";
import type { Realm } from "./realm.ts";

/**
 * How long a link works (`reset`: contract, "forgotPassword"). A `login` link makes the client's address known.
 * `first-admin-form` and `first-login` are no links but cookies of the browser that makes the first administrator.
 */
export const linkHours = {
	reset: 1,
	login: 1,
	verify: 7 * 24,
	password: 72,
	"first-admin": 24,
	"first-admin-form": 24,
	"first-login": 1,
	"test-email": 72,
	"new-email": 1,
	"undo-email": 72,
};
export type LinkPurpose = keyof typeof linkHours;
const withoutAccount: ReadonlySet<LinkPurpose> = new Set(["first-admin", "first-admin-form", "test-email"]);
export type LinkRecipient = { email: string; name: string; token: string };

/** Per account and purpose, in 15 minutes. */
const maxRequestedLinks = 5;

/**
 * Adds the link that was requested for an email address; null if no account has it, or if it got too many in 15 minutes.
 * `isRepeat` skips that limit: the email was counted on the first try.
 */
export async function addRequestedLink(
	trx: Writer,
	realm: Realm,
	{ email, purpose, isRepeat }: { email: string; purpose: LinkPurpose; isRepeat: boolean },
	now: string,
): Promise<LinkRecipient | null> {
	// Locks the row until the transaction ends, so that concurrent requests are counted one after another.
	const account = await trx
		.updateTable(realm.accounts)
		.set((eb) => ({ email: eb.ref("email") }))
		.where("email", "=", email)
		.where(...realm.open)
		.returning(["id", realm.name])
		.executeTakeFirst();
	if (!account) return null;
	const { count } = await trx
		.selectFrom(realm.links)
		.select((eb) => eb.fn.countAll().as("count"))
		.where(realm.accountId, "=", account.id)
		.where("purpose", "=", purpose)
		.where("created_at", ">", earlier(now, { minutes: 15 }))
		.executeTakeFirstOrThrow();
	if (!isRepeat && Number(count) >= maxRequestedLinks) return null;
	return { email, name: account[realm.name], token: await addLink(trx, realm, account.id, purpose, now) };
}

/**
 * Adds a single-use link and returns its token, of which only the hash is stored. Earlier links keep working, because an
 * email may be sent twice and it is unknown which one arrived. The first administrator has no account yet.
 */
export async function addLink(
	trx: Writer,
	realm: Realm,
	accountId: string | null,
	purpose: LinkPurpose,
	now: string,
	about: { change_id?: string } = {},
): Promise<string> {
	const token = newSecret();
	const expires = later(now, { hours: linkHours[purpose] });
	await trx
		.insertInto(realm.links)
		.values({
			token_hash: hashOf(token),
			[realm.accountId]: accountId,
			purpose,
			created_at: now,
			expires_at: expires,
			...about,
		})
		.execute();
	return token;
}

/**
 * Returns the account's id ("" for a link without one), without using the link up. Throws `invalid_token` if it is
 * unknown, used, expired or another cinema's.
 */
export async function requireLink(
	db: Database,
	realm: Realm,
	purpose: LinkPurpose,
	token: string,
	now: string,
): Promise<string> {
	const row = await db
		.selectFrom(realm.links)
		.select(realm.accountId)
		.where(isValid(realm, purpose, token, now))
		.executeTakeFirst();
	if (!row) throw new AppError("invalid_token");
	return row[realm.accountId] ?? "";
}

/** Requires a link as `requireLink` does, and uses it up with all others of its purpose. */
export async function consumeLink(
	trx: Writer,
	realm: Realm,
	purpose: LinkPurpose,
	token: string,
	now: string,
): Promise<string> {
	const id = await requireLink(trx, realm, purpose, token, now);
	// One statement, because concurrent uses that first delete their own link wait for each other's.
	const deleted = await trx
		.deleteFrom(realm.links)
		.where(realm.accountId, id === "" ? "is" : "=", id === "" ? null : id)
		.where("purpose", "=", purpose)
		.returning("token_hash")
		.execute();
	if (!deleted.some(({ token_hash }) => token_hash === hashOf(token))) throw new AppError("invalid_token");
	return id;
}

/** Uses up one link; others of its purpose still work. Returns the account's id. Throws `invalid_token`. */
export async function useLink(
	trx: Writer,
	realm: Realm,
	purpose: LinkPurpose,
	token: string,
	now: string,
): Promise<string | null> {
	// Deletes before reading, so that only one of two concurrent uses succeeds.
	const deleted = await trx
		.deleteFrom(realm.links)
		.where(isValid(realm, purpose, token, now))
		.returning(realm.accountId)
		.executeTakeFirst();
	if (!deleted) throw new AppError("invalid_token");
	return deleted[realm.accountId];
}

const isValid =
	(realm: Realm, purpose: LinkPurpose, token: string, now: string) => (eb: ExpressionBuilder<Tables, Realm["links"]>) =>
		eb.and([
			eb("token_hash", "=", hashOf(token)),
			eb("purpose", "=", purpose),
			eb("expires_at", ">", now),
			withoutAccount.has(purpose)
				? eb(realm.accountId, "is", null)
				: eb(
						realm.accountId,
						"in",
						eb
							.selectFrom(realm.accounts)
							.select("id")
							.where(...realm.open),
					),
		]);

/**
 * Deletes the links of an account, except one that only confirms its email address, and those with which the owner takes back an
 * address that another person may have changed together with the password.
 */
export async function deleteLinks(trx: Writer, realm: Realm, accountId: string): Promise<void> {
	await trx
		.deleteFrom(realm.links)
		.where(realm.accountId, "=", accountId)
		.where("purpose", "not in", ["verify", "undo-email"])
		.execute();
}
