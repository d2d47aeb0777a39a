import { ageLabel } from "@lerret/contracts/age";
import { pathOfProduction } from "@lerret/contracts/paths";
import type { Production } from "@lerret/platform/programme/production";
import { imageUrls, posterCrops } from "./image";
import { omitEmpty, type SchemaObject } from "./schema-object";

/** https://developers.google.com/search/docs/appearance/structured-data/movie */
export function toMovie(film: Production, origin: string, ratings: Ratings | null): SchemaObject {
	return omitEmpty({
		...toMovieReference(film, origin),
		alternateName: film.originalTitle,
		description: film.summary,
		datePublished: film.premiereOn,
		copyrightYear: film.year,
		duration: film.minutes === null ? null : `PT${film.minutes}M`,
		contentRating: ageLabel(film.ageLimit),
		genre: film.genres,
		inLanguage: film.language,
		countryOfOrigin: film.countries.map((name) => ({ "@type": "Country", name })),
		director: film.directors.map(toPerson),
		actor: film.cast.map(toPerson),
		aggregateRating: toAggregateRating(ratings),
	});
}

/** The ratings on the page: their mean, 1 to 6, and their number. */
export type Ratings = { rating: number | null; ratingCount: number };

/** Null without ratings, because search engines reject an empty rating. */
function toAggregateRating(ratings: Ratings | null): SchemaObject | null {
	if (!ratings || ratings.rating === null) return null;
	return {
		"@type": "AggregateRating",
		ratingValue: ratings.rating,
		ratingCount: ratings.ratingCount,
		bestRating: 6,
		worstRating: 1,
	};
}

/** The film as its showings reference it, without further properties. */
export function toMovieReference(film: Production, origin: string): SchemaObject {
	const url = `${origin}${pathOfProduction(film)}`;
	return omitEmpty({
		"@type": "Movie",
		"@id": `${url}#film`,
		name: film.title,
		url,
		image: [...imageUrls(film.poster, posterCrops, origin), ...imageUrls(film.cover, ["16x9"], origin)],
	});
}

const toPerson = (name: string): SchemaObject => ({ "@type": "Person", name });
