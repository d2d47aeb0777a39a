import { passwordChangeSchema } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import { changeOwnPassword } from "@lerret/platform/accounts/staff/change-own-password";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { readBody } from "./loyalty-env.ts";
import { requireStaff, type StaffEnv } from "./require-staff.ts";

export function ownAccountApi(context: Context): Hono<StaffEnv> {
	const { readStaff, now, config } = context;
	const api = new Hono<StaffEnv>();

	api.put("/me/password", requireStaff(readStaff, "editor"), async (c) => {
		if (config.oidc) throw new AppError("external_identity");
		const input = parseInput(passwordChangeSchema, await readBody(c));
		const { id, login = null } = c.get("staff");
		await changeOwnPassword(
			{ ...context, now: toStored(now()) },
			{ id, grantId: login },
			{ ...input, address: clientAddress(c, config.trustProxy) },
		);
		return c.body(null, 204);
	});

	return api;
}
