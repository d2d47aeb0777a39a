import { AppError } from "@lerret/contracts/errors";
import type { HeldRole, StaffRole } from "@lerret/contracts/staff";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import { storeFirst } from "../../installation/facts.ts";
import { deleteLinks } from "../links.ts";
import { createLockedHash } from "../password-hasher.ts";
import { staffRealm } from "../realm.ts";
import { endLogins } from "./logins.ts";

/** Adds a member, who can log in after choosing a password. Returns the id; null if the email address is taken. */
export async function addStaff(
	trx: Writer,
	{ email, name, passwordHash = createLockedHash() }: { email: string; name: string; passwordHash?: string },
	now: string,
): Promise<string | null> {
	const added = await trx
		.insertInto("staff")
		.values({
			id: newId(),
			email,
			name,
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
	if (!added) return null;
	await storeFirst(trx, "first-account", now);
	return added.id;
}

/** `given` is what the site sees of a member who has an account already. */
export type NewRole = HeldRole & { given?: { name: string; at: string } | null };

/** Gives a member a role beside those that the member holds. Returns false if the member holds it. */
export async function addRole(trx: Writer, staffId: string, { role, siteId, given = null }: NewRole): Promise<boolean> {
	const added = await trx
		.insertInto("staff_role")
		.values({
			staff_id: staffId,
			site_id: siteId,
			role,
			given_name: given?.name ?? null,
			given_at: given?.at ?? null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("role")
		.executeTakeFirst();
	return added !== undefined;
}

/**
 * Takes a role, or without one all roles at the site; no site: that of an operator. Returns false without such a role.
 * Throws `last_admin`: an operator may leave a site without an administrator, while there is an operator.
 */
export async function deleteRoles(
	trx: Writer,
	staffId: string,
	{ role, siteId }: { role?: StaffRole | undefined; siteId: string | null },
	byOperator: boolean,
): Promise<boolean> {
	const deleted = await trx
		.deleteFrom("staff_role")
		.where("staff_id", "=", staffId)
		.where("site_id", siteId === null ? "is" : "=", siteId)
		.$if(role !== undefined, (query) => query.where("role", "=", role as StaffRole))
		.returning("role")
		.execute();
	if (deleted.some(({ role: taken }) => taken === "admin" || taken === "operator"))
		await requireRemainingAdmin(trx, siteId, byOperator);
	return deleted.length > 0;
}

export async function renameStaff(trx: Writer, id: string, name: string, now: string): Promise<void> {
	await trx.updateTable("staff").set({ name, updated_at: now }).where("id", "=", id).execute();
}

/** A second call changes nothing. */
export async function closeStaff(trx: Writer, id: string, now: string): Promise<void> {
	await trx
		.updateTable("staff")
		.set({ closed_at: now, updated_at: now })
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.execute();
	await endLogins(trx, id);
	await deleteLinks(trx, staffRealm, id);
}

export async function reopenStaff(trx: Writer, id: string, now: string): Promise<void> {
	await trx.updateTable("staff").set({ closed_at: null, updated_at: now }).where("id", "=", id).execute();
}

/**
 * Throws `last_admin` if a change has left no member who can give roles: no administrator at a site and, where an operator
 * makes the change, no operator either.
 */
export async function requireRemainingAdmin(trx: Writer, siteId: string | null, byOperator: boolean): Promise<void> {
	const row = await trx
		.selectFrom("staff_role")
		.innerJoin("staff", "staff.id", "staff_role.staff_id")
		.select("staff.id")
		.where("closed_at", "is", null)
		.where((eb) =>
			eb.or([
				eb.and([eb("role", "=", "admin"), eb("site_id", "=", siteId)]),
				...(byOperator ? [eb("role", "=", "operator")] : []),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	if (!row) throw new AppError("last_admin");
}
