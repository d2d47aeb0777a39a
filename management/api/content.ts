import type { EndpointClient, EndpointInput } from "@lerret/api-client/endpoint-client";
import { contentEndpoints } from "@lerret/contracts/api/content-endpoints";
import {
	type ItemStatus,
	itemStatusSchema,
	type listedVersionSchema,
	type Publications,
	type References,
} from "@lerret/contracts/api/management";
import { withdrawalEndpoints } from "@lerret/contracts/api/withdrawals";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import type * as z from "zod";
import type { Connection } from "../session/connection.ts";
import { callWithEtag } from "./call-with-etag.ts";
import { type ListPage, type LoadedList, type LoaderInput, loadList, readAllPages, readPage } from "./list.ts";

/** Calls that work for every content type (contracts/api/content-endpoints). All throw ApiError. */

export type FieldsOf<K extends ContentTypeName> = z.output<(typeof contentDescriptions)[K]["fields"]>;

export type Item<K extends ContentTypeName> = { id: string; etag: string; fields: FieldsOf<K>; status: ItemStatus };
export type ListedItem<K extends ContentTypeName> = Omit<Item<K>, "etag">;
export type Version = z.infer<typeof listedVersionSchema>;

export type ContentResource<K extends ContentTypeName> = { client: EndpointClient; siteId: string; kind: K };

type Query = Record<string, string | number | undefined>;

export async function listItems<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	query: Query,
	signal?: AbortSignal,
): Promise<ListPage<ListedItem<K>>> {
	const page = await readPage(client, contentEndpoints[kind].list, { params: { siteId }, query, signal });
	return { ...page, items: page.items.map((item) => toListedItem(kind, item)) };
}

/** Reads the page of a list that the address names, for the loader of a screen. */
export async function loadItems<K extends ContentTypeName>(
	kind: K,
	connection: Pick<Connection, "client">,
	args: LoaderInput,
	options: Parameters<typeof loadList>[3],
): Promise<LoadedList<ListedItem<K>>> {
	const list = await loadList(contentEndpoints[kind].list, connection, args, options);
	return { ...list, items: list.items.map((item) => toListedItem(kind, item)) };
}

export async function listAllItems<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	query: Query,
	signal?: AbortSignal,
): Promise<ListedItem<K>[]> {
	const items = await readAllPages(client, contentEndpoints[kind].list, { params: { siteId }, query, signal });
	return items.map((item) => toListedItem(kind, item));
}

export const readItem = <K extends ContentTypeName>(resource: ContentResource<K>, id: string, signal?: AbortSignal) =>
	requestItem(resource, "get", { params: { siteId: resource.siteId, id }, signal });

export const readPublicItem = <K extends ContentTypeName>(
	resource: ContentResource<K>,
	id: string,
	signal?: AbortSignal,
) => requestItem(resource, "get", { params: { siteId: resource.siteId, id }, query: { stable: "1" }, signal });

export const createItem = <K extends ContentTypeName>(resource: ContentResource<K>, body: FieldsOf<K>) =>
	requestItem(resource, "create", { params: { siteId: resource.siteId }, body });

export const saveItem = <K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, etag }: { id: string; etag: string },
	body: FieldsOf<K>,
) => requestItem(resource, "change", { params: { siteId: resource.siteId, id }, headers: { "If-Match": etag }, body });

/** `cascade`: the content types that may be deleted with the item, as `readReferences` lists them. */
export async function deleteItem<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	{ id, etag, cascade = [] }: { id: string; etag: string; cascade?: ContentTypeName[] },
): Promise<void> {
	const query = cascade.length > 0 ? { cascade: cascade.join(",") } : {};
	const call = { params: { siteId, id }, query, headers: { "If-Match": etag } };
	await client.call(contentEndpoints[kind].delete, call);
}

