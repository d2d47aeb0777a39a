import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import {
	documentUploadEndpoints,
	type ManagedDocument,
	siteDocumentEndpoints,
	type usedDocumentSchema,
} from "@lerret/contracts/api/documents";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";
import { type ListPage, readPage } from "./list.ts";

/** Calls for the files that texts of a site link to (contracts/api/documents). All throw ApiError. */

export type UsedDocument = z.infer<typeof usedDocumentSchema> & { etag: string };

type DocumentResource = { client: EndpointClient; siteId: string };
type Version = { id: string; etag: string };

export const listDocuments = (
	{ client, siteId }: DocumentResource,
	query: { q?: string | undefined; limit: number },
	signal?: AbortSignal,
): Promise<ListPage<ManagedDocument>> =>
	readPage(client, siteDocumentEndpoints.listDocuments, { params: { siteId }, query, signal });

export async function readDocument(
	{ client, siteId }: DocumentResource,
	id: string,
	signal?: AbortSignal,
): Promise<UsedDocument> {
	const call = { params: { siteId, id }, signal };
	const { response, etag } = await callWithEtag(client, siteDocumentEndpoints.getSiteDocument, call);
	return { ...response, etag };
}

export function uploadDocument(
	{ client, siteId }: DocumentResource,
	{ file, name }: { file: File; name: string },
	signal: AbortSignal,
): Promise<ManagedDocument> {
	const body = new FormData();
	body.set("file", file);
	body.set("name", name);
	return client.call(documentUploadEndpoints.uploadDocument, { params: { siteId }, body, signal });
}

const callOf = (siteId: string, { id, etag }: Version) => ({
	params: { siteId, id },
	headers: { "If-Match": etag },
});

export async function renameDocument({ client, siteId }: DocumentResource, version: Version, name: string) {
	const call = { ...callOf(siteId, version), body: { name } };
	const { response, etag } = await callWithEtag(client, siteDocumentEndpoints.renameDocument, call);
	return { ...response, etag };
}

/** Puts another file in the place of a document's. */
export function replaceDocumentFile({ client, siteId }: DocumentResource, version: Version, file: File) {
	const body = new FormData();
	body.set("file", file);
	return client.call(documentUploadEndpoints.replaceDocumentFile, { ...callOf(siteId, version), body });
}

/** Has an earlier file of a document again. */
export const restoreDocumentFile = ({ client, siteId }: DocumentResource, version: Version, file: string) =>
	client.call(siteDocumentEndpoints.restoreDocumentFile, { ...callOf(siteId, version), body: { file } });

export const deleteDocument = ({ client, siteId }: DocumentResource, version: Version): Promise<void> =>
	client.call(siteDocumentEndpoints.deleteDocument, callOf(siteId, version));
