import type { ApiClient } from "@lerret/api-client/client";
import {
	type ItemStatus,
	itemStatusSchema,
	type Publications,
	publicationsSchema,
	type References,
	referencesSchema,
	versionSchema,
	versionWithFieldsSchema,
} from "@lerret/contracts/api/management";
import { type ContentTypeName, contentDescriptions } from "@lerret/contracts/content-types";
import * as z from "zod";

/** Calls that work for every content type (contracts/api/content-endpoints). All throw ApiError. */

export type FieldsOf<K extends ContentTypeName> = z.output<(typeof contentDescriptions)[K]["fields"]>;

export type Item<K extends ContentTypeName> = { id: string; etag: string; fields: FieldsOf<K>; status: ItemStatus };
export type ListedItem<K extends ContentTypeName> = Omit<Item<K>, "etag">;
export type Version = z.infer<typeof versionSchema>;

export type ContentResource<K extends ContentTypeName> = { client: ApiClient; siteId: string; kind: K };

type Query = Record<string, string | number | undefined>;

export async function listItems<K extends ContentTypeName>(
	resource: ContentResource<K>,
	query: Query,
	signal?: AbortSignal,
): Promise<{ items: ListedItem<K>[]; total: number }> {
	let total = 0;
	const onHeaders = (headers: Headers) => {
		total = Number(headers.get("x-total-count") ?? 0);
	};
	const body = await resource.client.call(pathOf(resource), { query, signal, onHeaders });
	const items = z.array(z.unknown()).parse(body);
	return { items: items.map((item) => toListedItem(resource.kind, item)), total };
}

export async function listAllItems<K extends ContentTypeName>(
	resource: ContentResource<K>,
	query: Query,
	signal?: AbortSignal,
): Promise<ListedItem<K>[]> {
	const all: ListedItem<K>[] = [];
	for (let page = 1; ; page++) {
		const { items, total } = await listItems(resource, { ...query, page, limit: 200 }, signal);
		all.push(...items);
		if (items.length === 0 || all.length >= total) return all;
	}
}

export const readItem = <K extends ContentTypeName>(resource: ContentResource<K>, id: string, signal?: AbortSignal) =>
	requestItem(resource, pathOf(resource, id), { signal });

export const readPublicItem = <K extends ContentTypeName>(
	resource: ContentResource<K>,
	id: string,
	signal?: AbortSignal,
) => requestItem(resource, pathOf(resource, id), { query: { stable: "1" }, signal });

export const createItem = <K extends ContentTypeName>(resource: ContentResource<K>, body: FieldsOf<K>) =>
	requestItem(resource, pathOf(resource), { method: "POST", body });

export const saveItem = <K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, etag }: { id: string; etag: string },
	body: FieldsOf<K>,
) => requestItem(resource, pathOf(resource, id), { method: "PUT", body, headers: { "if-match": etag } });

/** `along`: the content types that may be deleted with the item, as `readReferences` lists them. */
export async function deleteItem<K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, etag, along = [] }: { id: string; etag: string; along?: ContentTypeName[] },
): Promise<void> {
	const query = along.length > 0 ? { along: along.join(",") } : {};
	await resource.client.call(pathOf(resource, id), { method: "DELETE", query, headers: { "if-match": etag } });
}

export const readReferences = async (
	resource: ContentResource<ContentTypeName>,
	id: string,
	signal?: AbortSignal,
): Promise<References> =>
	referencesSchema.parse(await resource.client.call(`${pathOf(resource, id)}/ties`, { signal }));

/** Returns null without a request when the item is neither published nor planned. */
export async function readPublications<K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, status }: { id: string; status: ItemStatus },
	signal?: AbortSignal,
): Promise<Publications | null> {
	if (status.publishedAt === null && status.plannedAt === null) return null;
	return publicationsSchema.parse(await resource.client.call(`${pathOf(resource, id)}/publication`, { signal }));
}

/**
 * Saves the fields and publishes them, at once or at an ISO 8601 instant. Returns the item and its publications
 * afterwards.
 */
export async function publishItem<K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, etag, fields }: { id: string; etag: string; fields: FieldsOf<K> },
	at: string | null,
): Promise<{ item: Item<K>; publications: Publications }> {
	let nextEtag = "";
	const onHeaders = (headers: Headers) => {
		nextEtag = headers.get("etag") ?? "";
	};
	const body = at === null ? fields : { ...fields, at };
	const path = `${pathOf(resource, id)}/publication`;
	const headers = { "if-match": etag };
	const response = z
		.object({ item: z.unknown(), publication: publicationsSchema })
		.parse(await resource.client.call(path, { method: "PUT", body, headers, onHeaders }));
	return {
		item: { ...toListedItem(resource.kind, response.item), etag: nextEtag },
		publications: response.publication,
	};
}

/** `isPlanOnly`: cancels the planned publication and leaves the published version. */
export async function withdrawItem<K extends ContentTypeName>(
	resource: ContentResource<K>,
	id: string,
	isPlanOnly: boolean,
): Promise<void> {
	const query = isPlanOnly ? { planned: "1" } : {};
	await resource.client.call(`${pathOf(resource, id)}/publication`, { method: "DELETE", query });
}

export async function listVersions<K extends ContentTypeName>(
	resource: ContentResource<K>,
	id: string,
	signal?: AbortSignal,
): Promise<Version[]> {
	return z.array(versionSchema).parse(await resource.client.call(`${pathOf(resource, id)}/versions`, { signal }));
}

export async function readVersion<K extends ContentTypeName>(
	resource: ContentResource<K>,
	id: string,
	version: number,
): Promise<FieldsOf<K>> {
	const body = await resource.client.call(`${pathOf(resource, id)}/versions/${version}`);
	return parseFields(resource.kind, versionWithFieldsSchema.parse(body).fields);
}

export const restoreVersion = <K extends ContentTypeName>(
	resource: ContentResource<K>,
	{ id, etag }: { id: string; etag: string },
	version: number,
) =>
	requestItem(resource, `${pathOf(resource, id)}/versions/${version}/restoration`, {
		method: "POST",
		headers: { "if-match": etag },
	});

async function requestItem<K extends ContentTypeName>(
	{ client, kind }: ContentResource<K>,
	path: string,
	call: Parameters<ApiClient["call"]>[1],
): Promise<Item<K>> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	return { ...toListedItem(kind, await client.call(path, { ...call, onHeaders })), etag };
}

function toListedItem<K extends ContentTypeName>(kind: K, body: unknown): ListedItem<K> {
	const status = itemStatusSchema.parse(body);
	return { id: status.id, status, fields: parseFields(kind, body) };
}

/** TypeScript cannot relate the schema in the table to the content type, hence the cast. */
const parseFields = <K extends ContentTypeName>(kind: K, body: unknown) =>
	contentDescriptions[kind].fields.strip().parse(body) as FieldsOf<K>;

function pathOf({ siteId, kind }: ContentResource<ContentTypeName>, id?: string): string {
	const basePath = `/site/${encodeURIComponent(siteId)}/${kind}`;
	return id === undefined ? basePath : `${basePath}/${encodeURIComponent(id)}`;
}
