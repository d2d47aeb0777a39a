import { AppError } from "@lerret/contracts/errors";
import type { StaffRole } from "@lerret/contracts/staff";
import type { ItemRef } from "@lerret/platform/content/content-type";
import type { ChangeContext } from "@lerret/platform/content/save";
import { readSiteById } from "@lerret/platform/pages/read";
import { toStored } from "@lerret/platform/time";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "../startup/context.ts";
import { requireStaff, type StaffEnv } from "./require-staff.ts";

/** Requires a staff role at the path's site, and that the site exists. Throws `no_token`, `forbidden` and `not_found`. */
export type StaffGuard = MiddlewareHandler<StaffEnv>;

export function requireSiteRole({ db, readStaff }: Pick<Context, "db" | "readStaff">, role: StaffRole): StaffGuard {
	const staff = requireStaff(readStaff, role);
	return (c, next) =>
		staff(c, async () => {
			const site = await readSiteById(db, c.req.param("siteId") ?? "");
			if (!site) throw new AppError("not_found");
			c.set("site", site);
			await next();
		});
}

export const itemRefOf = (c: HonoContext<StaffEnv>): ItemRef => ({
	siteId: c.req.param("siteId") ?? "",
	id: c.req.param("id") ?? "",
});

export const changeContextOf = (c: HonoContext<StaffEnv>, { now }: Pick<Context, "now">): ChangeContext => ({
	actor: c.get("staff"),
	now: toStored(now()),
});

/**
 * Requires the If-Match header, which prevents overwriting a change that the client has not read. Throws
 * `no_precondition`.
 */
export function requireIfMatch(c: HonoContext): string {
	const ifMatch = c.req.header("if-match");
	if (ifMatch === undefined) throw new AppError("no_precondition");
	return ifMatch;
}
