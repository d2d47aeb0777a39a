import { AppError } from "@lerret/contracts/errors";
import type { StaffMember } from "@lerret/contracts/staff";
import type { ReadStaff } from "@lerret/server/identity/staff-reader";

const members: Record<string, StaffMember> = {
	usher: { id: "staff-usher", name: "Dina Dørvakt", roles: [{ role: "usher", siteId: "tindevik" }] },
	"box-office": { id: "staff-box-office", name: "Bodil Billett", roles: [{ role: "box-office", siteId: "tindevik" }] },
	editor: { id: "staff-editor", name: "Rakel Redaktør", roles: [{ role: "editor", siteId: null }] },
	admin: { id: "staff-admin", name: "Leif Leder", roles: [{ role: "admin", siteId: null }] },
	operator: { id: "staff-operator", name: "Dagny Drift", roles: [{ role: "operator", siteId: null }] },
	roleless: { id: "staff-roleless", name: "Nils Ingen", roles: [] },
};

/**
 * Replaces the verification of tokens: `Authorization: Bearer editor`, `admin`, `operator` (each at every site),
 * `usher` or `box-office` (at tindevik) or `roleless` (without a role).
 */
export const readTestStaff: ReadStaff = async (request) => {
	const member = members[request.headers.get("authorization")?.replace(/^Bearer /u, "") ?? ""];
	if (!member) throw new AppError("no_token", { headers: { "www-authenticate": "Bearer" } });
	return member;
};
