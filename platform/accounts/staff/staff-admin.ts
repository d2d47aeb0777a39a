import type { NewStaff } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import {
	type HeldRole,
	hasRightAnywhere,
	type SiteRole,
	type StaffMember,
	type StaffRole,
} from "@lerret/contracts/staff";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";
import { requireMayReset, resetFactors } from "./factors/factors.ts";
import { endLogin, endLogins, endOtherLogins } from "./logins.ts";
import { queueStaffEmail } from "./passwords.ts";
import { readGiven, readSiteStaff, readStaffAccount } from "./staff-read.ts";
import {
	addRole,
	addStaff,
	closeStaff,
	deleteRoles,
	renameStaff,
	reopenStaff,
	requireRemainingAdmin,
} from "./staff-write.ts";

/**
 * Administration of staff accounts, each change with an entry in the audit log of the site, or without a site in that of
 * the operators. A change that takes a role or access is made inside `writeExclusively`, so that two administrators
 * cannot remove each other at the same time.
 */

/**
 * Gives the owner of an email address roles at a site, or the role of an operator. Adds the account if it is new, and
 * emails a link to choose a password to a member who has never logged in. A site that gives roles to a member with an
 * account sees the name that it wrote. Returns the id. Throws `staff_exists` for a member who holds a role there.
 */
export async function inviteMember(
	trx: Writer,
	{ email, name }: NewStaff,
	{ roles, siteId }: { roles: readonly StaffRole[]; siteId: string | null },
	act: ChangeContext,
): Promise<string> {
	const addedId = await addStaff(trx, { email, name }, act.now);
	const account = await readStaffAccount(trx, addedId === null ? { email } : { id: addedId });
	if (!account || rolesOf(account.roles, siteId).length > 0) throw new AppError("staff_exists");
	const given = addedId === null && siteId !== null ? { name, at: act.now } : null;
	for (const role of roles) await addRole(trx, account.id, { role, siteId, given });
	if (account.lastLoginAt === null) await queueStaffEmail(trx, { staffId: account.id, about: "welcome" }, act.now);
	await audit(trx, { id: account.id, siteId }, "invite", null, act);
	return account.id;
}

/**
 * Gives a member of the site another role there, from the next request; one that the member holds changes nothing. Throws
 * `not_found` without a role there.
 */
export async function giveRole(
	trx: Writer,
	member: { id: string; siteId: string },
	role: SiteRole,
	act: ChangeContext,
): Promise<void> {
	const before = await requireRole(trx, member);
	const given = await readGiven(trx, member.siteId, member.id);
	if (await addRole(trx, member.id, { role, siteId: member.siteId, given }))
		await audit(trx, member, "give-role", before, act);
}

/**
 * Takes a role at a site, or without `role` all that the member holds there; without a site, that of an operator. A role
 * that the member does not hold changes nothing. Only an operator takes a site's last administrator the role. Throws
 * `not_found` without a role there, and `last_admin`.
 */
export async function takeRoles(trx: Writer, member: StaffRef & { role?: SiteRole }, act: StaffChange): Promise<void> {
	const before = await requireRole(trx, member);
	const isOperator = hasRightAnywhere(act.actor.roles, "installation");
	if (await deleteRoles(trx, member.id, member, isOperator)) await audit(trx, member, "remove-role", before, act);
}

/** Throws `not_found`. */
export async function renameMember(trx: Writer, id: string, name: string, act: ChangeContext): Promise<void> {
	const before = await readMember(trx, { id, siteId: null });
	await renameStaff(trx, id, name, act.now);
	await audit(trx, { id, siteId: null }, "change", before, act);
}

/** Removes access to all sites and ends every login and token. Throws `not_found` and `last_admin`. */
export async function closeMember(trx: Writer, id: string, act: ChangeContext): Promise<void> {
	const before = await readMember(trx, { id, siteId: null });
	await closeStaff(trx, id, act.now);
	await requireRemainingAdmin(trx, null, true);
	if (before.hasAccess) await audit(trx, { id, siteId: null }, "close", before, act);
}

export async function reopenMember(trx: Writer, id: string, act: ChangeContext): Promise<void> {
	const before = await readMember(trx, { id, siteId: null });
	await reopenStaff(trx, id, act.now);
	if (!before.hasAccess) await audit(trx, { id, siteId: null }, "reopen", before, act);
}

