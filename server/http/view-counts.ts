import { statisticsEndpoints } from "@lerret/contracts/api/statistics";
import { Hono } from "hono";
import { handle } from "../api/handle.ts";
import type { Context } from "../startup/context.ts";
import type { HeaderOf } from "./usage-counter.ts";

/**
 * Counts what the server does not see itself: client-side navigation and, by `ping`, clicks on ticket links. Always
 * responds with 204, so that callers cannot find out which items exist.
 */
export function countApi(context: Context): Hono {
	const { usageCounter } = context;
	const api = new Hono();

	handle(api, context, statisticsEndpoints.countView, ({ c, params }) => {
		if (isSameOrigin(c.req.header("sec-fetch-site")))
			usageCounter.countView(params.site, params.slug, headerOf(c.req.raw));
	});

	handle(api, context, statisticsEndpoints.countTicketClick, ({ c, params }) => {
		if (isSameOrigin(c.req.header("sec-fetch-site")))
			usageCounter.countTicketClick(params.site, params.event, headerOf(c.req.raw));
	});

	return api;
}

/** Requests without Sec-Fetch-Site count as same-origin, because older browsers do not send it. */
const isSameOrigin = (site: string | undefined): boolean => site === undefined || site === "same-origin";

export const headerOf = ({ headers }: Request): HeaderOf => {
	return (name) => headers.get(name) ?? undefined;
};
