import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type Organiser, organiserEndpoints, type organiserRequestSchema } from "@lerret/contracts/api/organisers";
import type * as z from "zod";
import { callWithEtag } from "./call-with-etag.ts";

/** Calls for a site's organisers (contracts/api/organisers). All throw ApiError. */

type Resource = { client: EndpointClient; siteId: string };
type OrganiserInput = z.input<typeof organiserRequestSchema>;
export type LoadedOrganiser = { organiser: Organiser; etag: string };

export async function readOrganiser(
	{ client, siteId }: Resource,
	id: string,
	signal?: AbortSignal,
): Promise<LoadedOrganiser> {
	const call = { params: { siteId, id }, signal };
	const { response: organiser, etag } = await callWithEtag(client, organiserEndpoints.getOrganiser, call);
	return { organiser, etag };
}

/** Creates the organiser if it has no id yet. */
export async function saveOrganiser(
	{ client, siteId }: Resource,
	{ id, etag }: { id: string | null; etag: string },
	body: OrganiserInput,
): Promise<LoadedOrganiser> {
	const saved = await (id === null
		? callWithEtag(client, organiserEndpoints.createOrganiser, { params: { siteId }, body })
		: callWithEtag(client, organiserEndpoints.changeOrganiser, {
				params: { siteId, id },
				headers: { "If-Match": etag },
				body,
			}));
	return { organiser: saved.response, etag: saved.etag };
}

export const deleteOrganiser = (
	{ client, siteId }: Resource,
	{ id, etag }: { id: string; etag: string },
): Promise<void> =>
	client.call(organiserEndpoints.deleteOrganiser, { params: { siteId, id }, headers: { "If-Match": etag } });
