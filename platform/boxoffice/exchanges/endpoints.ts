import { exchangeEndpoints } from "@lerret/contracts/api/exchanges";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import { readManagedOrder } from "../order-management/managed.ts";
import { exchangeByStaff } from "./by-staff.ts";
import { previewExchange, readExchangeOffer, readStaffTargets } from "./offer.ts";

/** Exchanges by staff (ticketing.md, "Exchange to another event"). A job gives a difference back. */
export const exchanges = implement(exchangeEndpoints, {
	getExchange: ({ boxOffice }, { site, params }) => readExchangeOffer(boxOffice, site, params),

	listExchangeTargets: ({ boxOffice }, { site, params }) => readStaffTargets(boxOffice, site, params),

	previewExchange: ({ boxOffice }, { site, params, body }) => previewExchange(boxOffice, site, params, body),

	async exchangeOrder(services, input) {
		const { site, params, body, headers } = input;
		const { boxOffice } = services;
		const request = { ...body, idempotencyKey: headers["Idempotency-Key"] };
		const { id } = await changeSaleAs(services, input, (trx, by) =>
			exchangeByStaff(trx, boxOffice, site, params, request, by),
		);
		const { order, etag } = await readManagedOrder(boxOffice, { siteId: site.id, id });
		return reply(order, { etag });
	},
});
