import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type FirstRun, firstRunEndpoints, type Progress } from "@lerret/contracts/api/first-run";
import type { StepContext } from "./step.ts";

const noProgress: Progress = {
	step: "venue",
	saved: [],
	skipped: [],
	runs: [],
	way: null,
	isFinished: false,
};

export const contextOf = (client: EndpointClient, { siteId, progress }: FirstRun): StepContext => ({
	client,
	siteId: siteId ?? "",
	progress: progress ?? noProgress,
});

/** Whether the first site is to be made, or is not set up to the end. */
export async function isOpen(client: EndpointClient): Promise<boolean> {
	const { siteId, progress } = await client.call(firstRunEndpoints.getFirstRun, {});
	return siteId === null || progress?.isFinished === false;
}
