import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer } from "../../support/box-office.ts";
import { createTwoSites, marker, other, own, type TwoSites } from "../../support/two-sites.ts";
import { addRowsOf } from "../../support/two-sites-rows.ts";

let sites: TwoSites;

beforeAll(async () => {
	sites = await createTwoSites();
	await addRowsOf(sites.app, other, marker);
});
afterAll(async () => {
	sites.stopWatching();
	await sites.app.close();
});

test("the jobs of a purchase read and send nothing of another site", async () => {
	const { app } = sites;
	await createBuyer(app, undefined, own).buy({ seats: ["3-4"] }, { email: "sigrid@post.example" });
	sites.start();
	await app.runDueJobs();
	const sent = app.emails.filter(({ to }) => to === "sigrid@post.example");
	expect([sent.length, JSON.stringify(sent).includes(marker), sites.leaks()]).toEqual([1, false, []]);
});
