import type { EndpointClient, EndpointInput, EndpointResult } from "@lerret/api-client/endpoint-client";
import type { Endpoint } from "@lerret/contracts/api/endpoint";

/** Calls an endpoint whose response has an ETag, which a change of the item must send. Throws ApiError. */
export async function callWithEtag<E extends Endpoint>(
	client: EndpointClient,
	endpoint: E,
	call: EndpointInput<E>,
): Promise<{ response: EndpointResult<E>; etag: string }> {
	let etag = "";
	const onHeaders = (headers: Headers) => {
		etag = headers.get("etag") ?? "";
	};
	const response = await client.call(endpoint, { ...call, onHeaders });
	return { response, etag };
}
