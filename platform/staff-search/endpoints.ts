import { findEndpoints } from "@lerret/contracts/api/find";
import { rightsAt } from "@lerret/contracts/staff";
import { implement } from "../endpoint.ts";
import { findForStaff } from "./find.ts";

/** The search of staff. What is searched for must never be logged. */
export const find = implement(findEndpoints, {
	findInSite: async ({ boxOffice: { db, readTime } }, { site, staff, body }) =>
		findForStaff(db, { siteId: site.id, rights: rightsAt(staff.roles, site.id) }, body, await readTime(db)),
});
