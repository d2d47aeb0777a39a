import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import type { FirstRun, Progress } from "@lerret/contracts/api/first-run";
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
