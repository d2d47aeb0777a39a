import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import { AppError } from "@lerret/contracts/errors";
import { newId } from "../core/ids.ts";
import type { Writer } from "../db/database.ts";
import { hasRowLocks } from "../db/row-locks.ts";

export type NewReview = {
	partner: LoyaltyPartner;
	movieId: string;
	accountId: string;
	rating: number;
	comment: string;
	now: string;
};

/**
 * Adds an account's review of a film or replaces the earlier one, whose likes and reports are deleted. A review that
 * staff have hidden stays hidden. Returns the id.
 */
export async function putReview(trx: Writer, review: NewReview): Promise<string> {
	const { rating, comment, now } = review;
	const { id } = await trx
		.insertInto("review")
		.values({
			id: newId(),
			partner_id: review.partner,
			movie_id: review.movieId,
			account_id: review.accountId,
			rating,
			comment,
			added_at: now,
			hidden_at: null,
		})
		.onConflict((conflict) =>
			conflict.columns(["account_id", "movie_id"]).doUpdateSet({ rating, comment, added_at: now }),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	await trx.deleteFrom("review_like").where("review_id", "=", id).execute();
	await trx.deleteFrom("review_report").where("review_id", "=", id).execute();
	return id;
}

/** Throws `not_found`. The review cannot be deleted until the transaction ends. */
async function requireVisible(trx: Writer, partner: LoyaltyPartner, reviewId: string): Promise<void> {
	const row = await trx
		.selectFrom("review")
		.select("id")
		.where("id", "=", reviewId)
		.where("partner_id", "=", partner)
		.where("hidden_at", "is", null)
		.$if(hasRowLocks(trx), (query) => query.forKeyShare())
		.executeTakeFirst();
	if (!row) throw new AppError("not_found");
}

type ReviewMark = { partner: LoyaltyPartner; reviewId: string; accountId: string; now: string };

export async function likeReview(trx: Writer, { partner, reviewId, accountId, now }: ReviewMark): Promise<void> {
	await requireVisible(trx, partner, reviewId);
	await trx
		.insertInto("review_like")
		.values({ review_id: reviewId, account_id: accountId, liked_at: now })
		.onConflict((conflict) => conflict.columns(["review_id", "account_id"]).doNothing())
		.execute();
}

export async function unlikeReview(
	trx: Writer,
	{ partner, reviewId, accountId }: Omit<ReviewMark, "now">,
): Promise<void> {
	await requireVisible(trx, partner, reviewId);
	await trx.deleteFrom("review_like").where("review_id", "=", reviewId).where("account_id", "=", accountId).execute();
}

/** Reports a review to staff; a second report by the same account replaces the first. Throws `not_found`. */
export async function reportReview(
	trx: Writer,
	{ partner, reviewId, accountId, now, reason }: ReviewMark & { reason: string },
): Promise<void> {
	await requireVisible(trx, partner, reviewId);
	await trx
		.insertInto("review_report")
		.values({ review_id: reviewId, account_id: accountId, reason, reported_at: now })
		.onConflict((conflict) => conflict.columns(["review_id", "account_id"]).doUpdateSet({ reason, reported_at: now }))
		.execute();
}

export async function deleteReview(trx: Writer, reviewId: string, accountId: string): Promise<void> {
	const result = await trx
		.deleteFrom("review")
		.where("id", "=", reviewId)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	if (result.numDeletedRows === 0n) throw new AppError("not_found");
}

export async function setReviewHidden(
	trx: Writer,
	partner: LoyaltyPartner,
	reviewId: string,
	hiddenAt: string | null,
): Promise<void> {
	const result = await trx
		.updateTable("review")
		.set({ hidden_at: hiddenAt })
		.where("id", "=", reviewId)
		.where("partner_id", "=", partner)
		.executeTakeFirst();
	if (result.numUpdatedRows === 0n) throw new AppError("not_found");
}
