import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type AddressStatus, addressEndpoints } from "@lerret/contracts/api/management";

export type AddressStatuses = ReadonlyMap<string, AddressStatus>;

/** The paths are sent in the query string, which must stay short. */
const maxPathsPerRequest = 50;

export async function readAddressStatuses(
	{ client, siteId }: { client: EndpointClient; siteId: string },
	targets: string[],
	signal?: AbortSignal,
): Promise<AddressStatuses> {
	const paths = [...new Set(targets)].filter((target) => /^\/\S*$/u.test(target));
	const statuses = new Map<string, AddressStatus>();
	for (let start = 0; start < paths.length; start += maxPathsPerRequest) {
		const query = { paths: paths.slice(start, start + maxPathsPerRequest).join(" ") };
		const found = await client.call(addressEndpoints.findAddresses, { params: { siteId }, query, signal });
		for (const { path, answer } of found) statuses.set(path, answer);
	}
	return statuses;
}

export function deadLinkWarning(target: string, status: AddressStatus | undefined): string | null {
	if (status === "nothing")
		return `Ingenting på nettstedet svarer på ${target}. Den som følger lenken, får vite at siden ikke finnes.`;
	if (status === "hidden") return `Det som ligger på ${target}, er ikke publisert. Lenken virker først når det er det.`;
	return null;
}
