import type { Review } from "@lerret/contracts/api/loyalty";
import { isLoyaltyPartner } from "../../loyalty/cinema.ts";
import { readRatings } from "../../loyalty/movies.ts";
import { readReviews } from "../../loyalty/reviews-read.ts";
import type { Production } from "../../programme/production.ts";
import type { PageContext } from "../context.ts";
import { reviewsKey } from "../version.ts";

/** As many as the browser requests at a time (web/account/loyalty/page-sizes.ts). */
const reviewsAtFirst = 20;

/** What visitors say of a film: the mean of their ratings (1 to 6, null without any), and the newest reviews. */
export type AudienceView = {
	movieId: string;
	rating: number | null;
	ratingCount: number;
	reviews: Omit<Review, "isLiked">[];
	hasMore: boolean;
};

/** The audience of a film at the site's own cinema; null where a back end elsewhere has it, and the browser asks that. */
export async function resolveAudience(context: PageContext, { id }: Production): Promise<AudienceView | null> {
	const { db, site } = context;
	const [partner = 0] = site.partnerIds;
	if (site.loyaltyBaseUrl || !isLoyaltyPartner(partner)) return null;
	context.dependOn(reviewsKey(partner, id));
	const [ratings, reviews] = await Promise.all([
		readRatings(db, partner, [id]),
		readReviews(db, partner, id, null, { skip: 0, take: reviewsAtFirst }),
	]);
	const rated = ratings.get(id);
	return {
		movieId: id,
		rating: rated?.mean ?? null,
		ratingCount: rated?.count ?? 0,
		reviews: reviews.map(({ isLiked: _, ...review }) => review),
		hasMore: reviews.length === reviewsAtFirst,
	};
}
