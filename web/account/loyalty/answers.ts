import * as z from "zod/mini";

/**
 * What the loyalty API answers, checked and in the site's own words (spec.txt, section 3).
 * The back end may be another house's: an answer of another shape is a failure, not a broken page.
 */

const text = z.string();
const optionalText = z.nullish(z.string());
const count = z.number();
/** Ids are opaque. One back end writes them as numbers, another as text. */
const id = z.pipe(
	z.union([z.string(), z.number()]),
	z.transform((value) => String(value)),
);

const movieInfoAnswer = z.pipe(
	z.object({
		Title: text,
		MovieId: id,
		Edis: z.array(text),
		Rating: z.nullable(count),
		RatingCount: count,
		Poster: optionalText,
		link: optionalText,
	}),
	z.transform((answer) => ({
		title: answer.Title,
		movieId: answer.MovieId,
		edis: answer.Edis,
		/** Mean of the dice, or null where nobody has thrown one. */
		rating: answer.RatingCount > 0 ? answer.Rating : null,
		ratingCount: answer.RatingCount,
		poster: answer.Poster ?? null,
		link: answer.link ?? null,
	})),
);
export type MovieInfo = z.infer<typeof movieInfoAnswer>;

const reviewAnswer = z.object({
	id,
	comment: text,
	rating: count,
	addedAt: text,
	likesCount: count,
	movieId: id,
	userId: id,
	userName: text,
	image: optionalText,
	isLiked: z.boolean(),
});
export type Review = z.infer<typeof reviewAnswer>;

const seatRow = z.object({ row: id, seats: z.array(id) });

/** A ticket as the site keeps it; the answer's `poster` and `screen` are its `image` and `sal`. */
const ticket = z.object({
	movieId: id,
	movieTitle: text,
	notes: optionalText,
	qrCode: text,
	qrUrl: text,
	startTime: text,
	expirationDate: optionalText,
	image: optionalText,
	sal: optionalText,
	seatsInfo: z.object({ info: optionalText, seats: z.array(seatRow) }),
});
export type Ticket = z.infer<typeof ticket>;

const ticketAnswer = z.pipe(
	z.object({
		movieId: id,
		movieTitle: text,
		notes: optionalText,
		qrCode: text,
		qrUrl: text,
		startTime: text,
		expirationDate: optionalText,
		poster: optionalText,
		screen: optionalText,
		seatsInfo: z.object({ info: optionalText, seats: z.array(seatRow) }),
	}),
	z.transform(({ poster, screen, ...rest }): Ticket => ({ ...rest, image: poster, sal: screen })),
);

const loginAnswer = z.object({ marsToken: text, UserName: text, UserInfo: text });
const registrationAnswer = z.object({ Token: text, UserName: text, ContactEmail: text });
const profileAnswer = z.object({
	UserName: text,
	ContactEmail: text,
	createdAt: text,
	/** A back end that does not say holds every address for verified. */
	emailVerified: z._default(z.boolean(), true),
});
export type ProfileFacts = z.infer<typeof profileAnswer>;

/** A review of the visitor's own, with the film it is about where the back end tells. */
const ownReviewAnswer = z.extend(reviewAnswer, { movieTitle: optionalText, link: optionalText });
export type OwnReview = z.infer<typeof ownReviewAnswer>;

export const parseOwnReviews = (value: unknown): OwnReview[] => z.parse(z.array(ownReviewAnswer), value);
export const parseMovieInfo = (value: unknown): MovieInfo => z.parse(movieInfoAnswer, value);
export const parseMovieInfos = (value: unknown): MovieInfo[] => z.parse(z.array(movieInfoAnswer), value);
export const parseReview = (value: unknown): Review => z.parse(reviewAnswer, value);
export const parseReviews = (value: unknown): Review[] => z.parse(z.array(reviewAnswer), value);
export const parseTickets = (value: unknown): Ticket[] => z.parse(z.array(ticketAnswer), value);
/** Tickets that this browser kept. */
export const parseKeptTickets = (value: unknown): Ticket[] => z.parse(z.array(ticket), value);
export const parseProfileFacts = (value: unknown): ProfileFacts => z.parse(profileAnswer, value);

/** A login's answer as a stored profile (spec.txt, section 3: UserInfo is used as the e-mail). */
export function parseLogin(value: unknown) {
	const answer = z.parse(loginAnswer, value);
	return { userName: answer.UserName, email: answer.UserInfo, token: answer.marsToken };
}

export function parseRegistration(value: unknown) {
	const answer = z.parse(registrationAnswer, value);
	return { userName: answer.UserName, email: answer.ContactEmail, token: answer.Token };
}
