import type { EndpointClient, EndpointInput } from "@lerret/api-client/endpoint-client";
import type { Endpoint } from "@lerret/contracts/api/endpoint";

/** Reads the file of an endpoint that sends one. Throws ApiError. */
export async function readFile<E extends Endpoint>(
	client: EndpointClient,
	endpoint: E,
	call: EndpointInput<E>,
): Promise<Blob> {
	let file = new Blob();
	const send: typeof fetch = async (input, init) => {
		const response = await fetch(input, init);
		if (!response.ok) return response;
		file = await response.blob();
		return new Response(null, response);
	};
	await client.call(endpoint, { ...call, send });
	return file;
}

/** Lets the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	Object.assign(document.createElement("a"), { href: address, download: name }).click();
	URL.revokeObjectURL(address);
}
