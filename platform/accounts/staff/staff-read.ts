import type { StaffAccount } from "@lerret/contracts/api/staff";
import type { StaffRole } from "@lerret/contracts/staff";
import type { Database } from "../../db/database.ts";
import { toOsloIso } from "../../time.ts";

export type ActiveStaff = { id: string; email: string; name: string; role: StaffRole; generation: number };

/** A member with access; null if unknown or without access. */
export async function readActiveStaff(db: Database, id: string): Promise<ActiveStaff | null> {
	const row = await db
		.selectFrom("staff")
		.select(["id", "email", "name", "role", "generation"])
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.executeTakeFirst();
	return row ?? null;
}

/** True if no member was ever added, with or without access. */
export async function hasNoStaff(db: Database): Promise<boolean> {
	return (await db.selectFrom("staff").select("id").limit(1).executeTakeFirst()) === undefined;
}

export async function listStaff(db: Database): Promise<StaffAccount[]> {
	const rows = await selectStaff(db).orderBy("name").orderBy("id").execute();
	return rows.map(toStaffAccount);
}

export async function readStaffAccount(
	db: Database,
	by: { id: string } | { email: string },
): Promise<StaffAccount | null> {
	const [column, value] = "id" in by ? (["id", by.id] as const) : (["email", by.email] as const);
	const row = await selectStaff(db).where(column, "=", value).executeTakeFirst();
	return row ? toStaffAccount(row) : null;
}

const selectStaff = (db: Database) =>
	db.selectFrom("staff").select(["id", "email", "name", "role", "created_at", "last_login_at", "closed_at"]);

type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaff>["executeTakeFirstOrThrow"]>>;

function toStaffAccount(row: StaffRow): StaffAccount {
	return {
		id: row.id,
		email: row.email,
		name: row.name,
		role: row.role,
		hasAccess: row.closed_at === null,
		createdAt: toOsloIso(row.created_at),
		lastLoginAt: row.last_login_at === null ? null : toOsloIso(row.last_login_at),
	};
}
