import { loyaltyPartners } from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import { Hono } from "hono";
import type { LoyaltyDependencies, LoyaltyEnv } from "./loyalty-env.ts";
import { loyaltyLists } from "./loyalty-lists.ts";
import { loyaltyAccess } from "./loyalty-login.ts";
import { loyaltyProfile } from "./loyalty-profile.ts";
import { loyaltyReviews } from "./loyalty-reviews.ts";
import { rejectForeignOrigin } from "./loyalty-sessions.ts";

/** The built-in loyalty back ends, one per partner, each with its own accounts (contract, "Loyalty API"). */
export function loyaltyApi(dependencies: LoyaltyDependencies): Hono<LoyaltyEnv> {
	const { originOf, publicUrl, findRequestedSite, visibleSites } = dependencies;
	const api = new Hono<LoyaltyEnv>();

	api.use("/:partner/*", async (c, next) => {
		const partner = loyaltyPartners.find((candidate) => String(candidate) === c.req.param("partner"));
		if (partner === undefined) throw new AppError("unknown_partner");
		const [sites, site] = await Promise.all([visibleSites(c), findRequestedSite(c)]);
		c.set("cinema", cinemaOf(partner, sites, originOf, publicUrl, site?.id));
		await next();
		// Ratings and likes change at any moment, and most other responses are personal.
		c.header("cache-control", "no-store");
	});
	api.use("/:partner/*", rejectForeignOrigin(dependencies));

	api.route("/", loyaltyAccess(dependencies));
	api.route("/", loyaltyProfile(dependencies));
	api.route("/", loyaltyReviews(dependencies));
	api.route("/", loyaltyLists(dependencies));
	return api;
}
