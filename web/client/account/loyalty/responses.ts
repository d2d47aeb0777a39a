import type { Responses } from "./parse-response";

/** Responses of the loyalty API in the site's own types (spec.txt, section 3). */

export type Newsletter = Responses["newsletter"];
export type Profile = Responses["profile"];
export type Review = Responses["review"];
export type OwnReview = Responses["ownReviews"][number];
export type MovieInfo = ReturnType<typeof toMovieInfo>;
export type Ticket = ReturnType<typeof toTicket>;

export function toMovieInfo(response: Responses["movieInfo"]) {
	const { Title, MovieId, Edis, Rating, RatingCount, Poster, link } = response;
	return {
		title: Title,
		movieId: MovieId,
		edis: Edis,
		rating: RatingCount > 0 ? Rating : null,
		ratingCount: RatingCount,
		poster: Poster,
		link,
	};
}

export const toTicket = ({ poster, screen, ...ticket }: Responses["tickets"][number]) => ({
	...ticket,
	image: poster,
	sal: screen,
});
