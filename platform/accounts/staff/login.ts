import { writeAudit } from "../../content/audit.ts";
import type { Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { recordKnownAddress } from "../known-addresses.ts";
import { consumeLink } from "../links.ts";
import {
	type AccountServices,
	type Credentials,
	checkPassword,
	readAccount,
	requireSamePassword,
} from "../passwords.ts";
import { limitAttempts } from "../rate-limits.ts";
import { staffRealm } from "../realm.ts";
import { readActiveStaff, readGiven } from "./staff-read.ts";

/** Checks a member's password and returns the id. Throws `invalid_credentials` and `too_many_attempts`. */
export async function loginStaff(services: AccountServices, credentials: Credentials): Promise<string> {
	const { db, hashAddress, now } = services;
	const member = await readAccount(db, staffRealm, { email: credentials.email });
	const { id, passwordHash } = await checkPassword(services, staffRealm, member, credentials);
	await db.transaction().execute(async (trx) => {
		await requireSamePassword(trx, staffRealm, { id, passwordHash });
		await recordLogin(trx, id, hashAddress(credentials.address), now);
	});
	return id;
}

/** Logs the first administrator in, once, where the account was made just now. Throws `invalid_token`. */
export const loginFirstAdmin = (
	{ db, hashAddress, now }: Pick<AccountServices, "db" | "hashAddress" | "now">,
	{ token, address }: { token: string; address: string },
): Promise<string> =>
	db.transaction().execute(async (trx) => {
		const id = await consumeLink(trx, staffRealm, "first-login", token, now);
		await recordLogin(trx, id, hashAddress(address), now);
		return id;
	});

async function recordLogin(trx: Writer, id: string, addressHash: string, now: string): Promise<void> {
	await trx.updateTable("staff").set({ last_login_at: now }).where("id", "=", id).execute();
	await recordKnownAddress(trx, staffRealm, id, addressHash, now);
	await auditLogin(trx, id, now);
}

/** In the log of each site where the member holds a role, by the name that the site knows, and else in that of operators. */
async function auditLogin(trx: Writer, id: string, now: string): Promise<void> {
	const member = await readActiveStaff(trx, id);
	if (!member) return;
	const sites = new Set(member.roles.map(({ siteId }) => siteId));
	for (const siteId of sites.size === 0 ? [null] : sites) {
		const given = siteId === null ? null : await readGiven(trx, siteId, id);
		const name = given?.name ?? member.name;
		const login = { siteId, actor: { id, name }, at: now, action: "login", kind: "staff", itemId: id };
		await writeAudit(trx, { ...login, before: null, after: { name } });
	}
}

/** Queues the email of a login link, with the same response for an unknown member. Throws `too_many_attempts`. */
export async function requestStaffLoginLink(
	services: Pick<AccountServices, "db" | "hashAddress" | "now">,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const attempt = { partner: staffRealm.partner, kind: "staff-login-link", who: email, address } as const;
	await limitAttempts(services, attempt, services.now);
	const job = { kind: "staff-login-link", payload: { email }, runAt: services.now } as const;
	await services.db.transaction().execute((trx) => addJob(trx, job));
}
