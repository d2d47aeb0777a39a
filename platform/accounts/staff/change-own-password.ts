import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../../content/audit.ts";
import { type AccountServices, checkPassword } from "../visitors/accounts.ts";
import { rejectWeakPassword } from "../weak-passwords.ts";
import { endOtherLogins } from "./other-logins.ts";
import { staffPartner } from "./staff-login.ts";
import { endLogins } from "./staff-write.ts";

export type CurrentLogin = { id: string; grantId: string | null };

/**
 * Changes a member's password and ends every other login and link. A wrong current password counts as a failed login,
 * but is reported as an invalid field, because the login itself is valid.
 * Throws `weak_password`, `invalid_request`, `too_many_attempts`, and `not_found` for a member without access.
 */
export async function changeOwnPassword(
	services: AccountServices,
	{ id, grantId }: CurrentLogin,
	{ password, newPassword, address }: { password: string; newPassword: string; address: string },
): Promise<void> {
	const { db, passwords, now } = services;
	rejectWeakPassword(newPassword, "newPassword");
	const member = await db
		.selectFrom("staff")
		.select(["id", "email", "name", "password_hash"])
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	if (!member) throw new AppError("not_found");
	const attempt = { partner: staffPartner, kind: "login", who: member.email, address } as const;
	await checkPassword(services, attempt, member, password).catch((error: unknown) => {
		throw error instanceof AppError && error.code === "invalid_credentials" ? wrongPasswordError() : error;
	});
	const passwordHash = await passwords.hash(newPassword);
	await db.transaction().execute(async (trx) => {
		const changed = await trx
			.updateTable("staff")
			.set({ password_hash: passwordHash, updated_at: now })
			.where("id", "=", id)
			.where("password_hash", "=", member.password_hash)
			.where("closed_at", "is", null)
			.executeTakeFirst();
		if (changed.numUpdatedRows === 0n) throw wrongPasswordError();
		await trx.deleteFrom("staff_link").where("staff_id", "=", id).execute();
		if (grantId === null) await endLogins(trx, id);
		else await endOtherLogins(trx, id, grantId);
		const { name } = member;
		const change = { siteId: null, actor: { id, name }, at: now, action: "password", kind: "staff", itemId: id };
		await writeAudit(trx, { ...change, before: null, after: { name } });
	});
}

const wrongPasswordError = () =>
	new AppError("invalid_request", { fields: [{ path: "password", message: "Det er ikke passordet ditt nå." }] });
