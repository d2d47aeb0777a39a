import { cinemaEndpoints } from "@lerret/contracts/api/cinemas";
import { addCinema, listCinemas, renameCinema } from "@lerret/platform/loyalty/cinemas";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

export function cinemasApi(context: Context): Hono<StaffEnv> {
	const { db } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, cinemaEndpoints.listCinemas, () => listCinemas(db));
	handle(api, context, cinemaEndpoints.addCinema, ({ c, body }) =>
		db.transaction().execute((trx) => addCinema(trx, body, changeContextOf(c, context))),
	);
	handle(api, context, cinemaEndpoints.renameCinema, ({ c, params, body }) => {
		const cinema = { id: toCinemaId(params.id) ?? 0, name: body.name };
		return db.transaction().execute((trx) => renameCinema(trx, cinema, changeContextOf(c, context)));
	});

	return api;
}

/** The number in a path; null for text that is none. */
export const toCinemaId = (text: string): number | null => (/^[1-9]\d{0,5}$/u.test(text) ? Number(text) : null);
