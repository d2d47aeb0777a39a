import { AppError } from "@lerret/contracts/errors";
import { hasRightAnywhere, rightsAt, type StaffMember, type StaffRight } from "@lerret/contracts/staff";
import type { Site } from "@lerret/platform/pages/read";
import type { MiddlewareHandler } from "hono";

/**
 * Returns the staff member whose bearer token the request carries, with the roles held now. Throws `no_token` for a
 * missing or invalid token.
 */
export type ReadStaff = (request: Request) => Promise<StaffMember>;

/** `site`: the site in the path, where `readManagedSite` guards the route. */
export type StaffEnv = { Variables: { staff: StaffMember; site: Site } };

/**
 * Requires staff with the right: at the site that the path names, else at any site. Throws `no_token` (401) and
 * `forbidden` (403).
 */
export function requireStaff(readStaff: ReadStaff, right: StaffRight): MiddlewareHandler<StaffEnv> {
	return async (c, next) => {
		const staff = await readStaff(c.req.raw);
		const siteId = c.req.param("siteId");
		const isAllowed =
			siteId === undefined ? hasRightAnywhere(staff.roles, right) : rightsAt(staff.roles, siteId).has(right);
		if (!isAllowed) throw new AppError("forbidden");
		c.set("staff", staff);
		c.header("cache-control", "no-store");
		await next();
	};
}
