import { AppError } from "@lerret/contracts/errors";
import { type RawBuilder, sql } from "kysely";
import { hashOf, newId } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { addJobs } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import type { Cinema } from "../cinema.ts";
import { addLink, type LinkRecipient, requireLink } from "../links.ts";
import { type AccountServices, checkPassword, requireSamePassword } from "../passwords.ts";
import { visitorsOf } from "../realm.ts";
import { addressLock } from "./accounts.ts";
import type { Session } from "./session-read.ts";
import { endAllTokens } from "./session-write.ts";

/**
 * Changes of an account's email address (contract, "PUT /profile/email"): nothing moves before the link in the email to the new
 * address, and the link in the one to the old address undoes that change and all later ones. A confirmed change is a former address.
 */

const accountLock = (accountId: string) => `email change ${accountId}`;

/**
 * Asks for a change and queues both emails, whether or not another account has the new address. An earlier change that was
 * not confirmed can no longer be. Throws `invalid_credentials` and `too_many_attempts`.
 */
export async function requestEmailChange(
	services: AccountServices,
	{ partner, siteId }: Cinema,
	session: Session,
	{ email, password, address }: { email: string; password: string; address: string },
): Promise<void> {
	const realm = visitorsOf(partner);
	const account = { ...session, id: session.accountId };
	if (email === session.email)
		throw new AppError("invalid_request", { fields: [{ path: "Email", message: "Det er adressen du har nå." }] });
	await checkPassword(services, realm, account, { email: session.email, password, address });
	const { db, now } = services;
	await db.transaction().execute(async (trx) => {
		await lockKeys(trx, [accountLock(account.id)]);
		await deleteLinksOf(trx, account.id, ["new-email"]);
		await requireSamePassword(trx, realm, account);
		const current = await trx
			.selectFrom("account")
			.select(["email", "verified_at"])
			.where("id", "=", account.id)
			.executeTakeFirstOrThrow();
		const latest = await trx
			.selectFrom("account_email_change")
			.select((eb) => eb.fn.max("number").as("number"))
			.where("account_id", "=", account.id)
			.executeTakeFirst();
		const id = newId();
		await trx
			.insertInto("account_email_change")
			.values({
				id,
				account_id: account.id,
				number: Number(latest?.number ?? 0) + 1,
				old_email: current.email,
				old_verified_at: current.verified_at,
				new_email: email,
				token_hash: session.tokenHash,
				requested_at: now,
				confirmed_at: null,
			})
			.execute();
		const about = ["confirm", "notice"] as const;
		await addJobs(
			trx,
			about.map((topic) => ({
				kind: "email-change" as const,
				payload: { changeId: id, siteId, about: topic },
				runAt: now,
			})),
		);
	});
}

type ChangeEmail = LinkRecipient & { partner: number; newEmail: string; about: "new-email" | "undo-email" | "taken" };

/** Adds the link of an email about a change; null if there is nothing to say any more. An address that is taken gets no link. */
export async function addEmailChangeLink(
	trx: Writer,
	{ changeId, about }: JobPayload<"email-change">,
	now: string,
): Promise<ChangeEmail | null> {
	const change = await trx
		.selectFrom("account_email_change as change")
		.innerJoin("account", "account.id", "change.account_id")
		.select(["account.id", "account.partner_id as partner", "account.email", "account.user_name as name"])
		.select(["change.old_email", "change.new_email as newEmail", "change.confirmed_at"])
		.select((eb) =>
			eb
				.selectFrom("account_email_change as later")
				.select("later.id")
				.whereRef("later.account_id", "=", "change.account_id")
				.whereRef("later.number", ">", "change.number")
				.limit(1)
				.as("later_id"),
		)
		.where("change.id", "=", changeId)
		.executeTakeFirst();
	if (!change) return null;
	const { id, partner, name, newEmail } = change;
	const write = async (purpose: "new-email" | "undo-email", email: string): Promise<ChangeEmail> => {
		const token = await addLink(trx, visitorsOf(partner), id, purpose, now, { change_id: changeId });
		return { about: purpose, partner, name, email, newEmail, token };
	};
	if (about === "notice") return write("undo-email", change.old_email);
	if (change.confirmed_at !== null || change.later_id !== null || change.email !== change.old_email) return null;
	if (await readHolder(trx, partner, newEmail))
		return { about: "taken", partner, name, email: newEmail, newEmail, token: "" };
	return write("new-email", newEmail);
}

/**
 * Moves the account to the new address by the link that was sent there, and ends all other logins and links. Throws
 * `invalid_token`, and `email_taken` if another account has got the address meanwhile.
 */
export async function confirmEmailChange(
	db: Database,
	partner: number,
	token: string,
	now: string,
): Promise<{ email: string }> {
	const realm = visitorsOf(partner);
	const accountId = await requireLink(db, realm, "new-email", token, now);
	return db.transaction().execute(async (trx) => {
		const change = await takeChange(trx, partner, { accountId, purpose: "new-email", token, now });
		if (await readHolder(trx, partner, change.new_email)) throw new AppError("email_taken");
		const moved = await trx
			.updateTable("account")
			.set({ email: change.new_email, verified_at: now })
			.where("id", "=", accountId)
			.where("email", "=", change.old_email)
			.executeTakeFirst();
		if (moved.numUpdatedRows === 0n) throw new AppError("invalid_token");
		await trx.updateTable("account_email_change").set({ confirmed_at: now }).where("id", "=", change.id).execute();
		// Again, because the row of the account kept links waiting until now.
		await deleteLinksOf(trx, accountId, sentToAddress);
		await endAllTokens(trx, accountId, change.token_hash);
		return { email: change.new_email };
	});
}

