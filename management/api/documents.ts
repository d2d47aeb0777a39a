import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { documentUploadEndpoints, type ManagedDocument, siteDocumentEndpoints } from "@lerret/contracts/api/documents";
import { type ListPage, readPage } from "./list.ts";

/** Calls for the files that texts of a site link to (contracts/api/documents). All throw ApiError. */

type DocumentResource = { client: EndpointClient; siteId: string };

export const listDocuments = (
	{ client, siteId }: DocumentResource,
	query: { q?: string | undefined; limit: number },
	signal?: AbortSignal,
): Promise<ListPage<ManagedDocument>> =>
	readPage(client, siteDocumentEndpoints.listDocuments, { params: { siteId }, query, signal });

export function uploadDocument(
	{ client, siteId }: DocumentResource,
	{ file, name }: { file: File; name: string },
): Promise<ManagedDocument> {
	const body = new FormData();
	body.set("file", file);
	body.set("name", name);
	return client.call(documentUploadEndpoints.uploadDocument, { params: { siteId }, body });
}

export const deleteDocument = ({ client, siteId }: DocumentResource, id: string): Promise<void> =>
	client.call(siteDocumentEndpoints.deleteDocument, { params: { siteId, id } });
