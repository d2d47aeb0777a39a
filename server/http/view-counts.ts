import { Hono } from "hono";
import type { HeaderOf, UsageCounter } from "./usage-counter.ts";

/**
 * Counts what the server does not see itself: client-side navigation and, by `ping`, clicks on ticket links. Always
 * responds with 204, so that callers cannot find out which items exist.
 */
export function countApi(counting: UsageCounter): Hono {
	const api = new Hono();

	api.post("/count/:site/view/:slug", (c) => {
		if (isSameOrigin(c.req.header("sec-fetch-site")))
			counting.countView(c.req.param("site"), c.req.param("slug"), headerOf(c.req.raw));
		return c.body(null, 204);
	});

	api.post("/count/:site/ticket-click/:event", (c) => {
		if (isSameOrigin(c.req.header("sec-fetch-site")))
			counting.countTicketClick(c.req.param("site"), c.req.param("event"), headerOf(c.req.raw));
		return c.body(null, 204);
	});

	return api;
}

/** Requests without Sec-Fetch-Site count as same-origin, because older browsers do not send it. */
const isSameOrigin = (site: string | undefined): boolean => site === undefined || site === "same-origin";

export const headerOf = ({ headers }: Request): HeaderOf => {
	return (name) => headers.get(name) ?? undefined;
};
