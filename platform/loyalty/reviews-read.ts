import type { LoyaltyPartner, PageQuery } from "@lerret/contracts/api/loyalty";
import type { Review } from "@lerret/contracts/api/loyalty-responses";
import { reviewPicturePath } from "@lerret/contracts/review-pictures";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";

function selectReviews(db: Database, partner: LoyaltyPartner, viewerId: string | null) {
	return db
		.selectFrom("review")
		.innerJoin("account", "account.id", "review.account_id")
		.select((eb) => [
			"review.id",
			"review.comment",
			"review.rating",
			"review.added_at",
			"review.movie_id",
			"review.account_id",
			"account.user_name",
			"account.picture",
			eb
				.selectFrom("review_like")
				.whereRef("review_like.review_id", "=", "review.id")
				.select((like) => like.fn.countAll().as("likes"))
				.as("likes"),
			eb
				.selectFrom("review_like")
				.whereRef("review_like.review_id", "=", "review.id")
				.where("review_like.account_id", "=", viewerId ?? "")
				.select((like) => like.fn.countAll().as("own"))
				.as("own_likes"),
		])
		.where("review.partner_id", "=", partner)
		.where("review.hidden_at", "is", null);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number];

function toReview(row: ReviewRow): Review {
	return {
		id: row.id,
		comment: row.comment,
		rating: row.rating,
		addedAt: toOsloIso(row.added_at),
		likesCount: Number(row.likes),
		movieId: row.movie_id,
		userId: row.account_id,
		userName: row.user_name,
		image: reviewPicturePath(row.picture, row.user_name),
		isLiked: Number(row.own_likes) > 0,
	};
}

export const readReviews = (
	db: Database,
	partner: LoyaltyPartner,
	movieId: string,
	viewerId: string | null,
	page: PageQuery,
): Promise<Review[]> => readLatest(selectReviews(db, partner, viewerId).where("review.movie_id", "=", movieId), page);

export const readReviewsByAccount = (
	db: Database,
	partner: LoyaltyPartner,
	accountId: string,
	page: PageQuery,
): Promise<Review[]> =>
	readLatest(selectReviews(db, partner, accountId).where("review.account_id", "=", accountId), page);

async function readLatest(reviews: ReturnType<typeof selectReviews>, { skip, take }: PageQuery): Promise<Review[]> {
	const rows = await reviews.orderBy("review.added_at", "desc").orderBy("review.id").offset(skip).limit(take).execute();
	return rows.map(toReview);
}
