import { type SiteStaff, type StaffAccount, staffEndpoints } from "@lerret/contracts/api/staff";
import { staffIdleTimeEndpoints } from "@lerret/contracts/api/staff-idle-times";
import { AppError } from "@lerret/contracts/errors";
import { type SiteRole, type StaffMember, siteRoles } from "@lerret/contracts/staff";
import { idleTimesOf } from "@lerret/contracts/staff-logins";
import type { ChangeContext } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";
import { writeExclusively } from "../../db/exclusive-write.ts";
import { implement } from "../../endpoint.ts";
import { systemTime } from "../../identity/provider-records.ts";
import type { Services } from "../../services.ts";
import { changeIdleTimes, readIdleTimes } from "./idle-times.ts";
import { listLogins } from "./logins.ts";
import { changeOwnPassword } from "./passwords.ts";
import {
	closeMember,
	endMemberLogins,
	endOwnLogin,
	endOwnOtherLogins,
	giveRole,
	inviteMember,
	renameMember,
	reopenMember,
	resetMemberFactors,
	sendPasswordLink,
	takeRoles,
} from "./staff-admin.ts";
import { listSiteStaff, listStaff, readSiteStaff, readStaffAccount } from "./staff-read.ts";

/** Staff accounts: administrators give roles at their site, operators do everything. */
export const staffAccounts = implement(staffEndpoints, {
	changeOwnPassword(services, { now, staff: { id, login = null }, body, clientAddress: address }) {
		return changeOwnPassword({ ...services, now }, { id, grantId: login }, { ...body, address });
	},

	listOwnLogins: ({ db }, { staff }) => listLogins(db, staff, systemTime()),

	endOtherLogins: (services, input) => write(services, input, (trx, by) => endOwnOtherLogins(trx, by)),

	endOwnLogin: (services, input) => write(services, input, (trx, by) => endOwnLogin(trx, input.params.id, by)),

	listSiteStaff: ({ db }, { site }) => listSiteStaff(db, site.id),

	async addSiteStaff(services, input) {
		const { roles, ...member } = input.body;
		const siteId = input.site.id;
		const id = await write(services, input, (trx, by) => inviteMember(trx, member, { roles, siteId }, by));
		return requireSiteStaff(services.db, { siteId, id });
	},

	async giveSiteRole(services, input) {
		const { params } = input;
		await write(services, input, (trx, by) => giveRole(trx, params, readSiteRole(params.role), by));
		return requireSiteStaff(services.db, params);
	},

	takeSiteRole(services, input) {
		const { params } = input;
		return write(services, input, (trx, by) => takeRoles(trx, { ...params, role: readSiteRole(params.role) }, by));
	},

	removeSiteStaff: (services, input) => write(services, input, (trx, by) => takeRoles(trx, input.params, by)),

	sendSitePasswordLink: (services, input) =>
		write(services, input, (trx, by) => sendPasswordLink(trx, input.params, by)),

	resetSiteStaffFactors: (services, input) =>
		write(services, input, (trx, by) => resetMemberFactors(trx, input.params, by)),

	endSiteStaffLogins: (services, input) => write(services, input, (trx, by) => endMemberLogins(trx, input.params, by)),

	listStaff: ({ db }) => listStaff(db),

	async addOperator(services, input) {
		const operator = { roles: ["operator" as const], siteId: null };
		const id = await write(services, input, (trx, by) => inviteMember(trx, input.body, operator, by));
		return requireAccount(services.db, id);
	},

	async changeStaff(services, input) {
		const { id } = input.params;
		await write(services, input, (trx, by) => renameMember(trx, id, input.body.name, by));
		return requireAccount(services.db, id);
	},

	removeOperator: (services, input) =>
		write(services, input, (trx, by) => takeRoles(trx, { id: input.params.id, siteId: null }, by)),

	closeStaff: (services, input) => write(services, input, (trx, by) => closeMember(trx, input.params.id, by)),

	reopenStaff: (services, input) => write(services, input, (trx, by) => reopenMember(trx, input.params.id, by)),

	resetStaffFactors: (services, input) =>
		write(services, input, (trx, by) => resetMemberFactors(trx, { id: input.params.id, siteId: null }, by)),

	endStaffLogins: (services, input) =>
		write(services, input, (trx, by) => endMemberLogins(trx, { id: input.params.id, siteId: null }, by)),

	sendPasswordLink: (services, input) =>
		write(services, input, (trx, by) => sendPasswordLink(trx, { id: input.params.id, siteId: null }, by)),
});

const write = <T>(
	{ db }: Services,
	{ staff, now }: { staff: StaffMember; now: string },
	change: (trx: Writer, by: ChangeContext & { actor: StaffMember }) => Promise<T>,
): Promise<T> => writeExclusively(db, (trx) => change(trx, { actor: staff, now }));

function readSiteRole(name: string): SiteRole {
	const role = siteRoles.find((known) => known === name);
	if (!role) throw new AppError("not_found");
	return role;
}

async function requireSiteStaff(db: Database, { siteId, id }: { siteId: string; id: string }): Promise<SiteStaff> {
	const member = await readSiteStaff(db, siteId, id);
	if (!member) throw new AppError("not_found");
	return member;
}

async function requireAccount(db: Database, id: string): Promise<StaffAccount> {
	const member = await readStaffAccount(db, { id });
	if (!member) throw new AppError("not_found");
	return member;
}

/** How long logins last without a use: administrators choose for their site, operators for themselves. */
export const staffIdleTimes = implement(staffIdleTimeEndpoints, {
	async getSiteIdleTimes({ db }, { site }) {
		return idleTimesOf(siteRoles, await readIdleTimes(db, site.id));
	},

	async changeSiteIdleTimes({ db }, { site, body, staff, now }) {
		const times = siteRoles.map((role) => ({ role, minutes: body[role] }));
		await writeExclusively(db, (trx) => changeIdleTimes(trx, site.id, times, { actor: staff, now }));
	},

	async getOperatorIdleTimes({ db }) {
		return idleTimesOf(["operator"], await readIdleTimes(db, null));
	},

	async changeOperatorIdleTimes({ db }, { body, staff, now }) {
		const times = [{ role: "operator", minutes: body.operator }] as const;
		await writeExclusively(db, (trx) => changeIdleTimes(trx, null, times, { actor: staff, now }));
	},
});
