import type { Context } from "hono";

/** Sets `X-Total-Count` and a `Link` header with relative URLs (RFC 8288). */
export function setPagingHeaders(c: Context, { page, limit }: { page: number; limit: number }, total: number): void {
	const last = Math.max(1, Math.ceil(total / limit));
	const { pathname, searchParams } = new URL(c.req.url);
	const link = (number: number, relation: string) => {
		const query = new URLSearchParams(searchParams);
		query.set("page", String(number));
		query.set("limit", String(limit));
		return `<${pathname}?${query}>; rel="${relation}"`;
	};
	const links = [link(1, "first"), link(last, "last")];
	if (page > 1) links.push(link(Math.min(page - 1, last), "prev"));
	if (page < last) links.push(link(page + 1, "next"));
	c.header("link", links.join(", "));
	c.header("x-total-count", String(total));
}
