import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { reportEndpoints } from "@lerret/contracts/api/reports";
import { readFile } from "./read-file.ts";

const fileEndpoint = {
	...reportEndpoints.getReport,
	response: { status: 200, description: "Filen.", mediaType: "text/csv" },
} as const;

/** Reads a report as a CSV file. Throws ApiError. */
export const readReportFile = (
	client: EndpointClient,
	params: { siteId: string; name: string },
	period: { from: string; to: string },
): Promise<Blob> => readFile(client, fileEndpoint, { params, query: { ...period, format: "csv" } });
