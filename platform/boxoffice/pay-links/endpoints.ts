import { payLinkEndpoints } from "@lerret/contracts/api/pay-links";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import { readManagedOrder } from "../order-management/managed.ts";
import type { BoxOffice } from "../services.ts";
import { extendPayLink, releasePayLink } from "./change.ts";
import { createPayLink } from "./create.ts";

/** Orders for callers, who pay by a link (ticketing.md, "Pay link"). */
export const payLinks = implement(payLinkEndpoints, {
	async createPayLink(services, input) {
		const request = { ...input.body, idempotencyKey: input.headers["Idempotency-Key"] };
		const { id } = await changeSaleAs(services, input, (trx, by) => createPayLink(trx, input.site, request, by));
		return readWithEtag(services.boxOffice, { siteId: input.site.id, id });
	},

	async extendPayLink(services, input) {
		const { site, params, body } = input;
		await changeSaleAs(services, input, (trx, by) => extendPayLink(trx, site, params, body.closesAt, by));
		return readWithEtag(services.boxOffice, params);
	},

	releasePayLink: (services, input) =>
		changeSaleAs(services, input, (trx, by) => releasePayLink(trx, input.params, by)),
});

async function readWithEtag(boxOffice: BoxOffice, ref: { siteId: string; id: string }) {
	const { order, etag } = await readManagedOrder(boxOffice, ref);
	return reply(order, { etag });
}
