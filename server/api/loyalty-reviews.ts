import {
	listPageSize,
	newReviewSchema,
	ownReviewSchema,
	pageQuerySchema,
	reportRequestSchema,
	reviewSchema,
	reviewsQuerySchema,
} from "@lerret/contracts/api/loyalty";
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
import * as z from "zod";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { type LoyaltyEnv, readBody } from "./loyalty-env.ts";
import { findSession, requireSession } from "./loyalty-sessions.ts";

export function loyaltyReviews(context: Context): Hono<LoyaltyEnv> {
	const { db, now } = context;
	const api = new Hono<LoyaltyEnv>();
	const signedIn = requireSession(context);

	api.get("/:partner/reviews", async (c) => {
		const { ediNumber, ...page } = parseInput(reviewsQuerySchema, c.req.query());
		const cinema = c.get("cinema");
		const movieId = await readMovieId(db, cinema, ediNumber, toStored(now()));
		const viewer = await findSession(c, context);
		const reviews = await readReviews(db, cinema.partner, movieId, viewer?.accountId ?? null, page);
		return c.json(z.array(reviewSchema).parse(reviews));
	});

	api.get("/:partner/reviews/mine", signedIn, async (c) => {
		const page = parseInput(pageQuerySchema(listPageSize), c.req.query());
		const cinema = c.get("cinema");
		const reviews = await readReviewsByAccount(db, cinema.partner, c.get("session").accountId, page);
		const ids = reviews.map(({ movieId }) => movieId);
		const films = new Map((await readMovieInfos(db, cinema, ids, toStored(now()))).map((film) => [film.MovieId, film]));
		const response = reviews.map((review) => {
			const film = films.get(review.movieId);
			return { ...review, movieTitle: film?.Title ?? null, link: film?.link ?? null };
		});
		return c.json(z.array(ownReviewSchema).parse(response));
	});

	api.post("/:partner/reviews", signedIn, async (c) => {
		const { ediNumber, rating, comment } = parseInput(newReviewSchema, await readBody(c));
		const instant = toStored(now());
		const { accountId, userName, picture } = c.get("session");
		const cinema = c.get("cinema");
		const movieId = await readMovieId(db, cinema, ediNumber, instant);
		const id = await db
			.transaction()
			.execute((trx) => putReview(trx, { partner: cinema.partner, movieId, accountId, rating, comment, now: instant }));
		const review = {
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
		return c.json(reviewSchema.parse(review), 201);
	});

	api.put("/:partner/reviews/:id/like", signedIn, async (c) => {
		const reviewKey = reviewKeyOf(c.get("cinema"), c.get("session"), c.req.param("id"));
		await db.transaction().execute((trx) => likeReview(trx, { ...reviewKey, now: toStored(now()) }));
		return c.body(null, 204);
	});

	api.delete("/:partner/reviews/:id/like", signedIn, async (c) => {
		const reviewKey = reviewKeyOf(c.get("cinema"), c.get("session"), c.req.param("id"));
		await db.transaction().execute((trx) => unlikeReview(trx, reviewKey));
		return c.body(null, 204);
	});

	api.post("/:partner/reviews/:id/report", signedIn, async (c) => {
		const { reason } = parseInput(reportRequestSchema, await readBody(c));
		const reviewKey = reviewKeyOf(c.get("cinema"), c.get("session"), c.req.param("id"));
		await db.transaction().execute((trx) => reportReview(trx, { ...reviewKey, reason, now: toStored(now()) }));
		return c.body(null, 204);
	});

	api.delete("/:partner/reviews/:id", signedIn, async (c) => {
		await db.transaction().execute((trx) => deleteReview(trx, c.req.param("id"), c.get("session").accountId));
		return c.body(null, 204);
	});

	return api;
}

function reviewKeyOf({ partner }: Cinema, { accountId }: Session, reviewId: string) {
	return { partner, reviewId, accountId };
}
