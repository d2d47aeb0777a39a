import { orderEndpoints } from "@lerret/contracts/api/orders";
import { managementPath } from "@lerret/contracts/content-types";
import { correctOrder } from "@lerret/platform/boxoffice/orders/correct";
import { issueFreeTickets } from "@lerret/platform/boxoffice/orders/issue";
import { listOrders } from "@lerret/platform/boxoffice/orders/list";
import { findSiteOrder, readManagedOrder, readManagedRefund } from "@lerret/platform/boxoffice/orders/managed";
import { resendTickets } from "@lerret/platform/boxoffice/orders/resend";
import { keepReturnedTickets } from "@lerret/platform/boxoffice/payments/refunds/keep-tickets";
import { finishRefund } from "@lerret/platform/boxoffice/payments/refunds/refund";
import { retryRefund } from "@lerret/platform/boxoffice/payments/refunds/retry";
import { takeBack } from "@lerret/platform/boxoffice/payments/refunds/take-back";
import type { ChangeContext } from "@lerret/platform/content/save";
import type { Writer } from "@lerret/platform/db/database";
import { Hono, type Context as HonoContext } from "hono";
import { setPagingHeaders } from "../http/paging-headers.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Orders in management (ticketing.md, "Contract"). Addresses and names of customers must never be logged. */
export function ordersApi(context: Context): Hono<StaffEnv> {
	const { boxOffice, log } = context;
	const { db, readTime } = boxOffice;
	const api = new Hono<StaffEnv>();

	const write = <T>(c: HonoContext<StaffEnv>, act: (trx: Writer, change: ChangeContext) => Promise<T>): Promise<T> =>
		db.transaction().execute(async (trx) => act(trx, { actor: c.get("staff"), now: await readTime(trx) }));
	// A job does it if the provider does not answer now.
	const onPostponed = (error: unknown) => log.warn({ err: error }, "a refund was postponed");
	const readWithEtag = async (c: HonoContext<StaffEnv>, ref: { siteId: string; id: string }) => {
		const { order, etag } = await readManagedOrder(boxOffice, ref);
		c.header("etag", etag);
		return order;
	};

	handle(api, context, orderEndpoints.listOrders, async ({ c, params, query }) => {
		const { items, total } = await listOrders(db, params.siteId, query, await readTime(db));
		setPagingHeaders(c, query, total);
		return items;
	});

	handle(api, context, orderEndpoints.issueTickets, async ({ c, params: { siteId }, headers, body }) => {
		const input = { ...body, idempotencyKey: headers["Idempotency-Key"] };
		const { id } = await write(c, (trx, { actor, now }) => issueFreeTickets(trx, c.get("site"), input, actor, now));
		c.header("location", `${managementPath(siteId)}/order/${id}`);
		return readWithEtag(c, { siteId, id });
	});

	handle(api, context, orderEndpoints.getManagedOrder, ({ c, params }) => readWithEtag(c, params));

	handle(api, context, orderEndpoints.correctOrder, async ({ c, params, headers, body }) => {
		await write(c, (trx, change) => correctOrder(trx, boxOffice, params, body, headers["If-Match"], change));
		return readWithEtag(c, params);
	});

	handle(api, context, orderEndpoints.resendTickets, ({ c, params }) =>
		write(c, (trx, change) => resendTickets(trx, params, change)),
	);

	handle(api, context, orderEndpoints.refundOrder, async ({ c, params, headers, body }) => {
		const { id: orderId } = await findSiteOrder(db, params);
		const { id } = await write(c, (trx, { actor, now }) => {
			const idempotencyKey = headers["Idempotency-Key"];
			const { tickets, ...others } = body;
			const input = { ...others, ticketIds: tickets ?? null, requestedBy: actor, idempotencyKey };
			return takeBack(trx, c.get("site"), orderId, input, now);
		});
		await finishRefund(boxOffice, id).catch(onPostponed);
		return readManagedRefund(boxOffice, params, id);
	});

	handle(api, context, orderEndpoints.retryRefund, async ({ c, params }) => {
		await retryRefund(boxOffice, params, params.refundId, c.get("staff"), onPostponed);
		return readManagedRefund(boxOffice, params, params.refundId);
	});

	handle(api, context, orderEndpoints.keepReturnedTickets, ({ c, params }) =>
		write(c, (trx, change) => keepReturnedTickets(trx, params, change)),
	);

	return api;
}
