import type { StaffRole } from "@lerret/contracts/staff";
import type { PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { setPassword } from "@lerret/platform/accounts/staff/staff-links";
import { addStaff } from "@lerret/platform/accounts/staff/staff-write";
import type { Database } from "@lerret/platform/db/database";

/** The staff accounts of the demo (contract, "Demo accounts"). */
export const demoStaff: readonly { email: string; name: string; role: StaffRole }[] = [
	{ email: "redaktor@tindevik.example", name: "Ragnhild Redaktør", role: "editor" },
	{ email: "leder@tindevik.example", name: "Leif Leder", role: "admin" },
];

/** Adds missing demo staff and sets their password. Staff who have this password already stay logged in. */
export async function setDemoStaffPassword(
	db: Database,
	passwords: PasswordHasher,
	password: string,
	now: string,
): Promise<void> {
	for (const member of demoStaff) {
		const existing = await db
			.selectFrom("staff")
			.select(["id", "password_hash"])
			.where("email", "=", member.email)
			.executeTakeFirst();
		if (existing && (await passwords.verify(password, existing.password_hash))) continue;
		const hash = await passwords.hash(password);
		await db.transaction().execute(async (trx) => {
			const id = existing?.id ?? (await addStaff(trx, member, now));
			if (id !== null) await setPassword(trx, id, hash, now);
		});
	}
}
