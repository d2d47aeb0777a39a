import { loyaltyFilmEndpoints } from "@lerret/contracts/api/loyalty-films";
import { loyaltyOwnEndpoints } from "@lerret/contracts/api/loyalty-own";
import { readMovieId, readMovieInfo } from "@lerret/platform/loyalty/movies";
import { readDrawnTickets, readQrCode } from "@lerret/platform/loyalty/tickets-read";
import { addToWatchList, readWatchList, removeFromWatchList } from "@lerret/platform/loyalty/watch-list";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";

export function loyaltyLists(context: Context): Hono<LoyaltyEnv> {
	const { boxOffice, db, now } = context;
	const api = new Hono<LoyaltyEnv>();

	handle(api, context, loyaltyFilmEndpoints.getMovieInfo, async ({ c, query }) => {
		const instant = toStored(now());
		const id = await readMovieId(db, c.get("cinema"), query.ediNumber, instant);
		return readMovieInfo(db, c.get("cinema"), id, instant);
	});

	handle(api, context, loyaltyOwnEndpoints.getWatchList, ({ c, query }) =>
		readWatchList(db, c.get("cinema"), c.get("session").accountId, query, toStored(now())),
	);

	handle(api, context, loyaltyOwnEndpoints.addToWatchList, async ({ c, body: { id } }) => {
		const instant = toStored(now());
		const { MovieId } = await readMovieInfo(db, c.get("cinema"), id, instant);
		await db.transaction().execute((trx) => addToWatchList(trx, c.get("session").accountId, MovieId, instant));
		return true as const;
	});

	handle(api, context, loyaltyOwnEndpoints.removeFromWatchList, ({ c, params }) =>
		db.transaction().execute((trx) => removeFromWatchList(trx, c.get("session").accountId, params.id)),
	);

	handle(api, context, loyaltyOwnEndpoints.getTickets, ({ c, query }) =>
		readDrawnTickets(boxOffice.drawings, db, c.get("cinema"), c.get("session"), query, toStored(now())),
	);

	handle(api, context, loyaltyOwnEndpoints.getTicketCode, async ({ c, params }) => {
		const code = await readQrCode(db, c.get("cinema"), c.get("session"), params.id);
		return c.body(await boxOffice.drawings.qrSvg(code), 200, {
			"content-type": "image/svg+xml",
			"content-security-policy": "default-src 'none'; sandbox",
		});
	});

	return api;
}
