import {
	listPageSize,
	movieInfoQuerySchema,
	movieInfoSchema,
	pageQuerySchema,
	ticketSchema,
	watchRequestSchema,
} from "@lerret/contracts/api/loyalty";
import { readMovieId, readMovieInfo } from "@lerret/platform/loyalty/movies";
import { addToWatchList, readWatchList, removeFromWatchList } from "@lerret/platform/loyalty/watch-list";
import { renderQrCode } from "@lerret/platform/ticketing/qr";
import { readDrawnTickets, readQrCode } from "@lerret/platform/ticketing/tickets-read";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import * as z from "zod";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { type LoyaltyEnv, readBody } from "./loyalty-env.ts";
import { requireSession } from "./loyalty-sessions.ts";

const listQuerySchema = pageQuerySchema(listPageSize);

export function loyaltyLists(context: Context): Hono<LoyaltyEnv> {
	const { db, now } = context;
	const api = new Hono<LoyaltyEnv>();
	const signedIn = requireSession(context);

	api.get("/:partner/movieInfo", async (c) => {
		const { ediNumber } = parseInput(movieInfoQuerySchema, c.req.query());
		const instant = toStored(now());
		const id = await readMovieId(db, c.get("cinema"), ediNumber, instant);
		return c.json(movieInfoSchema.parse(await readMovieInfo(db, c.get("cinema"), id, instant)));
	});

	api.get("/:partner/watchlist", signedIn, async (c) => {
		const page = parseInput(listQuerySchema, c.req.query());
		const films = await readWatchList(db, c.get("cinema"), c.get("session").accountId, page, toStored(now()));
		return c.json(z.array(movieInfoSchema).parse(films));
	});

	api.post("/:partner/addMovieToWatchList", signedIn, async (c) => {
		const { id } = parseInput(watchRequestSchema, await readBody(c));
		const instant = toStored(now());
		const { MovieId } = await readMovieInfo(db, c.get("cinema"), id, instant);
		await db.transaction().execute((trx) => addToWatchList(trx, c.get("session").accountId, MovieId, instant));
		return c.json(true);
	});

	api.delete("/:partner/watchlist/:id", signedIn, async (c) => {
		await db.transaction().execute((trx) => removeFromWatchList(trx, c.get("session").accountId, c.req.param("id")));
		return c.body(null, 204);
	});

	api.get("/:partner/tickets", signedIn, async (c) => {
		const page = parseInput(listQuerySchema, c.req.query());
		const tickets = await readDrawnTickets(db, c.get("cinema"), c.get("session"), page, toStored(now()));
		return c.json(z.array(ticketSchema).parse(tickets));
	});

	api.get("/:partner/tickets/:id/qr.svg", signedIn, async (c) => {
		const code = await readQrCode(db, c.get("cinema"), c.get("session"), c.req.param("id"));
		return c.body(await renderQrCode(code), 200, {
			"content-type": "image/svg+xml",
			"content-security-policy": "default-src 'none'; sandbox",
		});
	});

	return api;
}
