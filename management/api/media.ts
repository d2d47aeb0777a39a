import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type Media, mediaEndpoints, mediaUploadEndpoints, type usedMediaSchema } from "@lerret/contracts/api/media";
import type { PictureOrigin } from "@lerret/contracts/picture-credit";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";
import { type ListPage, readPage } from "./list.ts";

/** Calls for a site's pictures (contracts/api/media). All throw ApiError. */

export type UsedMedia = z.infer<typeof usedMediaSchema> & { etag: string };
export type Focal = Media["focal"];

type MediaResource = { client: EndpointClient; siteId: string };

export const listMedia = (
	{ client, siteId }: MediaResource,
	query: { q?: string | undefined; limit: number },
	signal?: AbortSignal,
): Promise<ListPage<Media>> => readPage(client, mediaEndpoints.listMedia, { params: { siteId }, query, signal });

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
	{ file, alt, focal, credit, isAi }: { file: File; alt: string; focal: Focal } & PictureOrigin,
	{ signal, onProgress }: { signal: AbortSignal; onProgress: (sentFraction: number) => void },
): Promise<Media> {
	const body = formOf(file, focal);
	body.set("alt", alt);
	if (credit !== null) body.set("credit", credit);
	body.set("isAi", isAi ? "1" : "0");
	const send = sendWithProgress(onProgress);
	return client.call(mediaUploadEndpoints.uploadMedia, { params: { siteId }, body, signal, send });
}

function formOf(file: File, focal: Focal | null): FormData {
	const body = new FormData();
	body.set("file", file);
	if (focal) {
		body.set("focalX", String(focal.x));
		body.set("focalY", String(focal.y));
	}
	return body;
}

/** Puts another file in the place of a picture's. Without a focal point, that of the picture stays. */
export const replaceMediaFile = (
	{ client, siteId }: MediaResource,
	{ id, etag, file, focal }: { id: string; etag: string; file: File; focal: Focal | null },
): Promise<Media> =>
	client.call(mediaUploadEndpoints.replaceMediaFile, {
		params: { siteId, id },
		headers: { "If-Match": etag },
		body: formOf(file, focal),
	});

/** Shows an earlier file of a picture again. */
export const restoreMediaFile = (
	{ client, siteId }: MediaResource,
	{ id, etag, file }: { id: string; etag: string; file: string },
): Promise<Media> =>
	client.call(mediaEndpoints.restoreMediaFile, {
		params: { siteId, id },
		headers: { "If-Match": etag },
		body: { file },
	});

export const changeMedia = (
	{ client, siteId }: MediaResource,
	{ id, etag, ...body }: { id: string; etag: string; alt: string; focal: Focal } & PictureOrigin,
) => callWithEtag(client, mediaEndpoints.changeMedia, { params: { siteId, id }, headers: { "If-Match": etag }, body });

export const deleteMedia = (
	{ client, siteId }: MediaResource,
	{ id, etag }: { id: string; etag: string },
): Promise<void> => client.call(mediaEndpoints.deleteMedia, { params: { siteId, id }, headers: { "If-Match": etag } });

/**
 * Sends a request like fetch and reports the part of the body that is sent, from 0 to 1, which fetch cannot do. Only
 * for calls that are never redirected.
 */
function sendWithProgress(onProgress: (sentFraction: number) => void): typeof globalThis.fetch {
	return (input, init = {}) =>
		new Promise((resolve, reject) => {
			const { method = "GET", headers, body, signal } = init;
			const request = new XMLHttpRequest();
			const abort = () => request.abort();
			request.open(method, String(input));
			for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
			request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
			request.onload = () => resolve(toResponse(request));
			request.onerror = () => reject(new TypeError("network request failed"));
			request.onabort = () => reject(signal?.reason ?? new DOMException("aborted", "AbortError"));
			request.onloadend = () => signal?.removeEventListener("abort", abort);
			signal?.addEventListener("abort", abort);
			request.send(body instanceof FormData || typeof body === "string" ? body : null);
		});
}

function toResponse(request: XMLHttpRequest): Response {
	const { status, responseText } = request;
	const headers = new Headers();
	for (const line of request.getAllResponseHeaders().split("\r\n")) {
		const [name = "", value = ""] = line.split(/: (.*)/su);
		if (name !== "") headers.append(name, value);
	}
	return new Response(responseText === "" ? null : responseText, { status, headers });
}
