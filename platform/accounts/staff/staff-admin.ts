import type { NewStaff, StaffChange } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../../content/audit.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Writer } from "../../db/database.ts";
import { queueStaffEmail } from "./staff-emails.ts";
import { readStaffAccount } from "./staff-read.ts";
import { addStaff, changeStaff, closeStaff, reopenStaff } from "./staff-write.ts";

/** Administration of staff accounts. Each change is written to the audit log. */

/** Adds a member and emails a link to choose a password. Returns the id. Throws `staff_exists`. */
export async function inviteMember(trx: Writer, member: NewStaff, act: ChangeContext): Promise<string> {
	const id = await addStaff(trx, member, act.now);
	if (id === null) throw new AppError("staff_exists");
	await queueStaffEmail(trx, { staffId: id, about: "welcome" }, act.now);
	await audit(trx, id, "invite", null, act);
	return id;
}

/** Changes name or role, with effect on current logins. Throws `not_found` and `last_admin`. */
export async function changeMember(trx: Writer, id: string, change: StaffChange, act: ChangeContext): Promise<void> {
	const before = await readMember(trx, id);
	await changeStaff(trx, id, change, act.now);
	await audit(trx, id, "change", before, act);
}

/** Removes access and ends every login and token. Throws `not_found` and `last_admin`. */
export async function closeMember(trx: Writer, id: string, act: ChangeContext): Promise<void> {
	const before = await readMember(trx, id);
	await closeStaff(trx, id, act.now);
	if (before.hasAccess) await audit(trx, id, "close", before, act);
}

export async function reopenMember(trx: Writer, id: string, act: ChangeContext): Promise<void> {
	const before = await readMember(trx, id);
	await reopenStaff(trx, id, act.now);
	if (!before.hasAccess) await audit(trx, id, "reopen", before, act);
}

/** Emails a link to choose a new password. Throws `not_found`, also for a member without access. */
export async function sendPasswordLink(trx: Writer, id: string, act: ChangeContext): Promise<void> {
	const member = await readMember(trx, id);
	if (!member.hasAccess) throw new AppError("not_found");
	await queueStaffEmail(trx, { staffId: id, about: "new-password" }, act.now);
	await audit(trx, id, "password-link", member, act);
}

async function audit(trx: Writer, id: string, action: string, before: Member | null, { actor, now }: ChangeContext) {
	const after = await readMember(trx, id);
	await writeAudit(trx, { siteId: null, actor, at: now, action, kind: "staff", itemId: id, before, after });
}

type Member = Awaited<ReturnType<typeof readMember>>;

async function readMember(trx: Writer, id: string) {
	const member = await readStaffAccount(trx, { id });
	if (!member) throw new AppError("not_found");
	const { name, email, role, hasAccess } = member;
	return { name, email, role, hasAccess };
}
