import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../db/database.ts";
import { consumeLink } from "./links.ts";
import type { AttemptServices } from "./rate-limits.ts";
import type { Realm } from "./realm.ts";

/** IP addresses that an account's owner has logged in from: other people's failed logins do not lock the owner out there. */

export async function isKnownAddress(
	{ db, hashAddress }: AttemptServices,
	realm: Realm,
	accountId: string | null,
	address: string,
): Promise<boolean> {
	const row = await db
		.selectFrom(realm.addresses)
		.select("address")
		.where(realm.accountId, "=", accountId ?? "")
		.where("address", "=", hashAddress(address))
		.executeTakeFirst();
	return row !== undefined;
}

export async function recordKnownAddress(
	trx: Writer,
	realm: Realm,
	accountId: string,
	addressHash: string,
	now: string,
): Promise<void> {
	await trx
		.insertInto(realm.addresses)
		.values({ [realm.accountId]: accountId, address: addressHash, last_login_at: now })
		.onConflict((conflict) => conflict.columns([realm.accountId, "address"]).doUpdateSet({ last_login_at: now }))
		.execute();
}

/**
 * Uses up a login link and makes the IP address known. Throws `invalid_token`, also for a link that is not the given
 * account's.
 */
export async function redeemLoginLink(
	{ db, hashAddress, now }: AttemptServices & { now: string },
	realm: Realm,
	{ token, address, accountId }: { token: string; address: string; accountId?: string | null },
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const id = await consumeLink(trx, realm, "login", token, now);
		if (accountId !== undefined && id !== accountId) throw new AppError("invalid_token");
		await recordKnownAddress(trx, realm, id, hashAddress(address), now);
	});
}
