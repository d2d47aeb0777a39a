import { todayEndpoints } from "@lerret/contracts/api/today";
import { rightsAt } from "@lerret/contracts/staff";
import { implement } from "../endpoint.ts";
import { readToday } from "./read.ts";

/** The first screen of the management app. */
export const today = implement(todayEndpoints, {
	async getToday({ boxOffice: { db, providers, readTime } }, { site, staff }) {
		const payment = await providers.salePaymentOf(db, site.id);
		// Tickets of test payments are figures only while no real ones are sold.
		const isTest = (await providers.accountsOf(db, site.id)).length === 0;
		return readToday(db, site, { rights: rightsAt(staff.roles, site.id), payment, isTest, now: await readTime(db) });
	},
});
