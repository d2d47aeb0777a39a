import type { StaffRole } from "./staff.ts";

/**
 * After so many minutes without a use, a login ends: an evening at the door, a working day of an editor, and less where
 * money, accounts and all sites are at stake. Sites choose others for their roles, and operators for theirs, up to `most`.
 */
export const idleMinutes: Record<StaffRole, { usual: number; most: number }> = {
	usher: { usual: 12 * 60, most: 24 * 60 },
	"box-office": { usual: 4 * 60, most: 12 * 60 },
	editor: { usual: 8 * 60, most: 24 * 60 },
	admin: { usual: 2 * 60, most: 8 * 60 },
	operator: { usual: 60, most: 4 * 60 },
};
/** A shorter time would end logins while their members read a page. */
export const leastIdleMinutes = 15;

export type RoleIdleTime = {
	role: StaffRole;
	/** Null where nothing else was chosen. */
	minutes: number | null;
};

/** Of several roles the strictest counts; a member without any has an usher's usual time. */
export const idleMinutesOf = (roles: readonly RoleIdleTime[]): number =>
	roles.length === 0
		? idleMinutes.usher.usual
		: Math.min(...roles.map(({ role, minutes }) => minutes ?? idleMinutes[role].usual));

/** The time of each of the roles, chosen or usual. */
export const idleTimesOf = <Role extends StaffRole>(
	roles: readonly Role[],
	chosen: readonly RoleIdleTime[],
): Record<Role, number> =>
	Object.fromEntries(
		roles.map((role) => [role, chosen.find((one) => one.role === role)?.minutes ?? idleMinutes[role].usual]),
	) as Record<Role, number>;

/** A header of requests that the app sends by itself, while no person uses the device. */
export const unattendedHeader = "x-unattended";
