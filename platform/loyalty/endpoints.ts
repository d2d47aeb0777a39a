import { cinemaEndpoints } from "@lerret/contracts/api/cinemas";
import { loyaltyFilmEndpoints } from "@lerret/contracts/api/loyalty-films";
import { loyaltyOwnEndpoints } from "@lerret/contracts/api/loyalty-own";
import { managedReviewEndpoints } from "@lerret/contracts/api/managed-reviews";
import { reviewPicturePath } from "@lerret/contracts/review-pictures";
import type { Cinema } from "../accounts/cinema.ts";
import { addCinema, listCinemas, renameCinema, toCinemaId } from "../accounts/cinemas.ts";
import { writeAsVisitor } from "../accounts/visitors/own-writes.ts";
import { readSession, type Session } from "../accounts/visitors/session-read.ts";
import { toOsloIso } from "../core/time.ts";
import { changeAs, implement, reply } from "../endpoint.ts";
import { endSubscriptionOf, readSubscription, saveSubscription } from "../messages/newsletter/own.ts";
import { requestSubscription } from "../messages/newsletter/subscribe.ts";
import { readMovieId, readMovieInfo, readMovieInfos } from "./movies.ts";
import { changeReviewVisibility, readManagedReview, readManagedReviews } from "./reviews-moderate.ts";
import { readReviews, readReviewsByAccount } from "./reviews-read.ts";
import { deleteReview, likeReview, putReview, reportReview, unlikeReview } from "./reviews-write.ts";
import { readDrawnTickets, readQrCode } from "./tickets-read.ts";
import { addToWatchList, readWatchList, removeFromWatchList } from "./watch-list.ts";

/** What the films of a cinema are, and what visitors think of them. */
const films = implement(loyaltyFilmEndpoints, {
	async getMovieInfo({ db }, { now, cinema, query }) {
		return readMovieInfo(db, cinema, await readMovieId(db, cinema, query.ediNumber, now), now);
	},

	async getReviews({ db }, { now, cinema, secret, query: { ediNumber, ...page } }) {
		const movieId = await readMovieId(db, cinema, ediNumber, now);
		const viewer = secret === null ? null : await readSession(db, cinema.partner, secret, now);
		return readReviews(db, cinema.partner, movieId, viewer?.accountId ?? null, page);
	},

	async getMyReviews({ db }, { now, cinema, session, query }) {
		const reviews = await readReviewsByAccount(db, cinema.partner, session.accountId, query);
		const ids = reviews.map(({ movieId }) => movieId);
		const infos = new Map((await readMovieInfos(db, cinema, ids, now)).map((film) => [film.MovieId, film]));
		return reviews.map((review) => {
			const film = infos.get(review.movieId);
			return { ...review, movieTitle: film?.Title ?? null, link: film?.link ?? null };
		});
	},

	async putReview({ db }, { now, cinema, session, body: { ediNumber, rating, comment } }) {
		const { accountId, userName, picture } = session;
		const movieId = await readMovieId(db, cinema, ediNumber, now);
		const review = { partner: cinema.partner, movieId, accountId, rating, comment, now };
		return {
			id: await writeAsVisitor(db, session, (trx) => putReview(trx, review)),
			comment,
			rating,
			addedAt: toOsloIso(now),
			likesCount: 0,
			movieId,
			userId: accountId,
			userName,
			image: reviewPicturePath(picture, userName),
			isLiked: false,
		};
	},

	likeReview: ({ db }, { now, ...review }) =>
		writeAsVisitor(db, review.session, (trx) => likeReview(trx, { ...reviewKeyOf(review), now })),

	unlikeReview: ({ db }, review) => writeAsVisitor(db, review.session, (trx) => unlikeReview(trx, reviewKeyOf(review))),

	reportReview: ({ db }, { now, body: { reason }, ...review }) =>
		writeAsVisitor(db, review.session, (trx) => reportReview(trx, { ...reviewKeyOf(review), reason, now })),

	deleteReview: ({ db }, { params, session }) =>
		writeAsVisitor(db, session, (trx) => deleteReview(trx, params.id, session.accountId)),
});

type ReviewOfVisitor = { cinema: Cinema; session: Session; params: { id: string } };

const reviewKeyOf = ({ cinema: { partner }, session: { accountId }, params }: ReviewOfVisitor) => ({
	partner,
	reviewId: params.id,
	accountId,
});

const noNewsletter = { topics: [], isActive: false };

/** A visitor's own tickets, newsletter and watch list. */
const own = implement(loyaltyOwnEndpoints, {
	getTickets: ({ boxOffice, db }, { now, cinema, session, query }) =>
		readDrawnTickets(boxOffice, db, cinema, session, query, now),

	getNewsletter: ({ db }, { cinema, session }) =>
		session.isVerified ? readSubscription(db, cinema.siteId, session.email) : noNewsletter,

	async putNewsletter({ db }, { now, cinema, session, body: { topics }, clientAddress: address }) {
		const { email, isVerified } = session;
		const site = { id: cinema.siteId, title: cinema.siteTitle };
		if (isVerified) {
			await writeAsVisitor(db, session, (trx) => saveSubscription(trx, site, { email, topics, address, now }));
			return { topics, isActive: true };
		}
		await writeAsVisitor(db, session, (trx) => requestSubscription(trx, site, { email, topics, address, now }));
		return noNewsletter;
	},

	async deleteNewsletter({ db }, { now, cinema, session }) {
		const { email, isVerified } = session;
		if (isVerified) await writeAsVisitor(db, session, (trx) => endSubscriptionOf(trx, cinema.siteId, email, now));
	},

	getTicketCode: async ({ boxOffice, db }, { cinema, session, params }) =>
		boxOffice.drawings.qrSvg(await readQrCode(db, cinema, session, params.id)),

	getWatchList: ({ db }, { now, cinema, session, query }) => readWatchList(db, cinema, session.accountId, query, now),

	async addToWatchList({ db }, { now, cinema, session, body }) {
		const { MovieId } = await readMovieInfo(db, cinema, body.id, now);
		await writeAsVisitor(db, session, (trx) => addToWatchList(trx, session.accountId, MovieId, now));
		return true as const;
	},

	removeFromWatchList: ({ db }, { session, params }) =>
		writeAsVisitor(db, session, (trx) => removeFromWatchList(trx, session.accountId, params.id)),
});

const managedReviews = implement(managedReviewEndpoints, {
	async listManagedReviews({ db }, { params, query }) {
		const { items, total, next } = await readManagedReviews(db, params.siteId, query);
		return reply(items, { total, next });
	},

	getManagedReview: ({ db }, { params }) => readManagedReview(db, params),

	hideReview: (services, input) =>
		changeAs(services, input, (trx, by) => changeReviewVisibility(trx, input.params, true, by)),

	showReview: (services, input) =>
		changeAs(services, input, (trx, by) => changeReviewVisibility(trx, input.params, false, by)),
});

const cinemas = implement(cinemaEndpoints, {
	listCinemas: ({ db }) => listCinemas(db),

	addCinema: (services, input) => changeAs(services, input, (trx, by) => addCinema(trx, input.body, by)),

	renameCinema(services, input) {
		const cinema = { id: toCinemaId(input.params.id) ?? 0, name: input.body.name };
		return changeAs(services, input, (trx, by) => renameCinema(trx, cinema, by));
	},
});

export const loyalty = [...films, ...own, ...managedReviews, ...cinemas];
