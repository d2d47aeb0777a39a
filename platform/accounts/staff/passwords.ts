import { AppError } from "@lerret/contracts/errors";
import { staffPaths } from "@lerret/contracts/paths";
import { writeAudit } from "../../content/audit.ts";
import type { Database, Writer } from "../../db/database.ts";
import { hasHadStaff, storeFirst } from "../../installation/facts.ts";
import { addJob } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { addLink, deleteLinks, type LinkRecipient, requireLink, useLink } from "../links.ts";
import {
	type AccountServices,
	changePassword,
	checkPassword,
	choosePasswordByLink,
	readAccount,
	replacePassword,
} from "../passwords.ts";
import { staffRealm } from "../realm.ts";
import { rejectWeakPassword } from "../weak-passwords.ts";
import { endLogins, endOtherLogins } from "./logins.ts";
import { readActiveStaff } from "./staff-read.ts";
import { addRole, addStaff } from "./staff-write.ts";

type HashServices = Pick<AccountServices, "db" | "passwords" | "now">;
type StaffEmail = JobPayload<"staff-email">;

/** Links begin with the installation's configured URL, never with the request's. */
export const passwordLinkUrl = (publicUrl: string, token: string): string =>
	`${publicUrl}${staffPaths.password}?token=${token}`;
export const firstAdminUrl = (publicUrl: string, token: string): string =>
	`${publicUrl}${staffPaths.firstAdmin}?token=${token}`;

/** Returns the token of a link to choose a password. Earlier links of the member stop working. */
export async function createPasswordLink(trx: Writer, staffId: string, now: string): Promise<string> {
	await deleteLinks(trx, staffRealm, staffId);
	return addLink(trx, staffRealm, staffId, "password", now);
}

/** Queues an email with a link to choose a password. Earlier links stop working. */
export async function queueStaffEmail(trx: Writer, payload: StaffEmail, now: string): Promise<void> {
	await deleteLinks(trx, staffRealm, payload.staffId);
	await addJob(trx, { kind: "staff-email", payload, runAt: now });
}

/** Null if the member has no access any more. */
export async function addEmailedLink(trx: Writer, { staffId }: StaffEmail, now: string): Promise<LinkRecipient | null> {
	const member = await readActiveStaff(trx, staffId);
	return member && { ...member, token: await addLink(trx, staffRealm, staffId, "password", now) };
}

/** The member who may choose a password by a link, which is not used up. Throws `invalid_token`. */
export async function readLinkMember(
	db: Database,
	token: string,
	now: string,
): Promise<{ name: string; email: string }> {
	const member = await readAccount(db, staffRealm, { id: await requireLink(db, staffRealm, "password", token, now) });
	if (!member) throw new AppError("invalid_token");
	return member;
}

/**
 * Sets the password of a link's member and ends every login. Throws `weak_password`, before the link is used, and
 * `invalid_token`.
 */
export async function choosePassword(
	services: HashServices,
	{ token, password }: { token: string; password: string },
): Promise<void> {
	rejectWeakPassword(password, "password");
	await choosePasswordByLink(services, staffRealm, { purpose: "password", token, password }, setPassword);
}

export async function setPassword(trx: Writer, staffId: string, passwordHash: string): Promise<void> {
	await replacePassword(trx, staffRealm, staffId, passwordHash);
	await endLogins(trx, staffId);
}

export type CurrentLogin = { id: string; grantId: string | null };

/**
 * Changes a member's password and ends every other login and link. A wrong current password counts as a failed login,
 * but is reported as an invalid field, because the login itself is valid.
 * Throws `weak_password`, `invalid_request`, `too_many_attempts`, and `not_found` for a member without access.
 */
export async function changeOwnPassword(
	services: AccountServices,
	{ id, grantId }: CurrentLogin,
	input: { password: string; newPassword: string; address: string },
): Promise<void> {
	rejectWeakPassword(input.newPassword, "newPassword");
	const member = await readAccount(services.db, staffRealm, { id });
	if (!member) throw new AppError("not_found");
	const { name } = member;
	const changed = changePassword(services, staffRealm, member, input, async (trx) => {
		if (grantId === null) await endLogins(trx, id);
		else await endOtherLogins(trx, id, grantId);
		const actor = { id, name };
		const change = { siteId: null, actor, at: services.now, action: "password", kind: "staff", itemId: id };
		await writeAudit(trx, { ...change, before: null, after: { name } });
	});
	await changed.catch(reportWrongPassword);
}

/**
 * Checks the password of a member who is logged in, with the errors and limits of `changeOwnPassword`.
 */
export async function requireOwnPassword(
	services: AccountServices,
	id: string,
	{ password, address }: { password: string; address: string },
): Promise<void> {
	const member = await readAccount(services.db, staffRealm, { id });
	if (!member) throw new AppError("not_found");
	const credentials = { email: member.email, password, address };
	await checkPassword(services, staffRealm, member, credentials).catch(reportWrongPassword);
}

/** The login itself is valid, so the password is a wrong field. */
function reportWrongPassword(error: unknown): never {
	if (!(error instanceof AppError) || error.code !== "invalid_credentials") throw error;
	throw new AppError("invalid_request", {
		fields: [{ path: "password", message: "Det er ikke passordet ditt nå." }],
	});
}

/** Returns the token of a link to create the first administrator; null if staff exist or have existed. */
export async function createFirstAdminLink(trx: Writer, now: string): Promise<string | null> {
	return (await hasHadStaff(trx)) ? null : addLink(trx, staffRealm, null, "first-admin", now);
}

/**
 * Uses up a first administrator's link, which works once, and returns the token of the form that it opens. Throws
 * `invalid_token`.
 */
export async function openFirstAdminForm(
	{ db, now }: Pick<HashServices, "db" | "now">,
	token: string,
): Promise<string> {
	return db.transaction().execute(async (trx) => {
		await useLink(trx, staffRealm, "first-admin", token, now);
		if (await hasHadStaff(trx)) throw new AppError("invalid_token");
		return addLink(trx, staffRealm, null, "first-admin-form", now);
	});
}

/** Throws `invalid_token`, also if staff exist or have existed. */
export async function requireFirstAdminForm(db: Database, token: string, now: string): Promise<void> {
	await requireLink(db, staffRealm, "first-admin-form", token, now);
	if (await hasHadStaff(db)) throw new AppError("invalid_token");
}

/**
 * Creates the first administrator; the links that other processes have printed and the forms that they have opened stop
 * working too. Returns the token of the first login, so that the password need not be typed again. Throws
 * `weak_password`, before the form is used, and `invalid_token`.
 */
export async function createFirstAdmin(
	services: HashServices,
	{ token, email, name, password }: { token: string; email: string; name: string; password: string },
): Promise<string> {
	rejectWeakPassword(password, "password");
	let firstLogin = "";
	const form = { purpose: "first-admin-form", token, password } as const;
	await choosePasswordByLink(services, staffRealm, form, async (trx, _, passwordHash) => {
		// Of concurrent forms one stores the fact.
		const isFirst = await storeFirst(trx, "first-account", services.now);
		const id = isFirst ? await addStaff(trx, { email, name, passwordHash }, services.now) : null;
		if (id === null) throw new AppError("invalid_token");
		await addRole(trx, id, { role: "operator", siteId: null });
		firstLogin = await addLink(trx, staffRealm, id, "first-login", services.now);
	});
	return firstLogin;
}
