import type { ApiClient } from "@lerret/api-client/client";
import {
	type Publications,
	publicationsSchema,
	type Standing,
	standingSchema,
	type Ties,
	tiesSchema,
	versionSchema,
	wholeVersionSchema,
} from "@lerret/contracts/api/management";
import { fieldSchemas } from "@lerret/contracts/api/management-site";
import type { ContentKindName } from "@lerret/contracts/management";
import * as z from "zod";

/** Calls that work for every content type (contracts/openapi/management-content). All throw ApiError. */

export type FieldsOf<K extends ContentKindName> = z.output<(typeof fieldSchemas)[K]>;

export type Item<K extends ContentKindName> = { id: string; etag: string; fields: FieldsOf<K>; standing: Standing };
export type ListedItem<K extends ContentKindName> = Omit<Item<K>, "etag">;
export type Version = z.infer<typeof versionSchema>;

export type Shelf<K extends ContentKindName> = { client: ApiClient; siteId: string; kind: K };

type Query = Record<string, string | number | undefined>;

export async function listItems<K extends ContentKindName>(
	shelf: Shelf<K>,
	query: Query,
	signal: AbortSignal,
): Promise<{ items: ListedItem<K>[]; total: number }> {
	let total = 0;
	const onHeaders = (headers: Headers) => {
		total = Number(headers.get("x-total-count") ?? 0);
	};
	const body = await shelf.client.call(pathOf(shelf), { query, signal, onHeaders });
	const items = z.array(z.unknown()).parse(body);
	return { items: items.map((item) => toListed(shelf.kind, item)), total };
}

export async function listAllItems<K extends ContentKindName>(
	shelf: Shelf<K>,
	query: Query,
	signal: AbortSignal,
): Promise<ListedItem<K>[]> {
	const all: ListedItem<K>[] = [];
	for (let page = 1; ; page++) {
		const { items, total } = await listItems(shelf, { ...query, page, limit: 200 }, signal);
		all.push(...items);
		if (items.length === 0 || all.length >= total) return all;
	}
}

export const readItem = <K extends ContentKindName>(shelf: Shelf<K>, id: string, signal: AbortSignal) =>
	callForItem(shelf, pathOf(shelf, id), { signal });

export const readPublicItem = <K extends ContentKindName>(shelf: Shelf<K>, id: string, signal: AbortSignal) =>
	callForItem(shelf, pathOf(shelf, id), { query: { stable: "1" }, signal });

export const createItem = <K extends ContentKindName>(shelf: Shelf<K>, body: FieldsOf<K>, signal: AbortSignal) =>
	callForItem(shelf, pathOf(shelf), { method: "POST", body, signal });

export const saveItem = <K extends ContentKindName>(
	shelf: Shelf<K>,
	{ id, etag }: { id: string; etag: string },
	body: FieldsOf<K>,
	signal: AbortSignal,
) => callForItem(shelf, pathOf(shelf, id), { method: "PUT", body, headers: { "if-match": etag }, signal });

/** `along`: the content types that may be deleted with the item, as `readReferences` lists them. */
export async function deleteItem<K extends ContentKindName>(
	shelf: Shelf<K>,
	{ id, etag, along = [] }: { id: string; etag: string; along?: ContentKindName[] },
	signal: AbortSignal,
): Promise<void> {
	const query = along.length > 0 ? { along: along.join(",") } : {};
	await shelf.client.call(pathOf(shelf, id), { method: "DELETE", query, headers: { "if-match": etag }, signal });
}

export const readTies = async (shelf: Shelf<ContentKindName>, id: string, signal: AbortSignal): Promise<Ties> =>
	tiesSchema.parse(await shelf.client.call(`${pathOf(shelf, id)}/ties`, { signal }));

/** Returns null without a request when the item is neither published nor planned. */
export async function readPublications<K extends ContentKindName>(
	shelf: Shelf<K>,
	{ id, standing }: { id: string; standing: Standing },
	signal: AbortSignal,
): Promise<Publications | null> {
	if (standing.publishedAt === null && standing.plannedAt === null) return null;
	return publicationsSchema.parse(await shelf.client.call(`${pathOf(shelf, id)}/publication`, { signal }));
}

/**
 * Saves the fields and publishes them, at once or at an ISO 8601 instant. Returns the item and its publications
 * afterwards.
 */
export async function publishItem<K extends ContentKindName>(
	shelf: Shelf<K>,
	{ id, etag, fields }: { id: string; etag: string; fields: FieldsOf<K> },
	at: string | null,
	signal: AbortSignal,
): Promise<{ item: Item<K>; publications: Publications }> {
	let nextEtag = "";
	const onHeaders = (headers: Headers) => {
		nextEtag = headers.get("etag") ?? "";
	};
	const body = at === null ? fields : { ...fields, at };
	const path = `${pathOf(shelf, id)}/publication`;
	const headers = { "if-match": etag };
	const response = z
		.object({ item: z.unknown(), publication: publicationsSchema })
		.parse(await shelf.client.call(path, { method: "PUT", body, headers, signal, onHeaders }));
	return { item: { ...toListed(shelf.kind, response.item), etag: nextEtag }, publications: response.publication };
}

/** `isPlanOnly`: cancels the planned publication and leaves the published version. */
export async function withdrawItem<K extends ContentKindName>(
	shelf: Shelf<K>,
	id: string,
	isPlanOnly: boolean,
	signal: AbortSignal,
): Promise<void> {
	const query = isPlanOnly ? { planned: "1" } : {};
	await shelf.client.call(`${pathOf(shelf, id)}/publication`, { method: "DELETE", query, signal });
}

export async function listVersions<K extends ContentKindName>(
	shelf: Shelf<K>,
	id: string,
	signal: AbortSignal,
): Promise<Version[]> {
	return z.array(versionSchema).parse(await shelf.client.call(`${pathOf(shelf, id)}/versions`, { signal }));
}

export async function readVersion<K extends ContentKindName>(
	shelf: Shelf<K>,
	id: string,
	version: number,
	signal: AbortSignal,
): Promise<FieldsOf<K>> {
	const body = await shelf.client.call(`${pathOf(shelf, id)}/versions/${version}`, { signal });
	return fieldsOf(shelf.kind, wholeVersionSchema.parse(body).fields);
}

export const restoreVersion = <K extends ContentKindName>(
	shelf: Shelf<K>,
	{ id, etag }: { id: string; etag: string },
	version: number,
	signal: AbortSignal,
) =>
	callForItem(shelf, `${pathOf(shelf, id)}/versions/${version}/restoration`, {
		method: "POST",
		headers: { "if-match": etag },
		signal,
	});

async function callForItem<K extends ContentKindName>(
	{ client, kind }: Shelf<K>,
	path: string,
	call: Parameters<ApiClient["call"]>[1],
): Promise<Item<K>> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	return { ...toListed(kind, await client.call(path, { ...call, onHeaders })), etag };
}

function toListed<K extends ContentKindName>(kind: K, body: unknown): ListedItem<K> {
	const standing = standingSchema.parse(body);
	return { id: standing.id, standing, fields: fieldsOf(kind, body) };
}

/** TypeScript cannot relate the schema in the table to the content type, hence the cast. */
const fieldsOf = <K extends ContentKindName>(kind: K, body: unknown) =>
	fieldSchemas[kind].strip().parse(body) as FieldsOf<K>;

function pathOf({ siteId, kind }: Shelf<ContentKindName>, id?: string): string {
	const all = `/site/${encodeURIComponent(siteId)}/${kind}`;
	return id === undefined ? all : `${all}/${encodeURIComponent(id)}`;
}
