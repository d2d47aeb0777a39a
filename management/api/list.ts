import type { EndpointClient, EndpointInput } from "@lerret/api-client/endpoint-client";
import type { Endpoint } from "@lerret/contracts/api/endpoint";
import type { LoaderFunctionArgs } from "react-router";
import type * as z from "zod";
import type { Connection } from "../session/connection.ts";

/** An endpoint that returns one page of a list, with the number of all items in X-Total-Count and the next page in Link. */
export type ListEndpoint = Endpoint & { query: z.ZodObject; response: { schema: z.ZodArray } };
type Item<E extends ListEndpoint> = z.output<E["response"]["schema"]>[number];
type Query = Record<string, string | number | undefined>;

/** By name in the address: the name in the query, or a function from the value ("" without one) to a query. */
export type Filters = Record<string, string | ((value: string) => Query)>;

/** What a loader uses of its arguments. */
export type LoaderInput = Pick<LoaderFunctionArgs, "params" | "request">;

/** `next` is the key of the next page, null on the last. */
export type ListPage<T> = { items: T[]; total: number; next: string | null };
export type LoadedList<T> = ListPage<T> & { isFirst: boolean; isFiltered: boolean };

/** Reads one page of a list. Throws ApiError. */
export async function readPage<E extends ListEndpoint>(
	client: EndpointClient,
	endpoint: E,
	call: EndpointInput<ListEndpoint>,
): Promise<ListPage<Item<E>>> {
	const page = { total: 0, next: null as string | null };
	const onHeaders = (headers: Headers) => {
		page.total = Number(headers.get("x-total-count") ?? 0);
		page.next = nextKey(headers.get("link") ?? "");
	};
	const items = await client.call<ListEndpoint>(endpoint, { ...call, onHeaders });
	return { items: items as Item<E>[], ...page };
}

/** Reads a whole list, page by page. Throws ApiError. */
export async function readAllPages<E extends ListEndpoint>(
	client: EndpointClient,
	endpoint: E,
	call: EndpointInput<ListEndpoint>,
): Promise<Item<E>[]> {
	const all: Item<E>[] = [];
	let after: string | undefined;
	do {
		const page = await readPage(client, endpoint, { ...call, query: { ...call.query, limit: 200, after } });
		all.push(...page.items);
		after = page.next ?? undefined;
	} while (after !== undefined);
	return all;
}

function nextKey(link: string): string | null {
	const query = /<[^>?]*\?([^>]*)>; rel="next"/u.exec(link)?.[1];
	return query === undefined ? null : new URLSearchParams(query).get("after");
}

/** Reads the page of a list that the address names, for the loader of a screen. Throws ApiError. */
export async function loadList<E extends ListEndpoint>(
	endpoint: E,
	{ client }: Pick<Connection, "client">,
	{ params: { siteId = "" }, request: { url, signal } }: LoaderInput,
	{ filters = {}, limit = 50, query = {} }: { filters?: Filters; limit?: number; query?: Query } = {},
): Promise<LoadedList<Item<E>>> {
	const { searchParams } = new URL(url);
	const after = searchParams.get("etter") || undefined;
	const chosen = chosenQuery(endpoint, filters, searchParams);
	const call = { params: { siteId }, query: { ...query, ...chosen, after, limit }, signal };
	const isFiltered = Object.keys(filters).some((name) => searchParams.get(name));
	return { ...(await readPage(client, endpoint, call)), isFirst: after === undefined, isFiltered };
}

/** The query that the filters of an address choose, without values that the endpoint would reject. */
export function chosenQuery({ query }: Pick<ListEndpoint, "query">, filters: Filters, address: URLSearchParams): Query {
	const parts = Object.entries(filters).map(([name, target]) => {
		const value = address.get(name) ?? "";
		return typeof target === "string" ? { [target]: value || undefined } : target(value);
	});
	const chosen: Query = Object.assign({}, ...parts);
	return Object.fromEntries(
		Object.entries(chosen).filter(
			([name, value]) => value !== undefined && (query.shape[name] as z.ZodType | undefined)?.safeParse(value).success,
		),
	);
}
