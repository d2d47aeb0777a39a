import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { MovieInfo } from "@lerret/contracts/api/loyalty-responses";
import { AppError } from "@lerret/contracts/errors";
import { mediaPath, productionPath } from "@lerret/contracts/paths";
import type { Cinema } from "../accounts/cinema.ts";
import type { Database } from "../db/database.ts";
import { shownFileOf } from "../media/picture.ts";
import { isPublicProduction } from "../programme/production.ts";

const posterWidth = 640;

export function posterUrl({ origin }: Cinema, posterId: string | null): string | null {
	return posterId === null ? null : `${origin}${mediaPath(posterId, posterWidth, "jpg")}`;
}

export async function readMovieId(db: Database, { siteId }: Cinema, ediNumber: string, now: string): Promise<string> {
	const row = await db
		.selectFrom("edition")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "edition.site_id").onRef("production.id", "=", "edition.production_id"),
		)
		.select("production.id")
		.where("edition.site_id", "=", siteId)
		.where("edition.edi_number", "=", ediNumber)
		.where("production.object", "=", "movie")
		.where(isPublicProduction(now))
		.executeTakeFirst();
	if (!row) throw new AppError("unknown_movie");
	return row.id;
}

/** Films by id, in the given order, without those that are not public. */
export async function readMovieInfos(db: Database, cinema: Cinema, ids: string[], now: string): Promise<MovieInfo[]> {
	if (ids.length === 0) return [];
	const [films, filmVersions, ratings] = await Promise.all([
		db
			.selectFrom("production")
			.select(["id", "title", "slug", shownFileOf("production.poster_id").as("poster_id")])
			.where("site_id", "=", cinema.siteId)
			.where("id", "in", ids)
			.where("object", "=", "movie")
			.where(isPublicProduction(now))
			.execute(),
		db
			.selectFrom("edition")
			.select(["production_id", "edi_number"])
			.where("site_id", "=", cinema.siteId)
			.where("production_id", "in", ids)
			.orderBy("edi_number")
			.execute(),
		readRatings(db, cinema.partner, ids),
	]);
	const infos = new Map(
		films.map((film) => {
			const rated = ratings.get(film.id);
			const info: MovieInfo = {
				Title: film.title,
				MovieId: film.id,
				Edis: filmVersions.filter((version) => version.production_id === film.id).map((version) => version.edi_number),
				Rating: rated?.mean ?? null,
				RatingCount: rated?.count ?? 0,
				Poster: posterUrl(cinema, film.poster_id),
				link: `${cinema.origin}${productionPath(film.slug)}`,
			};
			return [film.id, info];
		}),
	);
	return ids.flatMap((id) => infos.get(id) ?? []);
}

/** Each film's rating count and mean, to one decimal; films without ratings are left out. */
export async function readRatings(
	db: Database,
	partner: LoyaltyPartner,
	ids: string[],
): Promise<Map<string, { count: number; mean: number }>> {
	const rows = await db
		.selectFrom("review")
		.select((eb) => ["movie_id", eb.fn.countAll().as("count"), eb.fn.sum("rating").as("sum")])
		.where("partner_id", "=", partner)
		.where("movie_id", "in", ids)
		.where("hidden_at", "is", null)
		.groupBy("movie_id")
		.execute();
	return new Map(
		rows.map(({ movie_id, count, sum }) => [
			movie_id,
			{ count: Number(count), mean: Math.round((Number(sum) / Number(count)) * 10) / 10 },
		]),
	);
}

export async function readMovieInfo(db: Database, cinema: Cinema, id: string, now: string): Promise<MovieInfo> {
	const [info] = await readMovieInfos(db, cinema, [id], now);
	if (!info) throw new AppError("unknown_movie");
	return info;
}
