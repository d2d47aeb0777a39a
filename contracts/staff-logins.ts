import type { HeldRole, StaffRole } from "./staff.ts";

/**
 * After so many minutes without a use, a login ends: an evening at the door, a working day of an editor, and less where
 * money, accounts and all sites are at stake. Of several roles the strictest counts.
 */
const roleIdleMinutes: Record<StaffRole, number> = {
	usher: 12 * 60,
	"box-office": 4 * 60,
	editor: 8 * 60,
	admin: 2 * 60,
	operator: 60,
};

export const idleMinutesOf = (roles: readonly HeldRole[]): number =>
	Math.min(...roles.map(({ role }) => roleIdleMinutes[role]), roleIdleMinutes.usher);

/** A header of requests that the app sends by itself, while no person uses the device. */
export const unattendedHeader = "x-unattended";
