import { AppError } from "@lerret/contracts/errors";
import { pages } from "@lerret/contracts/routes";
import { implementPage } from "../../page.ts";
import { findLinked } from "./link.ts";
import { readOrganiserSales } from "./sales.ts";
import { settlesTests } from "./settles-tests.ts";

/** What an organiser sees by its link: the sale of its own events, as it is now. */
export const organiserPage = implementPage(pages.organiser, {
	async load({ boxOffice: { db, providers, readTime } }, { site, params }) {
		const now = await readTime(db);
		const organiser = await findLinked(db, site.id, params.token, now);
		if (!organiser) throw new AppError("not_found");
		const isTest = await settlesTests(db, providers, site.id);
		const sales = await readOrganiserSales(db, organiser, { isTest, now });
		return { name: organiser.name, readAt: now, isTest, sales };
	},
});

export const organiserPages = [organiserPage];
