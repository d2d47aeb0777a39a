import { AppError } from "@lerret/contracts/errors";
import type { StaffMember, StaffRole } from "@lerret/contracts/staff";
import type { MiddlewareHandler } from "hono";
import { requireKnownQuery } from "./known-query.ts";

/** Tells whose bearer token a request carries. Throws `no_token` where it carries none that is good. */
export type ReadStaff = (request: Request) => Promise<StaffMember>;

/** What a handler behind `needStaff` may look at. */
export type StaffEnv = { Variables: { staff: StaffMember } };

/**
 * Lets only staff with the role through; an admin may all that an editor may. Throws `no_token` (401) and `forbidden` (403), and `invalid_request`
 * for query parameters that the endpoint does not know.
 */
export function needStaff(readStaff: ReadStaff, role: StaffRole): MiddlewareHandler<StaffEnv> {
	return async (c, next) => {
		const staff = await readStaff(c.req.raw);
		if (!staff.roles.includes(role) && !staff.roles.includes("admin")) throw new AppError("forbidden");
		requireKnownQuery(c);
		c.set("staff", staff);
		c.header("cache-control", "no-store");
		await next();
	};
}
