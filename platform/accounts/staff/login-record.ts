import { writeAudit } from "../../content/audit.ts";
import type { Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { recordKnownAddress } from "../known-addresses.ts";
import { staffRealm } from "../realm.ts";
import { type Device, recordDevice } from "./devices.ts";
import { readActiveStaff, readGiven } from "./staff-read.ts";

/**
 * Stores time, address (a hash) and device of a login. The member gets an email about a device that is new, but not at the first
 * login of the account.
 */
export async function recordLogin(
	trx: Writer,
	{ id, address, device }: { id: string; address: string; device: Device },
	now: string,
): Promise<void> {
	const before = await trx.selectFrom("staff").select("last_login_at").where("id", "=", id).executeTakeFirstOrThrow();
	await trx.updateTable("staff").set({ last_login_at: now }).where("id", "=", id).execute();
	await recordKnownAddress(trx, staffRealm, id, address, now);
	const isKnownDevice = await recordDevice(trx, id, device, now);
	if (!isKnownDevice && before.last_login_at !== null) {
		const payload = { staffId: id, device: device.name, at: now };
		await addJob(trx, { kind: "new-device-email", payload, runAt: now });
	}
	await auditLogin(trx, id, now);
}

/**
 * Writes the login to the log of each site where the member has a role, with the name that this site has given; without a role at
 * a site, to the log of operators.
 */
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
