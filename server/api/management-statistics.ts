import { feedbackListQuerySchema, managedFeedbackSchema } from "@lerret/contracts/api/feedback";
import { productionCountSchema, statisticsQuerySchema } from "@lerret/contracts/api/statistics";
import { deleteFeedback, readFeedback } from "@lerret/platform/messages/feedback/read";
import { readStatistics } from "@lerret/platform/statistics/read";
import { osloDate } from "@lerret/platform/time";
import { Hono } from "hono";
import * as z from "zod";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { changeContextOf, itemRefOf, requireSiteRole } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

const defaultDays = 30;

export function statisticsApi(context: Context): Hono<StaffEnv> {
	const { db, now, usageCounter } = context;
	const api = new Hono<StaffEnv>();
	const editor = requireSiteRole(context, "editor");

	api.get("/site/:siteId/statistics", editor, async (c) => {
		const query = parseInput(statisticsQuerySchema, c.req.query());
		await usageCounter.flush();
		const to = query.to ?? osloDate(now()).toString();
		const from = query.from ?? Temporal.PlainDate.from(to).subtract({ days: defaultDays }).toString();
		return c.json(z.array(productionCountSchema).parse(await readStatistics(db, itemRefOf(c).siteId, { from, to })));
	});

	api.get("/site/:siteId/feedback", editor, async (c) => {
		const query = parseInput(feedbackListQuerySchema, c.req.query());
		const { items, total } = await readFeedback(db, itemRefOf(c).siteId, query);
		setPagingHeaders(c, query, total);
		return c.json(z.array(managedFeedbackSchema).parse(items));
	});

	api.delete("/site/:siteId/feedback/:id", editor, async (c) => {
		await db.transaction().execute((trx) => deleteFeedback(trx, itemRefOf(c), changeContextOf(c, context)));
		return c.body(null, 204);
	});

	return api;
}
