import { boolean, list, number, optional, type Parser, record, text } from "./parsers";

/**
 * Parses loyalty API responses into the site's own types (spec.txt, section 3). The back end may be external, so a
 * response of another shape is an error, not a broken page.
 */

/** Ids are opaque. Some back ends write them as numbers, others as text. */
const id: Parser<string> = (value) => (typeof value === "number" ? String(value) : text(value));
const optionalText = optional(text);

const movieInfoResponse = record({
	Title: text,
	MovieId: id,
	Edis: list(text),
	Rating: optional(number),
	RatingCount: number,
	Poster: optionalText,
	link: optionalText,
});

export type MovieInfo = {
	title: string;
	movieId: string;
	edis: string[];
	rating: number | null;
	ratingCount: number;
	poster: string | null;
	link: string | null;
};

export const parseMovieInfo: Parser<MovieInfo> = (value) => {
	const { Title, MovieId, Edis, Rating, RatingCount, Poster, link } = movieInfoResponse(value);
	return {
		title: Title,
		movieId: MovieId,
		edis: Edis,
		rating: RatingCount > 0 ? Rating : null,
		ratingCount: RatingCount,
		poster: Poster,
		link,
	};
};
export const parseMovieInfos = list(parseMovieInfo);

const reviewFields = {
	id,
	comment: text,
	rating: number,
	addedAt: text,
	likesCount: number,
	movieId: id,
	userId: id,
	userName: text,
	image: optionalText,
	isLiked: boolean,
};
export const parseReview = record(reviewFields);
export type Review = ReturnType<typeof parseReview>;
export const parseReviews = list(parseReview);

const parseOwnReview = record({ ...reviewFields, movieTitle: optionalText, link: optionalText });
export type OwnReview = ReturnType<typeof parseOwnReview>;
export const parseOwnReviews = list(parseOwnReview);

const ticketFields = record({
	movieId: id,
	movieTitle: text,
	notes: optionalText,
	qrCode: text,
	qrUrl: text,
	/** Missing from other back ends. */
	qrImage: optionalText,
	startTime: text,
	expirationDate: optionalText,
	seatsInfo: record({ info: optionalText, seats: list(record({ row: id, seats: list(id) })) }),
	/** A later change of the showing; its `startTime` and `screen` are those at purchase. */
	change: optional(record({ kind: text, startTime: text, screen: text, notice: optionalText })),
	poster: optionalText,
	screen: optionalText,
	image: optionalText,
	sal: optionalText,
});
/** Parses tickets from the API, whose `poster` and `screen` are `image` and `sal` here, and tickets that were cached. */
export const parseTickets = list((value) => {
	const { poster, screen, image, sal, ...rest } = ticketFields(value);
	return { ...rest, image: image ?? poster, sal: sal ?? screen };
});
export type Ticket = ReturnType<typeof parseTickets>[number];

const verified: Parser<boolean> = (value) => value === undefined || boolean(value);
export const parseProfileDetails = record({
	UserName: text,
	ContactEmail: text,
	createdAt: text,
	emailVerified: verified,
	picture: optionalText,
});
export type ProfileDetails = ReturnType<typeof parseProfileDetails>;

const loginResponse = record({ marsToken: text, UserName: text, UserInfo: text });
const registrationResponse = record({ Token: text, UserName: text, ContactEmail: text });

/** Returns the profile to store (spec.txt, section 3: UserInfo is used as the e-mail). */
export function parseLogin(value: unknown) {
	const response = loginResponse(value);
	return { userName: response.UserName, email: response.UserInfo, token: response.marsToken };
}

export function parseRegistration(value: unknown) {
	const response = registrationResponse(value);
	return { userName: response.UserName, email: response.ContactEmail, token: response.Token };
}
