import { todayEndpoints } from "@lerret/contracts/api/today";
import { rightsAt } from "@lerret/contracts/staff";
import { implement } from "../endpoint.ts";
import type { Services } from "../services.ts";
import { readToday } from "./read.ts";
import { findReadiness, forViewer, type Installation } from "./ready.ts";

const installationOf = ({ demo, oidc, mailUrl }: Services["config"]): Installation => ({
	isDemo: demo,
	hasOwnLogin: oidc === null,
	mailUrl,
});

/** The first screen of the management app. */
export const today = implement(todayEndpoints, {
	async getToday({ boxOffice: { db, providers, readTime }, config }, { site, staff }) {
		const payment = await providers.salePaymentOf(db, site.id);
		const isTest = await providers.hasOnlyTests(db, site.id);
		const now = await readTime(db);
		const rights = rightsAt(staff.roles, site.id);
		const readiness = await findReadiness(db, site, installationOf(config), { isTest, now });
		return readToday(db, site, { rights, payment, isTest, readiness: forViewer(readiness, rights), now });
	},

	async getReadiness({ boxOffice: { db, providers, readTime }, config }, { site }) {
		const isTest = await providers.hasOnlyTests(db, site.id);
		return findReadiness(db, site, installationOf(config), { isTest, now: await readTime(db) });
	},
});
