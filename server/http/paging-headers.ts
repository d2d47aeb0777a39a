import type { Context } from "hono";

/** Sets `X-Total-Count` and a `Link` header with relative URLs (RFC 8288). `next` is the key of the next page. */
export function setPagingHeaders(c: Context, total: number, next: string | null): void {
	const { pathname, searchParams } = new URL(c.req.url);
	const link = (after: string | null, relation: string) => {
		const query = new URLSearchParams(searchParams);
		query.delete("after");
		if (after !== null) query.set("after", after);
		return `<${pathname}?${query}>; rel="${relation}"`;
	};
	c.header("link", [link(null, "first"), ...(next === null ? [] : [link(next, "next")])].join(", "));
	c.header("x-total-count", String(total));
}
