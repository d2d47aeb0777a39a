import { hallEndpoints } from "@lerret/contracts/api/halls";
import { managementPath } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import { findHall, hallEtag, readHalls, type StoredHall } from "@lerret/platform/boxoffice/halls/read";
import { changeHall, createHall, deleteHall } from "@lerret/platform/boxoffice/halls/write";
import { invalidField } from "@lerret/platform/content/content-type";
import { toOsloIso } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** The halls of a site with their seating plans (ticketing.md, "Hall"). */
export function hallsApi(context: Context): Hono<StaffEnv> {
	const { db } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, hallEndpoints.listHalls, async ({ params }) =>
		(await readHalls(db, params.siteId)).map(toResponse),
	);

	handle(api, context, hallEndpoints.createHall, async ({ c, params: { siteId }, body: { id, ...fields } }) => {
		const hall = await db
			.transaction()
			.execute((trx) => createHall(trx, siteId, { id, fields }, changeContextOf(c, context)));
		c.header("location", `${managementPath(siteId)}/hall/${encodeURIComponent(hall.id)}`);
		c.header("etag", hallEtag(hall));
		return toResponse(hall);
	});

	handle(api, context, hallEndpoints.getHall, async ({ c, params }) => {
		const hall = await findHall(db, params);
		if (!hall) throw new AppError("not_found");
		c.header("etag", hallEtag(hall));
		return toResponse(hall);
	});

	handle(api, context, hallEndpoints.changeHall, async ({ c, params, headers, body: { id, ...fields } }) => {
		if (id !== undefined && id !== params.id) throw invalidField("id", "Kan ikke endres.");
		const change = { fields, ifMatch: headers["If-Match"] };
		const hall = await db.transaction().execute((trx) => changeHall(trx, params, change, changeContextOf(c, context)));
		c.header("etag", hallEtag(hall));
		return toResponse(hall);
	});

	handle(api, context, hallEndpoints.deleteHall, async ({ c, params, headers }) => {
		await db.transaction().execute((trx) => deleteHall(trx, params, headers["If-Match"], changeContextOf(c, context)));
	});

	return api;
}

const toResponse = ({ updatedAt, ...hall }: StoredHall) => ({ ...hall, updatedAt: toOsloIso(updatedAt) });
