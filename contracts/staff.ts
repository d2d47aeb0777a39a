/** What a member of the staff may do. `editor` writes content; `admin` also staff, accounts and settings (contract, "Management API"). */
export const staffRoles = ["editor", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Somebody on the staff, as a verified bearer token tells. `id` is the token's subject, `name` is for people to read. */
export type StaffMember = {
	id: string;
	name: string;
	roles: StaffRole[];
	/** Which of their logins it is, where the embedded provider tells. */
	login?: string;
};
