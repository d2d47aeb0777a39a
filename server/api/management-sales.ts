import { eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { AppError } from "@lerret/contracts/errors";
import { countHolders } from "@lerret/platform/boxoffice/notices/holders";
import { readNotices } from "@lerret/platform/boxoffice/notices/read";
import { sendNotice } from "@lerret/platform/boxoffice/notices/write";
import { readEventRefunds, startEventRefund } from "@lerret/platform/boxoffice/payments/refunds/event";
import { listSales, readEventSales } from "@lerret/platform/boxoffice/sale/sales";
import { readPartner } from "@lerret/platform/content/types/lookups";
import { Hono } from "hono";
import { setPagingHeaders } from "../http/paging-headers.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import type { StaffEnv } from "./require-staff.ts";

/** The sale of each event, and what is done for everyone who has tickets to it. */
export function salesApi(context: Context): Hono<StaffEnv> {
	const { db, readTime } = context.boxOffice;
	const api = new Hono<StaffEnv>();
	const eventOf = ({ siteId, id }: { siteId: string; id: string }) => ({ siteId, eventId: id });

	handle(api, context, eventSalesEndpoints.listSales, async ({ c, query }) => {
		const { items, total } = await listSales(db, c.get("site"), query, await readTime(db));
		setPagingHeaders(c, query, total);
		return items;
	});

	handle(api, context, eventSalesEndpoints.getEventSales, async ({ params: { siteId, id } }) =>
		readEventSales(db, siteId, id, await readTime(db)),
	);

	handle(api, context, eventSalesEndpoints.getTicketHolders, async ({ params }) =>
		countHolders(db, await readPartner(db, params.siteId), eventOf(params)),
	);

	handle(api, context, eventSalesEndpoints.listNotices, ({ params }) => readNotices(db, eventOf(params)));

	handle(api, context, eventSalesEndpoints.sendNotice, async ({ c, params, headers, body }) => {
		const request = { text: body.text, idempotencyKey: headers["Idempotency-Key"] ?? null };
		const id = await db
			.transaction()
			.execute(async (trx) => sendNotice(trx, eventOf(params), request, c.get("staff"), await readTime(trx)));
		return requireOwn(await readNotices(db, eventOf(params)), id);
	});

	handle(api, context, eventSalesEndpoints.listEventRefunds, ({ params }) => readEventRefunds(db, eventOf(params)));

	handle(api, context, eventSalesEndpoints.refundEvent, async ({ c, params, headers, body }) => {
		const input = { reason: body.reason, idempotencyKey: headers["Idempotency-Key"] };
		const id = await db
			.transaction()
			.execute(async (trx) => startEventRefund(trx, eventOf(params), input, c.get("staff"), await readTime(trx)));
		return requireOwn(await readEventRefunds(db, eventOf(params)), id);
	});

	return api;
}

function requireOwn<T extends { id: string }>(items: T[], id: string): T {
	const item = items.find((one) => one.id === id);
	if (!item) throw new AppError("not_found");
	return item;
}
