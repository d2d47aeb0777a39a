import { ageLabel } from "@lerret/contracts/age";
import { pathOfProduction } from "@lerret/contracts/paths";
import type { Production } from "@lerret/platform/programme/production";
import { imagesOf, posterCrops } from "./image";
import { type Thing, withoutBlanks } from "./thing";

/** https://developers.google.com/search/docs/appearance/structured-data/movie */
export function movieOf(film: Production, origin: string, rated: Rated | null): Thing {
	return withoutBlanks({
		...workOf(film, origin),
		alternateName: film.originalTitle,
		description: film.summary,
		datePublished: film.premiereOn,
		copyrightYear: film.year,
		duration: film.minutes === null ? null : `PT${film.minutes}M`,
		contentRating: ageLabel(film.ageLimit),
		genre: film.genres,
		inLanguage: film.language,
		countryOfOrigin: film.countries.map((name) => ({ "@type": "Country", name })),
		director: film.directors.map(person),
		actor: film.cast.map(person),
		aggregateRating: ratingOf(rated),
	});
}

/** The ratings on the page: their mean, 1 to 6, and their number. */
export type Rated = { rating: number | null; ratingCount: number };

/** Null without ratings, because search engines reject an empty rating. */
function ratingOf(rated: Rated | null): Thing | null {
	if (!rated || rated.rating === null) return null;
	return {
		"@type": "AggregateRating",
		ratingValue: rated.rating,
		ratingCount: rated.ratingCount,
		bestRating: 6,
		worstRating: 1,
	};
}

/** The film as its showings reference it, without further properties. */
export function workOf(film: Production, origin: string): Thing {
	const url = `${origin}${pathOfProduction(film)}`;
	return withoutBlanks({
		"@type": "Movie",
		"@id": `${url}#film`,
		name: film.title,
		url,
		image: [...imagesOf(film.poster, posterCrops, origin), ...imagesOf(film.firstImage, ["16x9"], origin)],
	});
}

const person = (name: string): Thing => ({ "@type": "Person", name });
