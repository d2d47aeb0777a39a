import type { StaffRole } from "@lerret/contracts/staff";
import type { Database } from "@lerret/platform/db/database";

/** Gives a member of `readTestStaff` an account, because a preview ends when its maker has no access. */
export async function addStaffAccount(db: Database, id: string, role: StaffRole, siteId: string): Promise<void> {
	const at = "2026-11-01T08:00:00.000Z";
	await db
		.insertInto("staff")
		.values({
			id,
			email: `${id}@tindevik.example`,
			name: id,
			password_hash: "",
			generation: 1,
			created_at: at,
			updated_at: at,
			last_login_at: null,
			closed_at: null,
		})
		.execute();
	await db.insertInto("staff_role").values({ staff_id: id, site_id: siteId, role }).execute();
}
