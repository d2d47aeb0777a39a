import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { filmWeekEndpoints } from "@lerret/contracts/api/film-weeks";
import { reportEndpoints } from "@lerret/contracts/api/reports";
import { readFile } from "./read-file.ts";

const fileEndpoint = {
	...reportEndpoints.getReport,
	response: { status: 200, description: "Filen.", mediaType: "text/csv" },
} as const;

type ReportCall = {
	params: { siteId: string; name: string };
	query: { from: string; to: string; cost?: number | undefined; groupCost?: number | undefined };
};

/** Reads a report as a CSV file. Throws ApiError. */
export const readReportFile = (client: EndpointClient, { params, query }: ReportCall): Promise<Blob> =>
	readFile(client, fileEndpoint, { params, query: { ...query, format: "csv" } });

/** Reads a report as a PDF. Throws ApiError. */
export const readReportPdf = (client: EndpointClient, call: ReportCall): Promise<Blob> =>
	readFile(client, reportEndpoints.getReportPdf, call);

/** Reads a film week's file. Throws ApiError. */
export const readFilmWeekFile = (
	client: EndpointClient,
	params: { siteId: string; week: string; number: string },
	query: { format: "csv" | "json"; distributor?: string },
): Promise<Blob> => {
	const mediaType = query.format === "csv" ? "text/csv" : "application/json";
	const endpoint = {
		...filmWeekEndpoints.getFilmWeekFile,
		response: { status: 200, description: "Filen.", mediaType },
	} as const;
	return readFile(client, endpoint, { params, query });
};
