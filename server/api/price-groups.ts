import { priceGroupEndpoints } from "@lerret/contracts/api/price-groups";
import { managementPath } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "@lerret/platform/content/content-type";
import { mapPrice, readUnmappedPrices } from "@lerret/platform/prices/mapping";
import {
	findPriceGroup,
	priceGroupEtag,
	readPriceGroups,
	readTicketTypes,
	type StoredPriceGroup,
	toPriceGroups,
} from "@lerret/platform/prices/read";
import { regroupEvents } from "@lerret/platform/prices/regroup";
import { changePriceGroup, createPriceGroup, deletePriceGroup } from "@lerret/platform/prices/write";
import { toStored } from "@lerret/platform/time";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Ticket types, price groups and what prices refer to (ticketing.md, "Ticket type"). */
export function priceGroupsApi(context: Context): Hono<StaffEnv> {
	const { db, now } = context;
	const api = new Hono<StaffEnv>();

	async function respond(c: HonoContext, siteId: string, group: StoredPriceGroup | null) {
		if (!group) throw new AppError("not_found");
		const [shown] = await toPriceGroups(db, siteId, [group], toStored(now()));
		if (!shown) throw new AppError("not_found");
		c.header("etag", priceGroupEtag(group));
		return shown;
	}

	handle(api, context, priceGroupEndpoints.listPriceGroups, async ({ params: { siteId } }) =>
		toPriceGroups(db, siteId, await readPriceGroups(db, siteId), toStored(now())),
	);

	handle(api, context, priceGroupEndpoints.createPriceGroup, async ({ c, params: { siteId }, body }) => {
		const { id, updatedAt: _updatedAt, reach: _reach, hasFailedPlan: _hasFailedPlan, ...fields } = body;
		const group = await db
			.transaction()
			.execute((trx) => createPriceGroup(trx, siteId, { id, fields }, changeContextOf(c, context)));
		c.header("location", `${managementPath(siteId)}/price-group/${encodeURIComponent(group.id)}`);
		return respond(c, siteId, group);
	});

	handle(api, context, priceGroupEndpoints.getPriceGroup, async ({ c, params }) =>
		respond(c, params.siteId, await findPriceGroup(db, params)),
	);

	handle(api, context, priceGroupEndpoints.changePriceGroup, async ({ c, params, headers, body }) => {
		const { id, updatedAt: _updatedAt, reach: _reach, hasFailedPlan: _hasFailedPlan, ...fields } = body;
		if (id !== undefined && id !== params.id) throw invalidField("id", "Kan ikke endres.");
		const change = { fields, ifMatch: headers["If-Match"] };
		const group = await db
			.transaction()
			.execute((trx) => changePriceGroup(trx, params, change, changeContextOf(c, context)));
		return respond(c, params.siteId, group);
	});

	handle(api, context, priceGroupEndpoints.deletePriceGroup, async ({ c, params, headers }) => {
		const change = changeContextOf(c, context);
		await db.transaction().execute((trx) => deletePriceGroup(trx, params, headers["If-Match"], change));
	});

	handle(api, context, priceGroupEndpoints.listTicketTypes, ({ params }) => readTicketTypes(db, params.siteId));

	handle(api, context, priceGroupEndpoints.regroupEvents, async ({ c, params, body }) => {
		await db.transaction().execute((trx) => regroupEvents(trx, params.siteId, body, changeContextOf(c, context)));
	});

	handle(api, context, priceGroupEndpoints.listUnmappedPrices, ({ params }) =>
		readUnmappedPrices(db, params.siteId, toStored(now())),
	);

	handle(api, context, priceGroupEndpoints.mapPrice, async ({ c, params, body }) => {
		await db.transaction().execute((trx) => mapPrice(trx, params.siteId, body, changeContextOf(c, context)));
	});

	return api;
}
