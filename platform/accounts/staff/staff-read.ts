import type { SiteStaff, StaffAccount } from "@lerret/contracts/api/staff";
import { type HeldRole, siteRoles } from "@lerret/contracts/staff";
import { idleMinutesOf } from "@lerret/contracts/staff-logins";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";

export type ActiveStaff = {
	id: string;
	email: string;
	name: string;
	generation: number;
	roles: HeldRole[];
	needsFactor: boolean;
	/** After so long without a use, a login of the member ends. */
	idleMinutes: number;
};

/** A member with access, and the roles that the member holds now; null if unknown or without access. */
export async function readActiveStaff(db: Database, id: string): Promise<ActiveStaff | null> {
	const rows = await db
		.selectFrom("staff")
		.leftJoin("staff_role", "staff_role.staff_id", "staff.id")
		.leftJoin("staff_factor_requirement as requirement", (join) =>
			join
				.onRef("requirement.role", "=", "staff_role.role")
				.on((eb) =>
					eb.or([
						eb("requirement.site_id", "=", eb.ref("staff_role.site_id")),
						eb.and([eb("requirement.site_id", "is", null), eb("staff_role.site_id", "is", null)]),
					]),
				),
		)
		.leftJoin("staff_idle_time as idle", (join) =>
			join
				.onRef("idle.role", "=", "staff_role.role")
				.on((eb) =>
					eb.or([
						eb("idle.site_id", "=", eb.ref("staff_role.site_id")),
						eb.and([eb("idle.site_id", "is", null), eb("staff_role.site_id", "is", null)]),
					]),
				),
		)
		.select([
			"id",
			"email",
			"name",
			"generation",
			"staff_role.role",
			"staff_role.site_id",
			"requirement.role as required",
			"idle.minutes",
		])
		.where("id", "=", id)
		.where("closed_at", "is", null)
		.execute();
	const [member] = rows;
	if (!member) return null;
	const roles = rows.flatMap(({ role, site_id }) => (role === null ? [] : [{ role, siteId: site_id }]));
	const needsFactor = rows.some(({ required }) => required !== null);
	const idleMinutes = idleMinutesOf(rows.flatMap(({ role, minutes }) => (role === null ? [] : [{ role, minutes }])));
	return { id, email: member.email, name: member.name, generation: member.generation, roles, needsFactor, idleMinutes };
}

/** Every member by name, with roles at all sites. */
export async function listStaff(db: Database): Promise<StaffAccount[]> {
	const [rows, roles] = await Promise.all([
		selectStaff(db).orderBy("name").orderBy("id").execute(),
		selectRoles(db).execute(),
	]);
	return rows.map((row) => toStaffAccount(row, roles));
}

export async function readStaffAccount(
	db: Database,
	by: { id: string } | { email: string },
): Promise<StaffAccount | null> {
	const [column, value] = "id" in by ? (["id", by.id] as const) : (["email", by.email] as const);
	const row = await selectStaff(db).where(column, "=", value).executeTakeFirst();
	return row ? toStaffAccount(row, await selectRoles(db).where("staff_id", "=", row.id).execute()) : null;
}

/** The members who hold a role at a site, by name. */
export async function listSiteStaff(db: Database, siteId: string): Promise<SiteStaff[]> {
	const [rows, roles] = await Promise.all([
		selectSiteStaff(db, siteId).orderBy("name").orderBy("id").execute(),
		selectRoles(db).where("site_id", "=", siteId).execute(),
	]);
	return rows.map((row) => toSiteStaff(row, roles));
}

/** Null for a member without a role at the site. */
export async function readSiteStaff(db: Database, siteId: string, id: string): Promise<SiteStaff | null> {
	const row = await selectSiteStaff(db, siteId).where("id", "=", id).executeTakeFirst();
	if (!row) return null;
	return toSiteStaff(row, await selectRoles(db).where("staff_id", "=", id).where("site_id", "=", siteId).execute());
}

const columns = ["id", "email", "name", "created_at", "last_login_at", "closed_at"] as const;

const selectStaff = (db: Database) =>
	db
		.selectFrom("staff")
		.select(columns)
		.select((eb) =>
			eb
				.or([
					eb.exists(eb.selectFrom("staff_totp").select("staff_id").whereRef("staff_id", "=", "staff.id")),
					eb.exists(eb.selectFrom("staff_passkey").select("id").whereRef("staff_id", "=", "staff.id")),
				])
				.as("has_factor"),
		);

const selectRoles = (db: Database) =>
	db
		.selectFrom("staff_role")
		.select(["staff_id", "site_id", "role", "given_name", "given_at"])
		.orderBy("site_id")
		.orderBy("role");

const selectSiteStaff = (db: Database, siteId: string) =>
	selectStaff(db).where(({ exists, selectFrom }) =>
		exists(selectFrom("staff_role").select("role").whereRef("staff_id", "=", "staff.id").where("site_id", "=", siteId)),
	);

type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaff>["executeTakeFirstOrThrow"]>>;
type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>["executeTakeFirstOrThrow"]>>;

function toAccount(row: StaffRow) {
	return {
		id: row.id,
		email: row.email,
		name: row.name,
		hasAccess: row.closed_at === null,
		hasFactor: Boolean(row.has_factor),
		createdAt: toOsloIso(row.created_at),
		lastLoginAt: row.last_login_at === null ? null : toOsloIso(row.last_login_at),
	};
}

const rolesOf = (row: StaffRow, roles: RoleRow[]): HeldRole[] =>
	roles.filter(({ staff_id }) => staff_id === row.id).map(({ role, site_id }) => ({ role, siteId: site_id }));

const toStaffAccount = (row: StaffRow, roles: RoleRow[]): StaffAccount => ({
	...toAccount(row),
	roles: rolesOf(row, roles),
});

function toSiteStaff(row: StaffRow, roles: RoleRow[]): SiteStaff {
	const held = rolesOf(row, roles).map(({ role }) => role);
	return { ...toAccount(asSeenBySite(row, roles)), roles: siteRoles.filter((role) => held.includes(role)) };
}

/** A site sees nothing of a member who had an account already but what it wrote, and what has been since. */
function asSeenBySite(row: StaffRow, roles: RoleRow[]): StaffRow {
	const given = givenOf(roles.find(({ staff_id, given_at }) => staff_id === row.id && given_at !== null));
	if (!given) return row;
	const { last_login_at } = row;
	const isSince = last_login_at !== null && last_login_at >= given.at;
	return { ...row, name: given.name, created_at: given.at, last_login_at: isSince ? last_login_at : null };
}

const givenOf = (role: Pick<RoleRow, "given_name" | "given_at"> | undefined): { name: string; at: string } | null =>
	role?.given_name && role.given_at ? { name: role.given_name, at: role.given_at } : null;

/** What a site sees in place of the member's own name; null where that is the member's own. */
export async function readGiven(
	db: Database,
	siteId: string,
	staffId: string,
): Promise<{ name: string; at: string } | null> {
	const role = await selectRoles(db)
		.where("staff_id", "=", staffId)
		.where("site_id", "=", siteId)
		.where("given_at", "is not", null)
		.executeTakeFirst();
	return givenOf(role);
}
