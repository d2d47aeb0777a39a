import { loyaltyFilmEndpoints } from "@lerret/contracts/api/loyalty-films";
import { reviewPicturePath } from "@lerret/contracts/review-pictures";
import type { Session } from "@lerret/platform/accounts/visitors/session-read";
import type { Cinema } from "@lerret/platform/loyalty/cinema";
import { readMovieId, readMovieInfos } from "@lerret/platform/loyalty/movies";
import { readReviews, readReviewsByAccount } from "@lerret/platform/loyalty/reviews-read";
import {
	deleteReview,
	likeReview,
	putReview,
	reportReview,
	unlikeReview,
} from "@lerret/platform/loyalty/reviews-write";
import { toOsloIso, toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";
import { findSession } from "./loyalty-sessions.ts";

export function loyaltyReviews(context: Context): Hono<LoyaltyEnv> {
	const { db, now } = context;
	const api = new Hono<LoyaltyEnv>();

	handle(api, context, loyaltyFilmEndpoints.getReviews, async ({ c, query: { ediNumber, ...page } }) => {
		const cinema = c.get("cinema");
		const movieId = await readMovieId(db, cinema, ediNumber, toStored(now()));
		const viewer = await findSession(c, context);
		return readReviews(db, cinema.partner, movieId, viewer?.accountId ?? null, page);
	});

	handle(api, context, loyaltyFilmEndpoints.getMyReviews, async ({ c, query }) => {
		const cinema = c.get("cinema");
		const reviews = await readReviewsByAccount(db, cinema.partner, c.get("session").accountId, query);
		const ids = reviews.map(({ movieId }) => movieId);
		const films = new Map((await readMovieInfos(db, cinema, ids, toStored(now()))).map((film) => [film.MovieId, film]));
		return reviews.map((review) => {
			const film = films.get(review.movieId);
			return { ...review, movieTitle: film?.Title ?? null, link: film?.link ?? null };
		});
	});

	handle(api, context, loyaltyFilmEndpoints.putReview, async ({ c, body: { ediNumber, rating, comment } }) => {
		const instant = toStored(now());
		const { accountId, userName, picture } = c.get("session");
		const cinema = c.get("cinema");
		const movieId = await readMovieId(db, cinema, ediNumber, instant);
		const id = await db
			.transaction()
			.execute((trx) => putReview(trx, { partner: cinema.partner, movieId, accountId, rating, comment, now: instant }));
		return {
			id,
			comment,
			rating,
			addedAt: toOsloIso(instant),
			likesCount: 0,
			movieId,
			userId: accountId,
			userName,
			image: reviewPicturePath(picture, userName),
			isLiked: false,
		};
	});

	handle(api, context, loyaltyFilmEndpoints.likeReview, ({ c, params }) => {
		const reviewKey = reviewKeyOf(c.get("cinema"), c.get("session"), params.id);
		return db.transaction().execute((trx) => likeReview(trx, { ...reviewKey, now: toStored(now()) }));
	});

	handle(api, context, loyaltyFilmEndpoints.unlikeReview, ({ c, params }) => {
		const reviewKey = reviewKeyOf(c.get("cinema"), c.get("session"), params.id);
		return db.transaction().execute((trx) => unlikeReview(trx, reviewKey));
	});

	handle(api, context, loyaltyFilmEndpoints.reportReview, ({ c, params, body: { reason } }) => {
		const reviewKey = reviewKeyOf(c.get("cinema"), c.get("session"), params.id);
		return db.transaction().execute((trx) => reportReview(trx, { ...reviewKey, reason, now: toStored(now()) }));
	});

	handle(api, context, loyaltyFilmEndpoints.deleteReview, ({ c, params }) =>
		db.transaction().execute((trx) => deleteReview(trx, params.id, c.get("session").accountId)),
	);

	return api;
}

function reviewKeyOf({ partner }: Cinema, { accountId }: Session, reviewId: string) {
	return { partner, reviewId, accountId };
}
