import type { TestApp } from "./test-app.ts";

export type Crawl = { visited: Set<string>; dead: string[]; hosts: Set<string> };

/** More would wait in the app's queues until it responds with 503. */
const mostAtOnce = 20;

/**
 * Follows the links from the given addresses to pages on these hosts, but at most `mostOfKind` of each kind of page with
 * an id, such as /kjop/e-1. Choices in the query are left out: they lead to the same pages.
 */
export async function followLinks(
	app: Pick<TestApp, "request">,
	starts: string[],
	hosts: readonly string[],
	mostOfKind = Number.POSITIVE_INFINITY,
): Promise<Crawl> {
	const crawl: Crawl = { visited: new Set(), dead: [], hosts: new Set() };
	const kinds = new Map<string, number>();
	const isWanted = (link: string) => {
		if (crawl.visited.has(link)) return false;
		const { host, pathname } = new URL(link);
		const [, kind = "", id] = pathname.split("/");
		if (id === undefined) return true;
		const count = (kinds.get(`${host}/${kind}`) ?? 0) + 1;
		kinds.set(`${host}/${kind}`, count);
		return count <= mostOfKind;
	};
	const pending = new Set(starts);
	while (pending.size > 0) {
		const group = [...pending].slice(0, mostAtOnce);
		for (const address of group) pending.delete(address);
		const links = await Promise.all(group.map((address) => follow(app, new URL(address), crawl)));
		for (const link of new Set(links.flat()))
			if (hosts.includes(new URL(link).host) && !pending.has(link) && isWanted(link)) pending.add(link);
	}
	return crawl;
}

async function follow(app: Pick<TestApp, "request">, address: URL, { visited, dead, hosts }: Crawl): Promise<string[]> {
	visited.add(address.href);
	const response = await app.request(address.pathname, { host: address.host });
	const html = await response.text();
	if (response.status >= 400) dead.push(`${address.href} (${response.status})`);
	if (!response.headers.get("content-type")?.startsWith("text/html")) return [];
	return [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/gu)].flatMap(([, href = ""]) => {
		const { protocol, host, origin, pathname } = new URL(href.replaceAll("&amp;", "&"), address);
		if (!protocol.startsWith("http")) return [];
		hosts.add(host);
		return [origin + pathname];
	});
}
