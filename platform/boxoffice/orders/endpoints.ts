import { orderEndpoints } from "@lerret/contracts/api/orders";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import type { Services } from "../../services.ts";
import { keepRefundedTickets } from "../payments/refunds/keep-tickets.ts";
import { finishRefund } from "../payments/refunds/refund.ts";
import { retryRefund } from "../payments/refunds/retry.ts";
import { takeBack } from "../payments/refunds/take-back.ts";
import type { BoxOffice } from "../services.ts";
import { correctOrder } from "./correct.ts";
import { issueFreeTickets } from "./issue.ts";
import { listOrders } from "./list.ts";
import { findSiteOrder, readManagedOrder, readManagedRefund } from "./managed.ts";
import { resendTickets } from "./resend.ts";

/** Orders in management (ticketing.md, "Contract"). Addresses and names of customers must never be logged. */
export const managedOrders = implement(orderEndpoints, {
	async listOrders({ boxOffice: { db, readTime } }, { site, query }) {
		const { items, total, next } = await listOrders(db, site, query, await readTime(db));
		return reply(items, { total, next });
	},

	async issueTickets(services, input) {
		const { site, staff, body, headers } = input;
		const request = { ...body, idempotencyKey: headers["Idempotency-Key"] };
		const { id } = await changeSaleAs(services, input, (trx, { now }) =>
			issueFreeTickets(trx, site, request, staff, now),
		);
		const { order, etag } = await readManagedOrder(services.boxOffice, { siteId: site.id, id });
		return reply(order, { etag, createdId: id });
	},

	getManagedOrder: ({ boxOffice }, { params }) => readWithEtag(boxOffice, params),

	async correctOrder(services, input) {
		const { params, headers, body } = input;
		const { boxOffice } = services;
		await changeSaleAs(services, input, (trx, by) =>
			correctOrder(trx, boxOffice, params, body, headers["If-Match"], by),
		);
		return readWithEtag(boxOffice, params);
	},

	resendTickets: (services, input) => changeSaleAs(services, input, (trx, by) => resendTickets(trx, input.params, by)),

	async refundOrder(services, input) {
		const { site, staff, params, headers, body } = input;
		const { boxOffice } = services;
		const { id: orderId } = await findSiteOrder(boxOffice.db, params);
		const { tickets, ...others } = body;
		const idempotencyKey = headers["Idempotency-Key"];
		const request = { ...others, ticketIds: tickets ?? null, requestedBy: staff, idempotencyKey };
		const { id } = await changeSaleAs(services, input, (trx, { now }) => takeBack(trx, site, orderId, request, now));
		await finishRefund(boxOffice, id).catch(logPostponed(services));
		return readManagedRefund(boxOffice, params, id);
	},

	async retryRefund(services, { params, staff }) {
		const { boxOffice } = services;
		await retryRefund(boxOffice, params, params.refundId, staff, logPostponed(services));
		return readManagedRefund(boxOffice, params, params.refundId);
	},

	keepReturnedTickets: (services, input) =>
		changeSaleAs(services, input, (trx, by) => keepRefundedTickets(trx, input.params, by)),
});

async function readWithEtag(boxOffice: BoxOffice, ref: { siteId: string; id: string }) {
	const { order, etag } = await readManagedOrder(boxOffice, ref);
	return reply(order, { etag });
}

/** A job does it if the provider does not answer now. */
const logPostponed =
	({ log }: Services) =>
	(error: unknown): void =>
		log.warn({ err: error }, "a refund was postponed");
