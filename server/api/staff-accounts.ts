import { newStaffSchema, type StaffAccount, staffAccountSchema, staffChangeSchema } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import {
	changeMember,
	closeMember,
	inviteMember,
	reopenMember,
	sendPasswordLink,
} from "@lerret/platform/accounts/staff/staff-admin";
import { listStaff, readStaffAccount } from "@lerret/platform/accounts/staff/staff-read";
import type { Database } from "@lerret/platform/db/database";
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { readBody } from "./loyalty-env.ts";
import { changeContextOf } from "./management-env.ts";
import { requireStaff, type StaffEnv } from "./require-staff.ts";

export function staffAccountsApi(context: Context): Hono<StaffEnv> {
	const { db, readStaff, config } = context;
	const api = new Hono<StaffEnv>();

	const staff = requireStaff(readStaff, "admin");
	const admin: MiddlewareHandler<StaffEnv> = (c, next) =>
		staff(c, async () => {
			if (config.oidc) throw new AppError("external_identity");
			await next();
		});

	api.get("/staff", admin, async (c) => c.json(z.array(staffAccountSchema).parse(await listStaff(db))));

	api.post("/staff", admin, async (c) => {
		const member = parseInput(newStaffSchema, await readBody(c));
		const id = await db.transaction().execute((trx) => inviteMember(trx, member, changeContextOf(c, context)));
		return c.json(staffAccountSchema.parse(await requireAccount(db, id)), 201);
	});

	api.get("/staff/:id", admin, async (c) =>
		c.json(staffAccountSchema.parse(await requireAccount(db, c.req.param("id")))),
	);

	api.patch("/staff/:id", admin, async (c) => {
		const change = parseInput(staffChangeSchema, await readBody(c));
		const id = c.req.param("id");
		await db.transaction().execute((trx) => changeMember(trx, id, change, changeContextOf(c, context)));
		return c.json(staffAccountSchema.parse(await requireAccount(db, id)));
	});

	api.delete("/staff/:id/access", admin, async (c) => {
		await db.transaction().execute((trx) => closeMember(trx, c.req.param("id"), changeContextOf(c, context)));
		return c.body(null, 204);
	});

	api.put("/staff/:id/access", admin, async (c) => {
		await db.transaction().execute((trx) => reopenMember(trx, c.req.param("id"), changeContextOf(c, context)));
		return c.body(null, 204);
	});

	api.post("/staff/:id/password-link", admin, async (c) => {
		await db.transaction().execute((trx) => sendPasswordLink(trx, c.req.param("id"), changeContextOf(c, context)));
		return c.body(null, 204);
	});

	return api;
}

async function requireAccount(db: Database, id: string): Promise<StaffAccount> {
	const member = await readStaffAccount(db, { id });
	if (!member) throw new AppError("not_found");
	return member;
}
