import { type StaffAccount, staffEndpoints } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import { changeOwnPassword } from "@lerret/platform/accounts/staff/change-own-password";
import {
	changeMember,
	closeMember,
	inviteMember,
	reopenMember,
	sendPasswordLink,
} from "@lerret/platform/accounts/staff/staff-admin";
import { listStaff, readStaffAccount } from "@lerret/platform/accounts/staff/staff-read";
import type { Database } from "@lerret/platform/db/database";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

export function staffAccountsApi(context: Context): Hono<StaffEnv> {
	const { db, now, config } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, staffEndpoints.changeOwnPassword, async ({ c, body }) => {
		const { id, login = null } = c.get("staff");
		await changeOwnPassword(
			{ ...context, now: toStored(now()) },
			{ id, grantId: login },
			{ ...body, address: clientAddress(c, config.trustProxy) },
		);
	});

	handle(api, context, staffEndpoints.listStaff, () => listStaff(db));

	handle(api, context, staffEndpoints.addStaff, async ({ c, body }) => {
		const id = await db.transaction().execute((trx) => inviteMember(trx, body, changeContextOf(c, context)));
		return requireAccount(db, id);
	});

	handle(api, context, staffEndpoints.getStaff, ({ params }) => requireAccount(db, params.id));

	handle(api, context, staffEndpoints.changeStaff, async ({ c, params: { id }, body }) => {
		await db.transaction().execute((trx) => changeMember(trx, id, body, changeContextOf(c, context)));
		return requireAccount(db, id);
	});

	handle(api, context, staffEndpoints.closeStaff, ({ c, params }) =>
		db.transaction().execute((trx) => closeMember(trx, params.id, changeContextOf(c, context))),
	);

	handle(api, context, staffEndpoints.reopenStaff, ({ c, params }) =>
		db.transaction().execute((trx) => reopenMember(trx, params.id, changeContextOf(c, context))),
	);

	handle(api, context, staffEndpoints.sendPasswordLink, ({ c, params }) =>
		db.transaction().execute((trx) => sendPasswordLink(trx, params.id, changeContextOf(c, context))),
	);

	return api;
}

async function requireAccount(db: Database, id: string): Promise<StaffAccount> {
	const member = await readStaffAccount(db, { id });
	if (!member) throw new AppError("not_found");
	return member;
}
