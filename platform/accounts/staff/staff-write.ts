import { AppError } from "@lerret/contracts/errors";
import type { StaffRole } from "@lerret/contracts/staff";
import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { createLockedHash } from "../password-hasher.ts";

/** Adds a member, who can log in after choosing a password. Returns the id; null if the email address is taken. */
export async function addStaff(
	trx: Writer,
	{
		email,
		name,
		role,
		passwordHash = createLockedHash(),
	}: { email: string; name: string; role: StaffRole; passwordHash?: string },
	now: string,
): Promise<string | null> {
	const added = await trx
		.insertInto("staff")
		.values({
			id: newId(),
			email,
			name,
			role,
			password_hash: passwordHash,
			generation: 1,
			created_at: now,
			updated_at: now,
			last_login_at: null,
			closed_at: null,
		})
		.onConflict((conflict) => conflict.column("email").doNothing())
		.returning("id")
		.executeTakeFirst();
	return added?.id ?? null;
}

export async function changeStaff(
	trx: Writer,
	id: string,
	change: { name?: string | undefined; role?: StaffRole | undefined },
	now: string,
): Promise<void> {
	await lockAdmins(trx);
	const changed = await trx
		.updateTable("staff")
		.set({ ...definedFields(change), updated_at: now })
		.where("id", "=", id)
		.executeTakeFirst();
	if (changed.numUpdatedRows === 0n) throw new AppError("not_found");
	await requireRemainingAdmin(trx);
}

function definedFields({ name, role }: { name?: string | undefined; role?: StaffRole | undefined }) {
	return { ...(name === undefined ? {} : { name }), ...(role === undefined ? {} : { role }) };
}

/** A second call changes nothing. Throws `not_found` and `last_admin`. */
export async function closeStaff(trx: Writer, id: string, now: string): Promise<void> {
	await lockAdmins(trx);
	await requireMember(trx, id);
	await trx
		.updateTable("staff")
		.set({ closed_at: now, updated_at: now })
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.execute();
	await endLogins(trx, id);
	await trx.deleteFrom("staff_link").where("staff_id", "=", id).execute();
	await requireRemainingAdmin(trx);
}

export async function reopenStaff(trx: Writer, id: string, now: string): Promise<void> {
	await requireMember(trx, id);
	await trx.updateTable("staff").set({ closed_at: null, updated_at: now }).where("id", "=", id).execute();
}

/** Ends every login: deletes sessions, codes and refresh tokens, and invalidates access tokens. */
export async function endLogins(trx: Writer, id: string): Promise<void> {
	await invalidateAccessTokens(trx, id);
	await trx.deleteFrom("identity_record").where("staff_id", "=", id).execute();
}

export async function invalidateAccessTokens(trx: Writer, id: string): Promise<void> {
	await trx
		.updateTable("staff")
		.set((eb) => ({ generation: eb("generation", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

async function requireMember(trx: Writer, id: string): Promise<void> {
	const row = await trx.selectFrom("staff").select("id").where("id", "=", id).executeTakeFirst();
	if (!row) throw new AppError("not_found");
}

/**
 * Locks the administrators' rows, so that on PostgreSQL two administrators cannot remove each other's role at the same
 * time.
 */
async function lockAdmins(trx: Writer): Promise<void> {
	await trx
		.updateTable("staff")
		.set((eb) => ({ role: eb.ref("role") }))
		.where("id", "in", (eb) => eb.selectFrom("staff").select("id").where("role", "=", "admin").orderBy("id"))
		.execute();
}

async function requireRemainingAdmin(trx: Writer): Promise<void> {
	const row = await trx
		.selectFrom("staff")
		.select("id")
		.where("role", "=", "admin")
		.where("closed_at", "is", null)
		.limit(1)
		.executeTakeFirst();
	if (!row) throw new AppError("last_admin");
}
