import { Hono } from "hono";
import type { Counting, HeaderOf } from "../counting.ts";

/**
 * What browsers tell without being asked: that a page was opened without being fetched whole, and, by `ping`, that a ticket link was
 * followed. Always 204: whether the thing exists is found out when the numbers are written down, and told to nobody.
 */
export function countApi(counting: Counting): Hono {
	const api = new Hono();

	api.post("/count/:site/view/:slug", (c) => {
		if (isOwn(c.req.header("sec-fetch-site")))
			counting.view(c.req.param("site"), c.req.param("slug"), headerOf(c.req.raw));
		return c.body(null, 204);
	});

	api.post("/count/:site/ticket-click/:event", (c) => {
		if (isOwn(c.req.header("sec-fetch-site")))
			counting.ticketClick(c.req.param("site"), c.req.param("event"), headerOf(c.req.raw));
		return c.body(null, 204);
	});

	return api;
}

/** Not from another site's page. Browsers that do not say are believed. */
const isOwn = (site: string | undefined): boolean => site === undefined || site === "same-origin";

export const headerOf = ({ headers }: Request): HeaderOf => {
	return (name) => headers.get(name) ?? undefined;
};
