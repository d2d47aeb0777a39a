import { AppError } from "@lerret/contracts/errors";
import type { ItemRef } from "@lerret/platform/content/content-type";
import type { ChangeContext } from "@lerret/platform/content/save";
import { readSiteById } from "@lerret/platform/pages/read";
import { toStored } from "@lerret/platform/time";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Context } from "../startup/context.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Reads the site that the path names. Throws `not_found`. */
export function readManagedSite({ db }: Pick<Context, "db">): MiddlewareHandler<StaffEnv> {
	return async (c, next) => {
		const site = await readSiteById(db, c.req.param("siteId") ?? "");
		if (!site) throw new AppError("not_found");
		c.set("site", site);
		await next();
	};
}

export const itemRefOf = (c: HonoContext<StaffEnv>): ItemRef => ({
	siteId: c.req.param("siteId") ?? "",
	id: c.req.param("id") ?? "",
});

export const changeContextOf = (c: HonoContext<StaffEnv>, { now }: Pick<Context, "now">): ChangeContext => ({
	actor: c.get("staff"),
	now: toStored(now()),
});
