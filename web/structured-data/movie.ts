import { ageLabel } from "@lerret/contracts/age";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { pathOfProduction, sharePicturePaths } from "@lerret/contracts/paths";
import { parseTrailer } from "@lerret/contracts/trailer";
import type { Production } from "@lerret/platform/programme/production";
import { imagesOf, imageUrls, posterCrops } from "./image";
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
		trailer: toVideo(film, origin),
	});
}

/** Null without what search engines require (…/structured-data/video): a picture and the day it was put out. */
function toVideo({ trailer, trailerOn, cover, poster, title, summary }: Production, origin: string) {
	const address = trailer === null ? null : parseTrailer(trailer);
	const thumbnailUrl = imageUrls(cover ?? poster, ["16x9"], origin);
	if (!address || trailerOn === null || thumbnailUrl.length === 0) return null;
	const { service, source } = address;
	return omitEmpty({
		"@type": "VideoObject",
		name: `Trailer for ${title}`,
		description: summary,
		thumbnailUrl,
		uploadDate: trailerOn,
		[service === null ? "contentUrl" : "embedUrl"]: absoluteAddressOf(source, origin),
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
	const pictures = [...imagesOf(film.poster, posterCrops, origin), ...imagesOf(film.cover, ["16x9"], origin)];
	return omitEmpty({
		"@type": "Movie",
		"@id": `${url}#film`,
		name: film.title,
		url,
		// Required; a film without a picture of its own has the one that the server draws.
		image: pictures.length > 0 ? pictures : [`${origin}${sharePicturePaths.production(film.id)}`],
	});
}

const toPerson = (name: string): SchemaObject => ({ "@type": "Person", name });
