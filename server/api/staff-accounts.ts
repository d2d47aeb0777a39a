import { type SiteStaff, type StaffAccount, staffEndpoints } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import { type SiteRole, siteRoles } from "@lerret/contracts/staff";
import { changeOwnPassword } from "@lerret/platform/accounts/staff/passwords";
import {
	closeMember,
	giveRole,
	inviteMember,
	renameMember,
	reopenMember,
	sendPasswordLink,
	takeRoles,
} from "@lerret/platform/accounts/staff/staff-admin";
import { listSiteStaff, listStaff, readSiteStaff, readStaffAccount } from "@lerret/platform/accounts/staff/staff-read";
import type { ChangeContext } from "@lerret/platform/content/save";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { toStored } from "@lerret/platform/time";
import { Hono, type Context as HonoContext } from "hono";
import { clientAddress } from "../http/client-address.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Staff accounts: administrators give roles at their site, operators do everything. */
export function staffAccountsApi(context: Context): Hono<StaffEnv> {
	const { db, now, config } = context;
	const api = new Hono<StaffEnv>();
	const write = <T>(c: HonoContext<StaffEnv>, change: (trx: Writer, act: ChangeContext) => Promise<T>) =>
		writeExclusively(db, (trx) => change(trx, changeContextOf(c, context)));

	handle(api, context, staffEndpoints.changeOwnPassword, async ({ c, body }) => {
		const { id, login = null } = c.get("staff");
		await changeOwnPassword(
			{ ...context, now: toStored(now()) },
			{ id, grantId: login },
			{ ...body, address: clientAddress(c, config.trustProxy) },
		);
	});

	handle(api, context, staffEndpoints.listSiteStaff, ({ params }) => listSiteStaff(db, params.siteId));
	handle(api, context, staffEndpoints.addSiteStaff, async ({ c, params: { siteId }, body: { roles, ...member } }) => {
		const id = await write(c, (trx, act) => inviteMember(trx, member, { roles, siteId }, act));
		return requireSiteStaff(db, { siteId, id });
	});
	handle(api, context, staffEndpoints.giveSiteRole, async ({ c, params }) => {
		await write(c, (trx, act) => giveRole(trx, params, readSiteRole(params.role), act));
		return requireSiteStaff(db, params);
	});
	handle(api, context, staffEndpoints.takeSiteRole, ({ c, params }) =>
		write(c, (trx, act) => takeRoles(trx, { ...params, role: readSiteRole(params.role) }, act)),
	);
	handle(api, context, staffEndpoints.removeSiteStaff, ({ c, params: { siteId, id } }) =>
		write(c, (trx, act) => takeRoles(trx, { siteId, id }, act)),
	);
	handle(api, context, staffEndpoints.sendSitePasswordLink, ({ c, params }) =>
		write(c, (trx, act) => sendPasswordLink(trx, params, act)),
	);

	handle(api, context, staffEndpoints.listStaff, () => listStaff(db));
	handle(api, context, staffEndpoints.addOperator, async ({ c, body }) => {
		const id = await write(c, (trx, act) => inviteMember(trx, body, { roles: ["operator"], siteId: null }, act));
		return requireAccount(db, id);
	});
	handle(api, context, staffEndpoints.changeStaff, async ({ c, params: { id }, body }) => {
		await write(c, (trx, act) => renameMember(trx, id, body.name, act));
		return requireAccount(db, id);
	});
	handle(api, context, staffEndpoints.removeOperator, ({ c, params: { id } }) =>
		write(c, (trx, act) => takeRoles(trx, { id, siteId: null }, act)),
	);
	handle(api, context, staffEndpoints.closeStaff, ({ c, params: { id } }) =>
		write(c, (trx, act) => closeMember(trx, id, act)),
	);
	handle(api, context, staffEndpoints.reopenStaff, ({ c, params: { id } }) =>
		write(c, (trx, act) => reopenMember(trx, id, act)),
	);
	handle(api, context, staffEndpoints.sendPasswordLink, ({ c, params: { id } }) =>
		write(c, (trx, act) => sendPasswordLink(trx, { id, siteId: null }, act)),
	);

	return api;
}

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
