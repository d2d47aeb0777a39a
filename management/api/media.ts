import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type Media, mediaEndpoints, mediaUploadEndpoints, type usedMediaSchema } from "@lerret/contracts/api/media";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";
import { sendWithProgress } from "./send-with-progress.ts";

/** Calls for a site's pictures (contracts/api/media). All throw ApiError. */

export type UsedMedia = z.infer<typeof usedMediaSchema> & { etag: string };
export type Focal = Media["focal"];

type MediaResource = { client: EndpointClient; siteId: string };

export async function listMedia(
	{ client, siteId }: MediaResource,
	query: { q?: string | undefined; page?: number; limit: number },
	signal?: AbortSignal,
): Promise<{ items: Media[]; total: number }> {
	let total = 0;
	const onHeaders = (headers: Headers) => {
		total = Number(headers.get("x-total-count") ?? 0);
	};
	const items = await client.call(mediaEndpoints.listMedia, { params: { siteId }, query, signal, onHeaders });
	return { items, total };
}

export async function readMedia(
	{ client, siteId }: MediaResource,
	id: string,
	signal?: AbortSignal,
): Promise<UsedMedia> {
	const { response, etag } = await callWithEtag(client, mediaEndpoints.getMedia, { params: { siteId, id }, signal });
	return { ...response, etag };
}

/** `onProgress` gets the part of the body that is sent, from 0 to 1. */
export function uploadMedia(
	{ client, siteId }: MediaResource,
	{ file, alt, focal }: { file: File; alt: string; focal: Focal },
	{ signal, onProgress }: { signal: AbortSignal; onProgress: (sentFraction: number) => void },
): Promise<Media> {
	const body = new FormData();
	body.set("file", file);
	body.set("alt", alt);
	body.set("focalX", String(focal.x));
	body.set("focalY", String(focal.y));
	const send = sendWithProgress(onProgress);
	return client.call(mediaUploadEndpoints.uploadMedia, { params: { siteId }, body, signal, send });
}

export async function changeMedia(
	{ client, siteId }: MediaResource,
	{ id, etag, alt, focal }: { id: string; etag: string; alt: string; focal: Focal },
): Promise<void> {
	const call = { params: { siteId, id }, headers: { "If-Match": etag }, body: { alt, focal } };
	await client.call(mediaEndpoints.changeMedia, call);
}

export const deleteMedia = (
	{ client, siteId }: MediaResource,
	{ id, etag }: { id: string; etag: string },
): Promise<void> => client.call(mediaEndpoints.deleteMedia, { params: { siteId, id }, headers: { "If-Match": etag } });
