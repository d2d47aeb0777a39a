import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { reportEndpoints } from "@lerret/contracts/api/reports";

const fileEndpoint = {
	...reportEndpoints.getReport,
	response: { status: 200, description: "Filen.", mediaType: "text/csv" },
} as const;

/** Reads a report as a CSV file. Throws ApiError. */
export async function readReportFile(
	client: EndpointClient,
	params: { siteId: string; name: string },
	period: { from: string; to: string },
): Promise<Blob> {
	let file = new Blob();
	const send: typeof fetch = async (input, init) => {
		const response = await fetch(input, init);
		if (!response.ok) return response;
		file = await response.blob();
		return new Response(null, response);
	};
	await client.call(fileEndpoint, { params, query: { ...period, format: "csv" }, send });
	return file;
}
