import { blockedPlacesEndpoints } from "@lerret/contracts/api/blocked-places";
import { saleSettingsEndpoints } from "@lerret/contracts/api/sale-settings";
import {
	changeEventSaleSettings,
	eventSaleEtag,
	readEventSaleSettings,
} from "@lerret/platform/boxoffice/sale/settings/event";
import { changeSaleSettings, readSaleSettings, saleSettingsEtag } from "@lerret/platform/boxoffice/sale/settings/venue";
import { readEventPlaces } from "@lerret/platform/boxoffice/sale/withheld/read";
import { changeBlock, createBlock, deleteBlock } from "@lerret/platform/boxoffice/sale/withheld/write";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** How a venue and its events sell tickets, and what staff have blocked. */
export function saleSettingsApi(context: Context): Hono<StaffEnv> {
	const { db } = context;
	const { readTime } = context.boxOffice;
	const api = new Hono<StaffEnv>();

	handle(api, context, saleSettingsEndpoints.getSaleSettings, async ({ c, params }) => {
		const settings = await readSaleSettings(db, params.siteId);
		c.header("etag", saleSettingsEtag(settings));
		return settings;
	});

	handle(api, context, saleSettingsEndpoints.changeSaleSettings, async ({ c, params, headers, body }) => {
		const input = { settings: body, ifMatch: headers["If-Match"] };
		const settings = await db
			.transaction()
			.execute((trx) => changeSaleSettings(trx, params.siteId, input, changeContextOf(c, context)));
		c.header("etag", saleSettingsEtag(settings));
		return settings;
	});

	handle(api, context, saleSettingsEndpoints.getEventSaleSettings, async ({ c, params: { siteId, id } }) => {
		const fields = await readEventSaleSettings(db, { siteId, eventId: id });
		c.header("etag", eventSaleEtag(fields));
		return fields;
	});

	handle(api, context, saleSettingsEndpoints.changeEventSaleSettings, async ({ c, params, headers, body }) => {
		const event = { siteId: params.siteId, eventId: params.id };
		const input = { fields: body, ifMatch: headers["If-Match"] };
		const fields = await db
			.transaction()
			.execute((trx) => changeEventSaleSettings(trx, event, input, changeContextOf(c, context)));
		c.header("etag", eventSaleEtag(fields));
		return fields;
	});

	handle(api, context, blockedPlacesEndpoints.getEventPlaces, async ({ c, params }) =>
		readEventPlaces(db, c.get("site"), params.id, await readTime(db)),
	);

	const actorOf = (c: HonoContext<StaffEnv>) => c.get("staff");

	handle(api, context, blockedPlacesEndpoints.createBlock, ({ c, params, body }) =>
		db.transaction().execute(async (trx) => {
			const input = { site: c.get("site"), eventId: params.id, request: body };
			return createBlock(trx, input, { actor: actorOf(c), now: await readTime(trx) });
		}),
	);

	handle(api, context, blockedPlacesEndpoints.changeBlock, ({ c, params, body }) =>
		db.transaction().execute(async (trx) => {
			const input = { site: c.get("site"), eventId: params.id, blockId: params.blockId, request: body };
			return changeBlock(trx, input, { actor: actorOf(c), now: await readTime(trx) });
		}),
	);

	handle(api, context, blockedPlacesEndpoints.deleteBlock, async ({ c, params }) => {
		await db.transaction().execute(async (trx) => {
			const input = { site: c.get("site"), eventId: params.id, blockId: params.blockId };
			await deleteBlock(trx, input, { actor: actorOf(c), now: await readTime(trx) });
		});
	});

	return api;
}
