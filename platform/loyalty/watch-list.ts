import type { PageQuery } from "@lerret/contracts/api/loyalty";
import type { MovieInfo } from "@lerret/contracts/api/loyalty-responses";
import type { Cinema } from "../accounts/cinema.ts";
import type { Database, Writer } from "../db/database.ts";
import { isPublicProduction } from "../programme/production.ts";
import { readMovieInfos } from "./movies.ts";

/** Latest first, without films that are no longer public. */
export async function readWatchList(
	db: Database,
	cinema: Cinema,
	accountId: string,
	{ skip, take }: PageQuery,
	now: string,
): Promise<MovieInfo[]> {
	const rows = await db
		.selectFrom("watch")
		.innerJoin("production", "production.id", "watch.movie_id")
		.select("watch.movie_id")
		.where("watch.account_id", "=", accountId)
		.where("production.site_id", "=", cinema.siteId)
		.where("production.object", "=", "movie")
		.where(isPublicProduction(now))
		.orderBy("watch.added_at", "desc")
		.orderBy("watch.movie_id")
		.offset(skip)
		.limit(take)
		.execute();
	return readMovieInfos(
		db,
		cinema,
		rows.map((row) => row.movie_id),
		now,
	);
}

export async function addToWatchList(trx: Writer, accountId: string, movieId: string, now: string): Promise<void> {
	await trx
		.insertInto("watch")
		.values({ account_id: accountId, movie_id: movieId, added_at: now })
		.onConflict((conflict) => conflict.columns(["account_id", "movie_id"]).doNothing())
		.execute();
}

export async function removeFromWatchList(trx: Writer, accountId: string, movieId: string): Promise<void> {
	await trx.deleteFrom("watch").where("account_id", "=", accountId).where("movie_id", "=", movieId).execute();
}
