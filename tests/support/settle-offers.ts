import { offerPlaces } from "@lerret/platform/boxoffice/waiting-list/offer";
import { expect } from "vitest";
import type { TestApp } from "./test-app.ts";

/** Does what is due, offers places that are free to the waiting list, and sends the emails about them. */
export async function settleOffers(app: TestApp): Promise<void> {
	await app.runDueJobs();
	await offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
	await app.runDueJobs();
}
