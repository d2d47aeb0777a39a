/** `editor` writes content; `admin` also manages staff, accounts and settings (contract, "Management API"). */
export const staffRoles = ["editor", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A member of staff, from a verified bearer token. `id` is the token's subject, `name` is for display. */
export type StaffMember = {
	id: string;
	name: string;
	roles: StaffRole[];
	/** The id of the login, if the embedded provider sends it. */
	login?: string;
};
