import { AppError } from "@lerret/contracts/errors";
import type { StaffRole } from "@lerret/contracts/staff";
import type { ItemRef } from "@lerret/platform/content/content-type";
import { requireSite } from "@lerret/platform/content/read";
import type { ChangeContext } from "@lerret/platform/content/save";
import type { Database } from "@lerret/platform/db/database";
import { toStored } from "@lerret/platform/time";
import type { Context, MiddlewareHandler } from "hono";
import { type ReadStaff, requireStaff, type StaffEnv } from "./require-staff.ts";

export type ManagementDependencies = { db: Database; now: () => Temporal.Instant; readStaff: ReadStaff };

/** Requires a staff role and an existing site. Throws `no_token`, `forbidden` and `not_found`. */
export type StaffGuard = MiddlewareHandler<StaffEnv>;

export function requireSiteRole({ db, readStaff }: ManagementDependencies, role: StaffRole): StaffGuard {
	const staff = requireStaff(readStaff, role);
	return (c, next) =>
		staff(c, async () => {
			const siteId = c.req.param("siteId");
			if (siteId === undefined) throw new AppError("not_found");
			await requireSite(db, siteId);
			await next();
		});
}

export const itemRefOf = (c: Context<StaffEnv>): ItemRef => ({
	siteId: c.req.param("siteId") ?? "",
	id: c.req.param("id") ?? "",
});

export const changeContextOf = (c: Context<StaffEnv>, { now }: ManagementDependencies): ChangeContext => ({
	actor: c.get("staff"),
	now: toStored(now()),
});

/**
 * Requires the If-Match header, which prevents overwriting a change that the client has not read. Throws
 * `no_precondition`.
 */
export function requireIfMatch(c: Context): string {
	const ifMatch = c.req.header("if-match");
	if (ifMatch === undefined) throw new AppError("no_precondition");
	return ifMatch;
}
