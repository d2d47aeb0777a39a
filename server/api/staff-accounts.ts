import { newStaffSchema, type StaffAccount, staffAccountSchema, staffChangeSchema } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import type { Database } from "@lerret/platform/db/database";
import { queueStaffLetter } from "@lerret/platform/identity/staff-letters";
import { listStaff, readStaffAccount } from "@lerret/platform/identity/staff-read";
import { addStaff, changeStaff, closeStaff, reopenStaff } from "@lerret/platform/identity/staff-write";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";
import { parseInput } from "../problem.ts";
import { readBody } from "./loyalty-env.ts";
import { needStaff, type ReadStaff, type StaffEnv } from "./staff.ts";

export type StaffAccountsDependencies = {
	db: Database;
	readStaff: ReadStaff;
	now: () => Temporal.Instant;
	/** True where the staff is looked after by another identity provider. */
	isExternal: boolean;
};

/** The staff's accounts, for admins (contract, "Management API"). */
export function staffAccountsApi(dependencies: StaffAccountsDependencies): Hono<StaffEnv> {
	const { db, readStaff, now, isExternal } = dependencies;
	const api = new Hono<StaffEnv>();

	const staff = needStaff(readStaff, "admin");
	const admin: MiddlewareHandler<StaffEnv> = (c, next) =>
		staff(c, async () => {
			if (isExternal) throw new AppError("external_identity");
			await next();
		});

	api.get("/staff", admin, async (c) => c.json(z.array(staffAccountSchema).parse(await listStaff(db))));

	api.post("/staff", admin, async (c) => {
		const member = parseInput(newStaffSchema, await readBody(c));
		const at = toStored(now());
		const id = await db.transaction().execute(async (trx) => {
			const added = await addStaff(trx, member, at);
			if (added === null) throw new AppError("staff_exists");
			await queueStaffLetter(trx, { staffId: added, about: "welcome" }, at);
			return added;
		});
		return c.json(staffAccountSchema.parse(await demandAccount(db, id)), 201);
	});

	api.get("/staff/:id", admin, async (c) =>
		c.json(staffAccountSchema.parse(await demandAccount(db, c.req.param("id")))),
	);

	api.patch("/staff/:id", admin, async (c) => {
		const change = parseInput(staffChangeSchema, await readBody(c));
		await db.transaction().execute((trx) => changeStaff(trx, c.req.param("id"), change, toStored(now())));
		return c.json(staffAccountSchema.parse(await demandAccount(db, c.req.param("id"))));
	});

	api.delete("/staff/:id/access", admin, async (c) => {
		await db.transaction().execute((trx) => closeStaff(trx, c.req.param("id"), toStored(now())));
		return c.body(null, 204);
	});

	api.put("/staff/:id/access", admin, async (c) => {
		await db.transaction().execute((trx) => reopenStaff(trx, c.req.param("id"), toStored(now())));
		return c.body(null, 204);
	});

	api.post("/staff/:id/password-link", admin, async (c) => {
		const member = await demandAccount(db, c.req.param("id"));
		if (!member.hasAccess) throw new AppError("not_found");
		const letter = { staffId: member.id, about: "new-password" } as const;
		await db.transaction().execute((trx) => queueStaffLetter(trx, letter, toStored(now())));
		return c.body(null, 204);
	});

	return api;
}

/** Throws `not_found`. */
async function demandAccount(db: Database, id: string): Promise<StaffAccount> {
	const member = await readStaffAccount(db, { id });
	if (!member) throw new AppError("not_found");
	return member;
}
