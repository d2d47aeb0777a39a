import { AppError } from "@lerret/contracts/errors";
import type { StaffMember, StaffRole } from "@lerret/contracts/staff";
import type { Site } from "@lerret/platform/pages/read";
import type { MiddlewareHandler } from "hono";
import { requireKnownQuery } from "./known-query.ts";

/**
 * Returns the staff member whose bearer token the request carries. Throws `no_token` for a missing or invalid token.
 */
export type ReadStaff = (request: Request) => Promise<StaffMember>;

/** `site`: the site in the path, where `requireSiteRole` guards the route. */
export type StaffEnv = { Variables: { staff: StaffMember; site: Site } };

/**
 * Requires staff with the role; admins pass every role check. Throws `no_token` (401), `forbidden` (403), and
 * `invalid_request` for unknown query parameters.
 */
export function requireStaff(readStaff: ReadStaff, role: StaffRole): MiddlewareHandler<StaffEnv> {
	return async (c, next) => {
		const staff = await readStaff(c.req.raw);
		if (!staff.roles.includes(role) && !staff.roles.includes("admin")) throw new AppError("forbidden");
		requireKnownQuery(c);
		c.set("staff", staff);
		c.header("cache-control", "no-store");
		await next();
	};
}