export const readReferences = (
	{ client, siteId, kind }: ContentResource<ContentTypeName>,
	id: string,
	signal?: AbortSignal,
): Promise<References> => client.call(contentEndpoints[kind].getReferences, { params: { siteId, id }, signal });

/** Returns null without a request when the item is neither published nor planned. */
export async function readPublications<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	{ id, status }: { id: string; status: ItemStatus },
	signal?: AbortSignal,
): Promise<Publications | null> {
	if (status.publishedAt === null && status.plannedAt === null) return null;
	return client.call(contentEndpoints[kind].getPublication, { params: { siteId, id }, signal });
}

/**
 * Saves the fields and publishes them, at once or at an ISO 8601 instant. Returns the item and its publications
 * afterwards.
 */
export async function publishItem<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	{ id, etag, fields }: { id: string; etag: string; fields: FieldsOf<K> },
	at: string | null,
): Promise<{ item: Item<K>; publications: Publications }> {
	const body = at === null ? fields : { ...fields, at };
	const call = { params: { siteId, id }, headers: { "If-Match": etag }, body };
	const { response, etag: nextEtag } = await callWithEtag(client, contentEndpoints[kind].publish, call);
	if (!("item" in response)) throw new Error("the response has no item");
	return {
		item: { ...toListedItem(kind, response.item), etag: nextEtag },
		publications: response.publication,
	};
}

/** `isPlanOnly`: cancels the planned publication and leaves the published version. */
export async function withdrawItem<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	id: string,
	isPlanOnly: boolean,
): Promise<void> {
	const query = isPlanOnly ? { planned: "1" } : {};
	await client.call(contentEndpoints[kind].withdraw, { params: { siteId, id }, query });
}

/** Plans when the item leaves the site, at an ISO 8601 instant; null cancels the plan. */
export async function planWithdrawal<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	{ id, etag }: { id: string; etag: string },
	at: string | null,
): Promise<void> {
	const body = { items: [{ kind, id, etag }], at };
	await client.call(withdrawalEndpoints.withdrawSeveral, { params: { siteId }, body });
}

export const listVersions = <K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	id: string,
	signal?: AbortSignal,
): Promise<Version[]> => client.call(contentEndpoints[kind].listVersions, { params: { siteId, id }, signal });

export async function readVersion<K extends ContentTypeName>(
	{ client, siteId, kind }: ContentResource<K>,
	id: string,
	version: number,
): Promise<FieldsOf<K>> {
	const params = { siteId, id, version: String(version) };
	const { fields } = await client.call(contentEndpoints[kind].getVersion, { params });
	return contentDescriptions[kind].fields.strip().parse(fields) as FieldsOf<K>;
}

export const restoreVersion = <K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, etag }: { id: string; etag: string },
	version: number,
) => {
	const params = { siteId: resource.siteId, id, version: String(version) };
	return requestItem(resource, "restore", { params, headers: { "If-Match": etag } });
};

type ItemEndpoints = Pick<(typeof contentEndpoints)[ContentTypeName], "get" | "create" | "change" | "restore">;

async function requestItem<K extends ContentTypeName, Name extends keyof ItemEndpoints>(
	{ client, kind }: ContentResource<K>,
	name: Name,
	call: EndpointInput<ItemEndpoints[Name]>,
): Promise<Item<K>> {
	const endpoint: ItemEndpoints[Name] = contentEndpoints[kind][name];
	const { response, etag } = await callWithEtag(client, endpoint, call);
	return { ...toListedItem(kind, response as Record<string, unknown>), etag };
}

/** TypeScript cannot relate the response schema to the content type, hence the cast. */
function toListedItem<K extends ContentTypeName>(kind: K, item: Record<string, unknown>): ListedItem<K> {
	const status = itemStatusSchema.parse(item);
	const { shape } = contentDescriptions[kind].fields;
	const fields = Object.fromEntries(Object.entries(item).filter(([name]) => name in shape)) as FieldsOf<K>;
	return { id: status.id, status, fields };
}
