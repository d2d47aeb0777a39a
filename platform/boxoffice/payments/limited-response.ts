import { PaymentProviderError } from "./driver.ts";

/** No response of a provider that this app asks for has a tenth of it. */
const maxBytes = 1024 * 1024;

/** The text of a response; throws PaymentProviderError for one that is longer than a megabyte, which is cut off. */
export async function readLimitedText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	// Leaving the loop cancels the rest.
	for await (const chunk of response.body ?? []) {
		bytes += chunk.byteLength;
		if (bytes > maxBytes) throw new PaymentProviderError("the response is longer than a megabyte", null);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** `fetch`, for packages that read the whole response themselves. */
export async function limitedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	const response = await fetch(input, init);
	const { status, statusText, headers } = response;
	const text = await readLimitedText(response);
	return new Response(text === "" ? null : text, { status, statusText, headers });
}
