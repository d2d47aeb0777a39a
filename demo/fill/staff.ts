import type { HeldRole } from "@lerret/contracts/staff";
import type { PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { setPassword } from "@lerret/platform/accounts/staff/passwords";
import { addRole, addStaff } from "@lerret/platform/accounts/staff/staff-write";
import type { Database, Writer } from "@lerret/platform/db/database";

/** The staff accounts of the demo (contract, "Demo accounts"). */
export const demoStaff: readonly ({ email: string; name: string } & HeldRole)[] = [
	{ email: "dorvakt@tindevik.example", name: "Dordi Dørvakt", role: "usher", siteId: "tindevik" },
	{ email: "billett@tindevik.example", name: "Bodil Billett", role: "box-office", siteId: "tindevik" },
	{ email: "redaktor@tindevik.example", name: "Ragnhild Redaktør", role: "editor", siteId: "tindevik" },
	{ email: "leder@tindevik.example", name: "Leif Leder", role: "admin", siteId: "tindevik" },
	{ email: "drift@tindevik.example", name: "Dagny Drift", role: "operator", siteId: null },
];

/**
 * Adds missing demo staff and sets their password. Staff who have this password already stay logged in. A demo without
 * its operator is older than roles per site: its staff get the roles of the demo.
 */
export async function setDemoStaffPassword(
	db: Database,
	passwords: PasswordHasher,
	password: string,
	now: string,
): Promise<void> {
	const emails = demoStaff.map(({ email }) => email);
	const known = await db
		.selectFrom("staff")
		.select(["id", "email", "password_hash"])
		.where("email", "in", emails)
		.execute();
	const isOlder = !known.some(({ email }) => email === emails.at(-1));
	// Demo staff share a hash, because computing one for each would take a sixth of the time of a start.
	const hashes = [...new Set(known.map(({ password_hash }) => password_hash))].filter((hash) => hash !== null);
	const current: string[] = [];
	for (const hash of hashes) if (await passwords.verify(password, hash)) current.push(hash);
	const hash = current[0] ?? (await passwords.hash(password));
	for (const member of demoStaff) {
		const existing = known.find(({ email }) => email === member.email);
		const isKept = current.includes(existing?.password_hash ?? "");
		if (isKept && !isOlder) continue;
		await db.transaction().execute(async (trx) => {
			const id = existing?.id ?? (await addStaff(trx, member, now));
			if (id === null) return;
			if (!existing || isOlder) await giveOnlyRole(trx, id, member);
			if (!isKept) await setPassword(trx, id, hash);
		});
	}
}

async function giveOnlyRole(trx: Writer, id: string, held: HeldRole): Promise<void> {
	await trx.deleteFrom("staff_role").where("staff_id", "=", id).execute();
	await addRole(trx, id, { role: held.role, siteId: held.siteId });
}
