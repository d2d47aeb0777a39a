import { loyaltyPartners } from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";
import { loyaltyLists } from "./loyalty-lists.ts";
import { loyaltyAccess } from "./loyalty-login.ts";
import { loyaltyProfile } from "./loyalty-profile.ts";
import { loyaltyReviews } from "./loyalty-reviews.ts";
import { rejectForeignOrigin } from "./loyalty-sessions.ts";

/** The built-in loyalty back ends, one per partner, each with its own accounts (contract, "Loyalty API"). */
export function loyaltyApi(context: Context): Hono<LoyaltyEnv> {
	const { originOf, config, sites } = context;
	const api = new Hono<LoyaltyEnv>();

	api.use("/api/loyalty/:partner/*", async (c, next) => {
		const partner = loyaltyPartners.find((candidate) => String(candidate) === c.req.param("partner"));
		if (partner === undefined) throw new AppError("unknown_partner");
		const [visible, site] = await Promise.all([sites.visibleSites(c), sites.findRequestedSite(c)]);
		c.set("cinema", cinemaOf(partner, visible, originOf, config.publicUrl, site?.id));
		await next();
		// Ratings and likes change at any moment, and most other responses are personal.
		c.header("cache-control", "no-store");
	});
	api.use("/api/loyalty/:partner/*", rejectForeignOrigin(context));

	api.route("/", loyaltyAccess(context));
	api.route("/", loyaltyProfile(context));
	api.route("/", loyaltyReviews(context));
	api.route("/", loyaltyLists(context));
	return api;
}
