import { AppError } from "@lerret/contracts/errors";
import { cinemaOf } from "@lerret/platform/loyalty/cinema";
import { readCinema } from "@lerret/platform/loyalty/cinemas";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { toCinemaId } from "./cinemas.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";
import { loyaltyLists } from "./loyalty-lists.ts";
import { loyaltyAccess } from "./loyalty-login.ts";
import { loyaltyProfile } from "./loyalty-profile.ts";
import { loyaltyReviews } from "./loyalty-reviews.ts";
import { rejectForeignOrigin } from "./loyalty-sessions.ts";

/** The built-in loyalty back ends, one per partner, each with its own accounts (contract, "Loyalty API"). */
export function loyaltyApi(context: Context): Hono<LoyaltyEnv> {
	const { db, originOf, config, sites } = context;
	const api = new Hono<LoyaltyEnv>();

	api.use("/api/loyalty/:partner/*", async (c, next) => {
		const partner = toCinemaId(c.req.param("partner")) ?? 0;
		const [cinema, visible, site] = await Promise.all([
			readCinema(db, partner),
			sites.visibleSites(c),
			sites.findRequestedSite(c),
		]);
		if (!cinema) throw new AppError("unknown_partner");
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