/**
 * Emails a link to choose a new password. Throws `not_found`, also for a member without access or, at a site, without a
 * role there.
 */
export async function sendPasswordLink(trx: Writer, member: StaffRef, act: ChangeContext): Promise<void> {
	const before = await (member.siteId === null ? readMember(trx, member) : requireRole(trx, member));
	if (!before.hasAccess) throw new AppError("not_found");
	await queueStaffEmail(trx, { staffId: member.id, about: "new-password" }, act.now);
	await audit(trx, member, "password-link", before, act);
}

/** Ends every login and token; the member may log in again. Throws `not_found` as `sendPasswordLink` does. */
export async function endMemberLogins(trx: Writer, member: StaffRef, act: ChangeContext): Promise<void> {
	const before = await (member.siteId === null ? readMember(trx, member) : requireRole(trx, member));
	await endLogins(trx, member.id);
	await audit(trx, member, "end-logins", before, act);
}

/** For a member who has lost the phone. Throws `not_found` without a factor or, at a site, a role there, and `forbidden`. */
export async function resetMemberFactors(trx: Writer, member: StaffRef, act: StaffChange): Promise<void> {
	const { name } = await (member.siteId === null ? readMember(trx, member) : requireRole(trx, member));
	const account = await readStaffAccount(trx, { id: member.id });
	const isOperator = account?.roles.some(({ role }) => role === "operator") ?? false;
	requireMayReset(act.actor, { id: member.id, isOperator });
	await resetFactors(trx, { ...member, name }, act);
}

/** Ends all but the login by which the member asks for it. */
export async function endOwnOtherLogins(trx: Writer, act: StaffChange): Promise<void> {
	const { id, login } = act.actor;
	const own = { id, siteId: null };
	await (login === undefined ? endLogins(trx, id) : endOtherLogins(trx, id, login));
	await audit(trx, own, "end-logins", await readMember(trx, own), act);
}

/** Throws `not_found` for a login that is not the member's, or has ended. */
export async function endOwnLogin(trx: Writer, loginId: string, act: StaffChange): Promise<void> {
	const own = { id: act.actor.id, siteId: null };
	if (!(await endLogin(trx, own.id, loginId))) throw new AppError("not_found");
	await audit(trx, own, "end-logins", await readMember(trx, own), act);
}

/** A change by a member whose roles count. */
type StaffChange = ChangeContext & { actor: StaffMember };

type StaffRef = { id: string; siteId: string | null };

async function audit(
	trx: Writer,
	{ id, siteId }: StaffRef,
	action: string,
	before: Member | null,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const member = await readMember(trx, { id, siteId });
	// A site that has taken all its roles back no longer has the name that it gave.
	const after = siteId === null || before === null ? member : { ...member, name: before.name };
	await writeAudit(trx, { siteId, actor, at: now, action, kind: "staff", itemId: id, before, after });
}

type Member = { name: string; email: string; roles: StaffRole[]; hasAccess: boolean };

/** At the site alone, or those that are held everywhere. */
const rolesOf = (roles: HeldRole[], siteId: string | null): StaffRole[] =>
	roles.filter((held) => held.siteId === siteId).map(({ role }) => role);

/** At a site as the site sees the member; one without a role there, too. */
async function readMember(db: Database, { id, siteId }: StaffRef): Promise<Member> {
	const seen = siteId === null ? null : await readSiteStaff(db, siteId, id);
	if (seen) return toMember(seen);
	const account = await readStaffAccount(db, { id });
	if (!account) throw new AppError("not_found");
	return toMember({ ...account, roles: rolesOf(account.roles, siteId) });
}

/** Reads nothing of a member without a role at the site. */
async function requireRole(db: Database, { id, siteId }: StaffRef): Promise<Member> {
	const member = await (siteId === null ? readMember(db, { id, siteId }) : readSiteStaff(db, siteId, id));
	if (!member || member.roles.length === 0) throw new AppError("not_found");
	return toMember(member);
}

const toMember = ({ name, email, roles, hasAccess }: Member): Member => ({ name, email, roles, hasAccess });
