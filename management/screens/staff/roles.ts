import { type StaffRole, siteRoles } from "@lerret/contracts/staff";

export const roleLabels: Record<StaffRole, string> = {
	usher: "Dørvakt",
	"box-office": "Billettansvarlig",
	editor: "Redaktør",
	admin: "Administrator",
	operator: "Operatør",
};

export const siteRoleChoices = siteRoles.map((role) => [role, roleLabels[role]] as const);
