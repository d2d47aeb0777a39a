import { feedbackEndpoints } from "@lerret/contracts/api/feedback";
import { statisticsEndpoints } from "@lerret/contracts/api/statistics";
import { deleteFeedback, readFeedback } from "@lerret/platform/messages/feedback/read";
import { readStatistics } from "@lerret/platform/statistics/read";
import { osloDate } from "@lerret/platform/time";
import { Hono } from "hono";
import { setPagingHeaders } from "../http/paging-headers.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

const defaultDays = 30;

export function statisticsApi(context: Context): Hono<StaffEnv> {
	const { db, now, usageCounter } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, statisticsEndpoints.getStatistics, async ({ params, query }) => {
		await usageCounter.flush();
		const to = query.to ?? osloDate(now()).toString();
		const from = query.from ?? Temporal.PlainDate.from(to).subtract({ days: defaultDays }).toString();
		return readStatistics(db, params.siteId, { from, to });
	});

	handle(api, context, feedbackEndpoints.listFeedback, async ({ c, params, query }) => {
		const { items, total } = await readFeedback(db, params.siteId, query);
		setPagingHeaders(c, query, total);
		return items;
	});

	handle(api, context, feedbackEndpoints.deleteFeedback, ({ c, params }) =>
		db.transaction().execute((trx) => deleteFeedback(trx, params, changeContextOf(c, context))),
	);

	return api;
}
