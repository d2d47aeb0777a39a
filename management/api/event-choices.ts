import type { ApiClient } from "@lerret/api-client/client";
import { type EventChoices, eventChoicesSchema } from "@lerret/contracts/api/event-choices";

export async function readEventChoices(
	{ client, siteId }: { client: ApiClient; siteId: string },
	signal?: AbortSignal,
): Promise<EventChoices> {
	const path = `/site/${encodeURIComponent(siteId)}/event-choices`;
	return eventChoicesSchema.parse(await client.call(path, { signal }));
}
