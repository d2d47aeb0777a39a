import { priceGroupEndpoints } from "@lerret/contracts/api/price-groups";
import { AppError } from "@lerret/contracts/errors";
import { invalidField } from "../content/content-type.ts";
import type { Database } from "../db/database.ts";
import { changeAs, implement, reply } from "../endpoint.ts";
import { mapPrice, readUnmappedPrices } from "./mapping.ts";
import {
	findPriceGroup,
	priceGroupEtag,
	readPriceGroups,
	readTicketTypes,
	type StoredPriceGroup,
	toPriceGroups,
} from "./read.ts";
import { regroupEvents } from "./regroup.ts";
import { changePriceGroup, createPriceGroup, deletePriceGroup } from "./write.ts";

/** Ticket types, price groups and what prices refer to (ticketing.md, "Ticket type"). */
export const prices = implement(priceGroupEndpoints, {
	listPriceGroups: async ({ db }, { site, now }) => toPriceGroups(db, site.id, await readPriceGroups(db, site.id), now),

	async createPriceGroup(services, input) {
		const { id, updatedAt: _updatedAt, reach: _reach, hasFailedPlan: _hasFailedPlan, ...fields } = input.body;
		const group = await changeAs(services, input, (trx, by) =>
			createPriceGroup(trx, input.site.id, { id, fields }, by),
		);
		return respond(services.db, input, group, group.id);
	},

	getPriceGroup: async ({ db }, input) => respond(db, input, await findPriceGroup(db, input.params)),

	async changePriceGroup(services, input) {
		const { id, updatedAt: _updatedAt, reach: _reach, hasFailedPlan: _hasFailedPlan, ...fields } = input.body;
		if (id !== undefined && id !== input.params.id) throw invalidField("id", "Kan ikke endres.");
		const change = { fields, ifMatch: input.headers["If-Match"] };
		const group = await changeAs(services, input, (trx, by) => changePriceGroup(trx, input.params, change, by));
		return respond(services.db, input, group);
	},

	deletePriceGroup: (services, input) =>
		changeAs(services, input, (trx, by) => deletePriceGroup(trx, input.params, input.headers["If-Match"], by)),

	listTicketTypes: ({ db }, { site }) => readTicketTypes(db, site.id),

	regroupEvents: (services, input) =>
		changeAs(services, input, (trx, by) => regroupEvents(trx, input.site.id, input.body, by)),

	listUnmappedPrices: ({ db }, { site, now }) => readUnmappedPrices(db, site.id, now),

	mapPrice: (services, input) => changeAs(services, input, (trx, by) => mapPrice(trx, input.site.id, input.body, by)),
});

async function respond(
	db: Database,
	{ params, now }: { params: { siteId: string }; now: string },
	group: StoredPriceGroup | null,
	createdId?: string,
) {
	const [shown] = group ? await toPriceGroups(db, params.siteId, [group], now) : [];
	if (!group || !shown) throw new AppError("not_found");
	return reply(shown, { etag: priceGroupEtag(group), ...(createdId === undefined ? {} : { createdId }) });
}
