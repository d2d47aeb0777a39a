import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type Hall, hallEndpoints, type hallRequestSchema } from "@lerret/contracts/api/halls";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";

/** Calls for a site's halls (contracts/api/halls). All throw ApiError. */

export type LoadedHall = { hall: Hall; etag: string };
type HallInput = z.input<typeof hallRequestSchema>;
export type HallResource = { client: EndpointClient; siteId: string };

export const listHalls = ({ client, siteId }: HallResource, signal?: AbortSignal): Promise<Hall[]> =>
	client.call(hallEndpoints.listHalls, { params: { siteId }, query: {}, signal });

export async function readHall(
	{ client, siteId }: HallResource,
	id: string,
	signal?: AbortSignal,
): Promise<LoadedHall> {
	const call = { params: { siteId, id }, query: {}, signal };
	const { response: hall, etag } = await callWithEtag(client, hallEndpoints.getHall, call);
	return { hall, etag };
}

/** Creates the hall if it has no id yet. */
export async function saveHall(
	{ client, siteId }: HallResource,
	{ id, etag }: { id: string | null; etag: string },
	body: HallInput,
): Promise<LoadedHall> {
	const change = { headers: { "If-Match": etag }, body };
	const saved = await (id === null
		? callWithEtag(client, hallEndpoints.createHall, { params: { siteId }, body })
		: callWithEtag(client, hallEndpoints.changeHall, { params: { siteId, id }, ...change }));
	return { hall: saved.response, etag: saved.etag };
}

export const deleteHall = (
	{ client, siteId }: HallResource,
	{ id, etag }: { id: string; etag: string },
): Promise<void> => client.call(hallEndpoints.deleteHall, { params: { siteId, id }, headers: { "If-Match": etag } });
