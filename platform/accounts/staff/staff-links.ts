import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../../db/database.ts";
import { hashOf, newSecret } from "../../ids.ts";
import { toStored } from "../../time.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import { rejectWeakPassword } from "../weak-passwords.ts";
import { hasNoStaff } from "./staff-read.ts";
import { addStaff, endLogins, setRole } from "./staff-write.ts";

export const passwordLinkHours = 72;
export const firstAdminLinkHours = 24;

/** Creates a link and returns its token; only the token's hash is stored. Earlier links of the member stop working. */
export async function createPasswordLink(trx: Writer, staffId: string, now: string): Promise<string> {
	await deletePasswordLinks(trx, staffId);
	return addPasswordLink(trx, staffId, now);
}

/** As `createPasswordLink`, but keeps earlier links, because an email may be sent twice. */
export const addPasswordLink = (trx: Writer, staffId: string, now: string): Promise<string> =>
	addLink(trx, staffId, passwordLinkHours, now);

export async function deletePasswordLinks(trx: Writer, staffId: string): Promise<void> {
	await trx.deleteFrom("staff_link").where("staff_id", "=", staffId).execute();
}

/** Returns the token of a link to create the first administrator; null if any staff exist. */
export async function createFirstAdminLink(trx: Writer, now: string): Promise<string | null> {
	if (!(await hasNoStaff(trx))) return null;
	return addLink(trx, null, firstAdminLinkHours, now);
}

export async function deleteExpiredStaffLinks(trx: Writer, now: string): Promise<void> {
	await trx.deleteFrom("staff_link").where("expires_at", "<=", now).execute();
}

async function addLink(trx: Writer, staffId: string | null, hours: number, now: string): Promise<string> {
	const token = newSecret();
	const expires = toStored(Temporal.Instant.from(now).add({ hours }));
	await trx
		.insertInto("staff_link")
		.values({ token_hash: hashOf(token), staff_id: staffId, created_at: now, expires_at: expires })
		.execute();
	return token;
}

/** The member a link is for, or null for the first administrator. Does not use the link up. Throws `invalid_token`. */
export async function readStaffLink(
	db: Database,
	token: string,
	now: string,
): Promise<{ member: { name: string; email: string } | null }> {
	const row = await db
		.selectFrom("staff_link")
		.leftJoin("staff", "staff.id", "staff_link.staff_id")
		.select(["staff_link.staff_id", "staff.name", "staff.email", "staff.closed_at"])
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", "password")
		.where("expires_at", ">", now)
		.executeTakeFirst();
	if (!row || row.closed_at !== null) throw new AppError("invalid_token");
	if (row.staff_id !== null) return { member: { name: row.name ?? "", email: row.email ?? "" } };
	if (!(await hasNoStaff(db))) throw new AppError("invalid_token");
	return { member: null };
}

/**
 * Sets the password of a link's member and ends every login. Throws `weak_password`, before the link is used, and
 * `invalid_token`.
 */
export async function choosePassword(
	{ db, passwords, now }: { db: Database; passwords: PasswordHasher; now: string },
	{ token, password }: { token: string; password: string },
): Promise<void> {
	rejectWeakPassword(password, "password");
	if (!(await readStaffLink(db, token, now)).member) throw new AppError("invalid_token");
	const password_hash = await passwords.hash(password);
	await db.transaction().execute(async (trx) => {
		const staffId = await consumeStaffLink(trx, token, "password", now);
		if (staffId === null) throw new AppError("invalid_token");
		await setPassword(trx, staffId, password_hash, now);
	});
}

export async function setPassword(trx: Writer, staffId: string, passwordHash: string, now: string): Promise<void> {
	await trx
		.updateTable("staff")
		.set({ password_hash: passwordHash, updated_at: now })
		.where("id", "=", staffId)
		.execute();
	await deletePasswordLinks(trx, staffId);
	await endLogins(trx, staffId);
}

/** Creates the first administrator. Throws `weak_password`, before the link is used, and `invalid_token`. */
export async function createFirstAdmin(
	{ db, passwords, now }: { db: Database; passwords: PasswordHasher; now: string },
	{ token, email, name, password }: { token: string; email: string; name: string; password: string },
): Promise<void> {
	rejectWeakPassword(password, "password");
	if ((await readStaffLink(db, token, now)).member) throw new AppError("invalid_token");
	const passwordHash = await passwords.hash(password);
	await db.transaction().execute(async (trx) => {
		if ((await consumeStaffLink(trx, token, "password", now)) !== null) throw new AppError("invalid_token");
		// Other processes have printed links of their own; none may create a second administrator.
		await trx.deleteFrom("staff_link").where("staff_id", "is", null).execute();
		if (!(await hasNoStaff(trx))) throw new AppError("invalid_token");
		const id = await addStaff(trx, { email, name, passwordHash }, now);
		if (id === null) throw new AppError("invalid_token");
		await setRole(trx, id, { role: "operator", siteId: null });
	});
}

/** Uses up a link and returns its member's id, or null for the first administrator. Throws `invalid_token`. */
export async function consumeStaffLink(
	trx: Writer,
	token: string,
	purpose: "password" | "login",
	now: string,
): Promise<string | null> {
	// Deletes before reading, so that only one of two concurrent uses succeeds.
	const deleted = await trx
		.deleteFrom("staff_link")
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", purpose)
		.where("expires_at", ">", now)
		.returning("staff_id")
		.executeTakeFirst();
	if (!deleted) throw new AppError("invalid_token");
	return deleted.staff_id;
}
