import { passwordChangeSchema } from "@lerret/contracts/api/staff";
import { AppError } from "@lerret/contracts/errors";
import type { PasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { changeOwnPassword } from "@lerret/platform/accounts/staff/change-own-password";
import type { Database } from "@lerret/platform/db/database";
import type { HashAddress } from "@lerret/platform/secrets/secrets-key";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import { clientAddress } from "../http/client-address.ts";
import { parseInput } from "../http/problem.ts";
import { readBody } from "./loyalty-env.ts";
import { type ReadStaff, requireStaff, type StaffEnv } from "./require-staff.ts";

export type OwnAccountDependencies = {
	db: Database;
	hashAddress: HashAddress;
	passwords: PasswordHasher;
	readStaff: ReadStaff;
	now: () => Temporal.Instant;
	trustProxy: number;
	/** True when another identity provider manages the passwords. */
	isExternal: boolean;
};

export function ownAccountApi(dependencies: OwnAccountDependencies): Hono<StaffEnv> {
	const { db, hashAddress, passwords, readStaff, now, trustProxy, isExternal } = dependencies;
	const api = new Hono<StaffEnv>();

	api.put("/me/password", requireStaff(readStaff, "editor"), async (c) => {
		if (isExternal) throw new AppError("external_identity");
		const input = parseInput(passwordChangeSchema, await readBody(c));
		const { id, login = null } = c.get("staff");
		const services = { db, hashAddress, passwords, now: toStored(now()) };
		await changeOwnPassword(services, { id, grantId: login }, { ...input, address: clientAddress(c, trustProxy) });
		return c.body(null, 204);
	});

	return api;
}
