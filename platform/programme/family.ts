import { type RawBuilder, sql } from "kysely";
import type { Production } from "./production.ts";

/** What suits children and families: for filters, calendars and newsletters alike. */

const familyGenres = ["barn", "barnefilm", "familie", "animasjon"];
/** Parts of the words that say for whom a culture event is. */
const familyAudience = ["barn", "famili", "baby"];
/** With one of these age limits it is not for children, whatever its genre. */
const adultAgeLimits = ["15", "18"];

export const isFamilyGenre = (genre: string): boolean => familyGenres.includes(genre.toLowerCase());

type Described = Pick<Production, "object" | "genres" | "suitedFor" | "ageLimit">;

export function isFamilyProduction({ object, genres, suitedFor, ageLimit }: Described): boolean {
	if (adultAgeLimits.some((limit) => limit === ageLimit)) return false;
	if (genres.some(isFamilyGenre)) return true;
	const audience = suitedFor?.toLowerCase() ?? "";
	return object === "culture" && familyAudience.some((part) => audience.includes(part));
}

/** `isFamilyProduction` in SQL. */
export function isForFamilies(): RawBuilder<boolean> {
	const anyOf = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
	const hasGenre = familyGenres.map((genre) => sql`lower(production.genres_json) like ${`%"${genre}"%`}`);
	const hasAudience = familyAudience.map((part) => sql`lower(production.suited_for) like ${`%${part}%`}`);
	return sql`(coalesce(production.age_limit, '') not in (${sql.join(adultAgeLimits)}) and (${anyOf(hasGenre)}
		or (production.object = 'culture' and coalesce(${anyOf(hasAudience)}, false))))`;
}
