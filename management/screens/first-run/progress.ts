import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { type FirstRun, type FirstRunStep, firstRunEndpoints, type Progress } from "@lerret/contracts/api/first-run";
import type { StepContext } from "./step.ts";

const noProgress: Progress = {
	step: "venue",
	saved: [],
	skipped: [],
	runs: [],
	way: null,
	shopUrl: null,
	isFinished: false,
};

export const contextOf = (client: EndpointClient, { siteId, progress }: FirstRun): StepContext => ({
	client,
	siteId: siteId ?? "",
	progress: progress ?? noProgress,
});

/** Stores that a step was saved or skipped, and what the first run knows besides. Reads first what another tab has stored. */
export async function remember(
	client: EndpointClient,
	{ name, outcome, patch }: { name: FirstRunStep; outcome: "saved" | "skipped"; patch: Partial<Progress> },
): Promise<void> {
	const { progress } = await client.call(firstRunEndpoints.getFirstRun, {});
	if (!progress) return;
	const without = (list: FirstRunStep[]) => list.filter((one) => one !== name);
	const isSaved = outcome === "saved" || progress.saved.includes(name);
	const body = {
		...progress,
		...patch,
		saved: isSaved ? [...without(progress.saved), name] : progress.saved,
		skipped: isSaved ? without(progress.skipped) : [...without(progress.skipped), name],
	};
	await client.call(firstRunEndpoints.changeFirstRun, { body });
}
