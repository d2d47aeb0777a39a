import { countEndpoints } from "@lerret/contracts/api/statistics";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { headerOf } from "../http/usage-counter.ts";
import { type ApiEnv, mountHandlers } from "./mount.ts";

/**
 * Counts what the server does not see itself: client-side navigation and, by `ping`, clicks on ticket links. Always
 * responds with 204, so that callers cannot find out which items exist.
 */
export function mountCounts(app: Hono<ApiEnv>, context: Context): void {
	const { usageCounter } = context;

	mountHandlers(app, context, countEndpoints.countView, (c) => {
		const { site = "", slug = "" } = c.req.param();
		if (isSameOrigin(c.req.header("sec-fetch-site"))) usageCounter.countView(site, slug, headerOf(c.req.raw));
		return c.body(null, 204);
	});

	mountHandlers(app, context, countEndpoints.countTicketClick, (c) => {
		const { site = "", event = "" } = c.req.param();
		if (isSameOrigin(c.req.header("sec-fetch-site"))) usageCounter.countTicketClick(site, event, headerOf(c.req.raw));
		return c.body(null, 204);
	});
}

/** Requests without Sec-Fetch-Site count as same-origin, because older browsers do not send it. */
const isSameOrigin = (site: string | undefined): boolean => site === undefined || site === "same-origin";
