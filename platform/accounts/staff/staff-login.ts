import { AppError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import { type AccountServices, checkPassword } from "../visitors/accounts.ts";

/** Partner number under which staff attempts are counted; no cinema has it. */
export const staffPartner = 0;

/**
 * Checks a member's password and returns the id. Throws `invalid_credentials`, after the same work whether the member
 * exists, has access or has set a password, and `too_many_attempts` by the same limits as visitors' logins.
 */
export async function loginStaff(
	services: AccountServices,
	{ email, password, address }: { email: string; password: string; address: string },
): Promise<string> {
	const { db, hashAddress, now } = services;
	const member = await db
		.selectFrom("staff")
		.select(["id", "password_hash"])
		.where("email", "=", email)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	const attempt = { partner: staffPartner, kind: "login", who: email, address } as const;
	await checkPassword(services, attempt, member ?? null, password);
	if (!member) throw new AppError("invalid_credentials");
	await db.transaction().execute(async (trx) => {
		const updated = await trx
			.updateTable("staff")
			.set({ last_login_at: now })
			.where("id", "=", member.id)
			.where("password_hash", "=", member.password_hash)
			.where("closed_at", "is", null)
			.executeTakeFirst();
		if (updated.numUpdatedRows === 0n) throw new AppError("invalid_credentials");
		await recordKnownStaffAddress(trx, member.id, hashAddress(address), now);
	});
	return member.id;
}

export async function recordKnownStaffAddress(
	trx: Writer,
	staffId: string,
	addressHash: string,
	now: string,
): Promise<void> {
	await trx
		.insertInto("staff_address")
		.values({ staff_id: staffId, address: addressHash, last_login_at: now })
		.onConflict((conflict) => conflict.columns(["staff_id", "address"]).doUpdateSet({ last_login_at: now }))
		.execute();
}
