/** A member of staff holds a set of these; the rights are their union (contract, "Management API"). */
export const staffRoles = ["usher", "box-office", "editor", "admin", "operator"] as const;
export type StaffRole = (typeof staffRoles)[number];
/** Held at a site; `operator` is held at all of them. */
export const siteRoles = ["usher", "box-office", "editor", "admin"] as const satisfies readonly StaffRole[];
export type SiteRole = (typeof siteRoles)[number];

/** Every endpoint for staff names one of these. */
export const staffRights = [
	/** One's own account, and the list of one's sites. */
	"account",
	/** Ticket control. */
	"tickets",
	/** Reading how many tickets are sold. */
	"sales",
	/** Withheld places. */
	"places",
	/** Orders, refunds, free tickets, vouchers, and messages to ticket holders. */
	"orders",
	"reports",
	/** Pages, news, menu, pictures, reviews and preview links. */
	"content",
	/** Productions, showings and their sale settings, and reading halls. */
	"programme",
	/** Changing halls. */
	"halls",
	/** Settings of the site and its sale, payment accounts and the audit log. */
	"settings",
	"staff",
	/** What concerns all sites: operators, cinemas and accounts. */
	"installation",
] as const;
export type StaffRight = (typeof staffRights)[number];

const usher: readonly StaffRight[] = ["account", "tickets"];

export const roleRights: Record<StaffRole, readonly StaffRight[]> = {
	usher,
	"box-office": [...usher, "sales", "places", "orders", "reports"],
	// Editors changed halls and withheld places before roles were sets, and keep it (decision 0070).
	editor: [...usher, "sales", "places", "content", "programme", "halls"],
	admin: staffRights.filter((right) => right !== "installation"),
	operator: staffRights,
};

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

/** The roles that count at a site, each once. */
export function rolesAt(roles: readonly HeldRole[], siteId: string): StaffRole[] {
	const here = roles.filter((held) => held.siteId === siteId || held.siteId === null).map(({ role }) => role);
	return staffRoles.filter((role) => here.includes(role));
}

/** The rights at a site; empty without a role there. */
export const rightsAt = (roles: readonly HeldRole[], siteId: string): ReadonlySet<StaffRight> =>
	new Set(rolesAt(roles, siteId).flatMap((role) => roleRights[role]));

/** True if a role gives the right at any site. */
export const hasRightAnywhere = (roles: readonly HeldRole[], right: StaffRight): boolean =>
	roles.some(({ role }) => roleRights[role].includes(right));

/** A role as a claim of a token: its name, and after a colon the site that it is held at. */
export const toRoleClaim = ({ role, siteId }: HeldRole): string => (siteId === null ? role : `${role}:${siteId}`);
