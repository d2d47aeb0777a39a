import type { SiteRole, StaffRole } from "@lerret/contracts/staff";

export const roleLabels: Record<StaffRole, string> = {
	usher: "Dørvakt",
	editor: "Redaktør",
	admin: "Administrator",
	operator: "Operatør",
};

export const siteRoleChoices = (["usher", "editor", "admin"] as const satisfies SiteRole[]).map(
	(role) => [role, roleLabels[role]] as const,
);
