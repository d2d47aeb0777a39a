import { chosenOrderEndpoints } from "@lerret/contracts/api/chosen-orders";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { AppError } from "@lerret/contracts/errors";
import { osloDate } from "../../core/time.ts";
import { changeSaleAs, implement, reply } from "../../endpoint.ts";
import type { Services } from "../../services.ts";
import { takeBack } from "../cancellations/take-back.ts";
import { drawTickets } from "../goods/tickets/draw.ts";
import { retryRefund } from "../order-payments/retry-refund.ts";
import { finishRefunds } from "../refunds/refund.ts";
import type { BoxOffice } from "../services.ts";
import { correctOrder } from "./correct.ts";
import { exportOrders } from "./export.ts";
import { issueFreeTickets } from "./issue.ts";
import { keepRefundedTickets } from "./keep-tickets.ts";
import { listOrders, readOrderTotals } from "./list.ts";
import { findSiteOrder, readManagedOrder, readManagedRefund } from "./managed.ts";
import { printTickets } from "./print.ts";
import { resendTickets } from "./resend.ts";

/** Orders in management (ticketing.md, "Contract"). Addresses and names of customers must never be logged. */
const orders = implement(orderEndpoints, {
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

	async printTickets(services, input) {
		const tickets = await changeSaleAs(services, input, (trx, by) => printTickets(trx, input.params, by));
		const pdf = await drawTickets(services.boxOffice, input.site, tickets);
		if (!pdf) throw new AppError("no_tickets");
		return reply(pdf, { fileName: "billetter.pdf" });
	},

	async refundOrder(services, input) {
		const { site, staff, params, headers, body } = input;
		const { boxOffice } = services;
		const { id: orderId } = await findSiteOrder(boxOffice.db, params);
		const { tickets, ...others } = body;
		const idempotencyKey = headers["Idempotency-Key"];
		const request = { ...others, ticketIds: tickets ?? null, requestedBy: staff, idempotencyKey };
		const { id } = await changeSaleAs(services, input, (trx, { now }) => takeBack(trx, site, orderId, request, now));
		await finishRefunds(boxOffice, id).catch(logPostponed(services));
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

const chosen = implement(chosenOrderEndpoints, {
	async getOrderTotals({ boxOffice: { db, providers, readTime } }, { site, query }) {
		const isTest = await providers.hasOnlyTests(db, site.id);
		return readOrderTotals(db, site, query, { isTest, now: await readTime(db) });
	},

	async exportOrders({ boxOffice: { db, readTime } }, { site, query }) {
		const now = await readTime(db);
		const fileName = `${site.id}-bestillinger-${osloDate(Temporal.Instant.from(now))}.csv`;
		return reply(await exportOrders(db, site, query, now), { fileName });
	},
});

export const managedOrders = [...orders, ...chosen];

async function readWithEtag(boxOffice: BoxOffice, ref: { siteId: string; id: string }) {
	const { order, etag } = await readManagedOrder(boxOffice, ref);
	return reply(order, { etag });
}

/** A job does it if the provider does not answer now. */
const logPostponed =
	({ log }: Services) =>
	(error: unknown): void =>
		log.warn({ err: error }, "a refund was postponed");
