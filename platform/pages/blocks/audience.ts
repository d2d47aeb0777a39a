import type { Review } from "@lerret/contracts/api/loyalty-responses";
import { readRatings } from "../../loyalty/movies.ts";
import { readReviews } from "../../loyalty/reviews-read.ts";
import type { Production } from "../../programme/production.ts";
import type { PageContext } from "../context.ts";

/** Must equal the page size of the browser's requests (web/client/account/loyalty/page-sizes.ts). */
const initialReviewCount = 20;

/** The mean rating (1 to 6; null without ratings) and the newest reviews of a film. */
export type AudienceView = {
	movieId: string;
	rating: number | null;
	ratingCount: number;
	reviews: Omit<Review, "isLiked">[];
	hasMore: boolean;
};

/** Null where an external back end has the audience data; the browser requests it there. */
export async function resolveAudience(context: PageContext, { id }: Production): Promise<AudienceView | null> {
	const { db, site } = context;
	const [partner] = site.partnerIds;
	if (site.loyaltyBaseUrl || partner === undefined) return null;
	const [ratings, reviews] = await Promise.all([
		readRatings(db, partner, [id]),
		readReviews(db, partner, id, null, { skip: 0, take: initialReviewCount }),
	]);
	const rated = ratings.get(id);
	return {
		movieId: id,
		rating: rated?.mean ?? null,
		ratingCount: rated?.count ?? 0,
		reviews: reviews.map(({ isLiked: _, ...review }) => review),
		hasMore: reviews.length === initialReviewCount,
	};
}