/**
 * Takes the account back to the address at which a change was asked for, also where it was not confirmed, and ends all logins. An account
 * that has registered with the address without confirming it gives way. Throws `invalid_token`, and `email_taken` for a confirmed one.
 */
export async function undoEmailChange(
	db: Database,
	partner: number,
	token: string,
	now: string,
): Promise<{ email: string }> {
	const realm = visitorsOf(partner);
	const accountId = await requireLink(db, realm, "undo-email", token, now);
	return db.transaction().execute(async (trx) => {
		const change = await takeChange(trx, partner, { accountId, purpose: "undo-email", token, now });
		const undone = trx
			.selectFrom("account_email_change")
			.select("id")
			.where("account_id", "=", accountId)
			.where("number", ">=", change.number);
		await trx.deleteFrom("account_link").where("change_id", "in", undone).execute();
		const holder = await readHolder(trx, partner, change.old_email);
		if (holder && holder.id !== accountId) {
			if (holder.verified_at !== null) throw new AppError("email_taken");
			await trx.deleteFrom("account_link").where("account_id", "=", holder.id).execute();
			await trx.deleteFrom("account").where("id", "=", holder.id).execute();
		}
		await trx
			.updateTable("account")
			.set({ email: change.old_email, verified_at: change.old_verified_at })
			.where("id", "=", accountId)
			.execute();
		await trx.deleteFrom("account_email_change").where("id", "in", undone).execute();
		await deleteLinksOf(trx, accountId, sentToAddress);
		await endAllTokens(trx, accountId);
		return { email: change.old_email };
	});
}

/** Links that were sent to the account's address, and one to a new address. */
const sentToAddress = ["reset", "login", "verify", "new-email"] as const;

/** Uses up the link of a change, under the locks of the account and of the address that it is for. */
async function takeChange(
	trx: Writer,
	partner: number,
	{
		accountId,
		purpose,
		token,
		now,
	}: { accountId: string; purpose: "new-email" | "undo-email"; token: string; now: string },
) {
	const addresses = await trx
		.selectFrom("account_email_change")
		.select(["old_email", "new_email"])
		.where("account_id", "=", accountId)
		.execute();
	const names = addresses.flatMap(({ old_email, new_email }) => [old_email, new_email]);
	await lockKeys(trx, [accountLock(accountId), ...[...new Set(names)].map((email) => addressLock(partner, email))]);
	const used = await trx
		.deleteFrom("account_link")
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", purpose)
		.where("account_id", "=", accountId)
		.where("expires_at", ">", now)
		.returning("change_id")
		.executeTakeFirst();
	const change = await trx
		.selectFrom("account_email_change")
		.selectAll()
		.where("id", "=", used?.change_id ?? "")
		.executeTakeFirst();
	if (!change) throw new AppError("invalid_token");
	// Links before the account, as when a link is used, so that the two never wait for each other.
	await deleteLinksOf(trx, accountId, sentToAddress);
	return change;
}

const deleteLinksOf = async (trx: Writer, accountId: string, purposes: readonly (typeof sentToAddress)[number][]) =>
	void (await trx
		.deleteFrom("account_link")
		.where("account_id", "=", accountId)
		.where("purpose", "in", [...purposes])
		.execute());

const readHolder = (trx: Writer, partner: number, email: string) =>
	trx
		.selectFrom("account")
		.select(["id", "verified_at"])
		.where("partner_id", "=", partner)
		.where("email", "=", email)
		.executeTakeFirst();

/** The addresses that an account had before, each with the instant at which it was changed, latest first. */
export async function readFormerAddresses(
	db: Database,
	accountId: string,
): Promise<{ address: string; until: string }[]> {
	const rows = await db
		.selectFrom("account_email_change")
		.select(["old_email as address", "confirmed_at"])
		.where("account_id", "=", accountId)
		.where("confirmed_at", "is not", null)
		.orderBy("number", "desc")
		.execute();
	return rows.map(({ address, confirmed_at }) => ({ address, until: confirmed_at ?? "" }));
}

/**
 * The account that had the confirmed address of a row, `email`, when the row came, `at`: the first that left the address later.
 * Null if none did, so that it is the one that has the address now.
 */
const formerOwner = (partner: number, email: string, at: string): RawBuilder<string | null> => sql<string | null>`(
	select change.account_id from account_email_change as change join account on account.id = change.account_id
	where change.old_email = ${sql.ref(email)} and change.confirmed_at >= ${sql.ref(at)} and change.old_verified_at is not null
	and account.partner_id = ${partner} order by change.confirmed_at, change.number limit 1)`;

/** Whether an account may see what came at `at` for an address that it has or had, `email`: each address has one owner at a time. */
export const isOwnedBy = (
	{ accountId, email }: Pick<Session, "accountId" | "email">,
	partner: number,
	columns: { email: string; at: string },
): RawBuilder<boolean> => {
	const address = sql.ref(columns.email);
	return sql<boolean>`(${address} = ${email} or ${address} in (
		select old_email from account_email_change where account_id = ${accountId} and confirmed_at is not null
	)) and coalesce(${formerOwner(partner, columns.email, columns.at)}, case when ${address} = ${email} then ${accountId} end) = ${accountId}`;
};
