/**
 * From the lowest to the highest (contract, "Management API"); each role includes those before it. The first three are
 * held at a site, `operator` at all of them.
 */
export const staffRoles = ["usher", "editor", "admin", "operator"] as const;
export type StaffRole = (typeof staffRoles)[number];
export const siteRoles = ["usher", "editor", "admin"] as const satisfies readonly StaffRole[];
export type SiteRole = (typeof siteRoles)[number];

/** Without a site the role is held at every site. */
export type HeldRole = { role: StaffRole; siteId: string | null };

/** A member of staff, from a verified bearer token. `id` is the token's subject, `name` is for display. */
export type StaffMember = {
	id: string;
	name: string;
	roles: HeldRole[];
	/** The id of the login, if the embedded provider sends it. */
	login?: string;
};

export const includesRole = (held: StaffRole, least: StaffRole): boolean =>
	staffRoles.indexOf(held) >= staffRoles.indexOf(least);

/** The highest role at a site; null without one. */
export function roleAt(roles: readonly HeldRole[], siteId: string): StaffRole | null {
	const here = roles.filter((held) => held.siteId === siteId || held.siteId === null).map(({ role }) => role);
	return staffRoles.findLast((role) => here.includes(role)) ?? null;
}

export const isOperator = (roles: readonly HeldRole[]): boolean => roles.some(({ role }) => role === "operator");

/** A role as a claim of a token: its name, and after a colon the site that it is held at. */
export const toRoleClaim = ({ role, siteId }: HeldRole): string => (siteId === null ? role : `${role}:${siteId}`);
