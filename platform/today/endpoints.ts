import { todayEndpoints } from "@lerret/contracts/api/today";
import { rightsAt } from "@lerret/contracts/staff";
import { implement } from "../endpoint.ts";
import { readToday } from "./read.ts";

/** The first screen of the management app. */
export const today = implement(todayEndpoints, {
	getToday: async ({ boxOffice: { db, readTime } }, { site, staff }) =>
		readToday(db, site, rightsAt(staff.roles, site.id), await readTime(db)),
});
