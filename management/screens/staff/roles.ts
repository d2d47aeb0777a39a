import type { StaffRole } from "@lerret/contracts/staff";

export const roles = [
	["editor", "Redaktør"],
	["admin", "Administrator"],
] as const satisfies readonly (readonly [StaffRole, string])[];
