import type { ApiClient } from "@lerret/api-client/client";
import { type Media, mediaSchema, usedMediaSchema } from "@lerret/contracts/api/media";
import * as z from "zod";
import { sendWithProgress } from "./send-with-progress.ts";

/** Calls for a site's pictures (contracts/api/media). All throw ApiError. */

export type UsedMedia = z.infer<typeof usedMediaSchema> & { etag: string };
export type Focal = Media["focal"];

type MediaResource = { client: ApiClient; siteId: string };

export async function listMedia(
	resource: MediaResource,
	query: { q?: string | undefined; page?: number; limit: number },
	signal?: AbortSignal,
): Promise<{ items: Media[]; total: number }> {
	let total = 0;
	const onHeaders = (headers: Headers) => {
		total = Number(headers.get("x-total-count") ?? 0);
	};
	const body = await resource.client.call(pathOf(resource), { query, signal, onHeaders });
	return { items: z.array(mediaSchema).parse(body), total };
}

export async function readMedia(resource: MediaResource, id: string, signal?: AbortSignal): Promise<UsedMedia> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	const body = await resource.client.call(pathOf(resource, id), { signal, onHeaders });
	return { ...usedMediaSchema.parse(body), etag };
}

/** `onProgress` gets the part of the body that is sent, from 0 to 1. */
export async function uploadMedia(
	resource: MediaResource,
	{ file, alt, focal }: { file: File; alt: string; focal: Focal },
	{ signal, onProgress }: { signal: AbortSignal; onProgress: (sentFraction: number) => void },
): Promise<Media> {
	const body = new FormData();
	body.set("file", file);
	body.set("alt", alt);
	body.set("focalX", String(focal.x));
	body.set("focalY", String(focal.y));
	const call = { method: "POST", body, signal, send: sendWithProgress(onProgress) } as const;
	return mediaSchema.parse(await resource.client.call(pathOf(resource), call));
}

export async function changeMedia(
	resource: MediaResource,
	{ id, etag, alt, focal }: { id: string; etag: string; alt: string; focal: Focal },
): Promise<void> {
	const call = { method: "PUT", body: { alt, focal }, headers: { "if-match": etag } } as const;
	await resource.client.call(pathOf(resource, id), call);
}

export async function deleteMedia(resource: MediaResource, { id, etag }: { id: string; etag: string }): Promise<void> {
	await resource.client.call(pathOf(resource, id), { method: "DELETE", headers: { "if-match": etag } });
}

function pathOf({ siteId }: MediaResource, id?: string): string {
	const basePath = `/site/${encodeURIComponent(siteId)}/media`;
	return id === undefined ? basePath : `${basePath}/${encodeURIComponent(id)}`;
}
