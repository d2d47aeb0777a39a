import { flag, list, number, optional, record, type Shape, text } from "./shape";

/**
 * Parses loyalty API responses into the site's own types (spec.txt, section 3). The back end may be external, so a
 * response of another shape is an error, not a broken page.
 */

/** Ids are opaque. Some back ends write them as numbers, others as text. */
const id: Shape<string> = (value) => (typeof value === "number" ? String(value) : text(value));
const optionalText = optional(text);

const movieInfoAnswer = record({
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

export const parseMovieInfo: Shape<MovieInfo> = (value) => {
	const { Title, MovieId, Edis, Rating, RatingCount, Poster, link } = movieInfoAnswer(value);
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
	isLiked: flag,
};
export const parseReview = record(reviewFields);
export type Review = ReturnType<typeof parseReview>;
export const parseReviews = list(parseReview);

const parseOwnReview = record({ ...reviewFields, movieTitle: optionalText, link: optionalText });
export type OwnReview = ReturnType<typeof parseOwnReview>;
export const parseOwnReviews = list(parseOwnReview);

const ticketFields = {
	movieId: id,
	movieTitle: text,
	notes: optionalText,
	qrCode: text,
	qrUrl: text,
	startTime: text,
	expirationDate: optionalText,
	seatsInfo: record({ info: optionalText, seats: list(record({ row: id, seats: list(id) })) }),
	/** A later change of the showing; its `startTime` and `screen` are those at purchase. */
	change: optional(record({ kind: text, startTime: text, screen: text, notice: optionalText })),
};
/** A ticket as the site stores it: `poster` and `screen` of the response are `image` and `sal` here. */
const parseKeptTicket = record({ ...ticketFields, image: optionalText, sal: optionalText });
export type Ticket = ReturnType<typeof parseKeptTicket>;

const ticketAnswer = record({ ...ticketFields, poster: optionalText, screen: optionalText });
export const parseTickets: Shape<Ticket[]> = list((value) => {
	const { poster, screen, ...rest } = ticketAnswer(value);
	return { ...rest, image: poster, sal: screen };
});
export const parseKeptTickets = list(parseKeptTicket);

const verified: Shape<boolean> = (value) => value === undefined || flag(value);
export const parseProfileFacts = record({
	UserName: text,
	ContactEmail: text,
	createdAt: text,
	emailVerified: verified,
	picture: optionalText,
});
export type ProfileFacts = ReturnType<typeof parseProfileFacts>;

const loginAnswer = record({ marsToken: text, UserName: text, UserInfo: text });
const registrationAnswer = record({ Token: text, UserName: text, ContactEmail: text });

/** Returns the profile to store (spec.txt, section 3: UserInfo is used as the e-mail). */
export function parseLogin(value: unknown) {
	const answer = loginAnswer(value);
	return { userName: answer.UserName, email: answer.UserInfo, token: answer.marsToken };
}

export function parseRegistration(value: unknown) {
	const answer = registrationAnswer(value);
	return { userName: answer.UserName, email: answer.ContactEmail, token: answer.Token };
}
