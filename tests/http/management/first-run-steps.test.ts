import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import { type FirstRunStep, firstRunEndpoints } from "@lerret/contracts/api/first-run";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contextOf } from "../../../management/screens/first-run/progress.ts";
import type { FormStep, Summary } from "../../../management/screens/first-run/step.ts";
import { steps } from "../../../management/screens/first-run/steps.ts";
import { createTestDatabase } from "../../support/database.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** What the steps of the first run read and write, in the orders that the app allows. */

let app: TestApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
	vi.stubGlobal("location", { hostname: "localhost" });
	vi.useFakeTimers({ toFake: ["Date"], now: fridayAfternoon.epochMilliseconds });
	database = await createTestDatabase(() => {}, "nothing");
	const operator = { id: "drift", name: "Drift", roles: [{ role: "operator", siteId: null } as const] };
	app = await createTestApp({}, { db: database.db, readStaff: async () => operator });
});
afterEach(async () => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	await app.close();
	await database.close();
});

const client = createEndpointClient({
	authentication: "identity-provider",
	token: () => "operator",
	cookies: () => "",
	fetch: (input, init) => app.request(String(input), init),
});
const { signal } = new AbortController();

async function open(name: FirstRunStep) {
	const step = steps.find((one) => one.name === name) as unknown as FormStep<object>;
	const run = await client.call(firstRunEndpoints.getFirstRun, {});
	const context = contextOf(client, run);
	return { step, context, data: await step.load(context, signal), isDone: run.done.includes(name) };
}

/** Saves a step as it is shown, with what is typed. */
async function save(name: FirstRunStep, typed: object = {}): Promise<void> {
	const { step, context, data } = await open(name);
	const saved = await step.save(context, { ...data, ...typed });
	const body = { ...("siteId" in saved ? {} : saved), saved: [name] };
	await client.call(firstRunEndpoints.changeFirstRun, { body });
}

async function read(name: FirstRunStep): Promise<Summary> {
	const { step, context, data, isDone } = await open(name);
	return step.summary(data, context.progress, isDone);
}

const venue = {
	...{ title: "Fjord kino", host: "www.fjordkino.example", orgNumber: "310 987 654", isPublicBody: true },
	...{ visitingAddress: ["Strandgata 4", "8899 Fjordvik"], phone: "75 00 12 34", email: "post@fjordkino.example" },
};

test("a showing that is made before the first hall and the prices is for sale once they are made", async () => {
	await save("venue", venue);
	await save("runs", { runs: ["film"] });
	expect(await read("purchase")).toEqual([["Prøvekjøp", "Billettene selges ikke her, så det er ikke noe å prøve."]]);
	await save("seller");
	expect(await read("purchase")).toEqual([["Prøvekjøp", "Lag den første forestillingen først."]]);
	await save("showing", { title: "Vinterlys over Fjordvik", ageLimit: "9", minutes: 104 });
	const notYet = [["Prøvekjøp", "Forestillingen har ikke noe å selge ennå. Lag salen og prisene først."]];
	expect(await read("purchase")).toEqual(notYet);
	await save("tickets");
	expect(await read("purchase")).toEqual(notYet);
	await save("hall");
	expect(await read("purchase")).toEqual([["Prøvekjøp", "Kan gjøres."]]);
	await save("hall", { name: "Storsalen" });
	expect(await read("purchase")).toEqual([["Prøvekjøp", "Kan gjøres."]]);
	expect(await read("showing")).toEqual([
		["Tittel", "Vinterlys over Fjordvik"],
		["Aldersgrense", "9 år"],
		["Spilletid", "104 minutter"],
		["Begynner", expect.stringMatching(/^fredag 20\. november kl\.\s18\.00$/u)],
	]);
	const { step, context, data } = await open("purchase");
	expect(step.summary(data, context.progress, true)).toEqual([["Prøvekjøp", "Gjort."]]);
	app.setClock(fridayAfternoon.add({ hours: 48 }));
	expect(await read("purchase")).toEqual([
		["Prøvekjøp", "Salget til den første forestillingen er over. Gi den en ny tid først."],
	]);
});

test("a hall that was saved without the first showing gets it when the step is saved again", async () => {
	await save("venue", venue);
	await save("runs", { runs: ["film"] });
	await save("seller");
	await save("showing", { title: "Vinterlys over Fjordvik", ageLimit: "9", minutes: 104 });
	await save("tickets");
	await save("hall");
	await app.db.updateTable("event").set({ screen: "Salen" }).execute();
	await save("hall");
	expect(await read("purchase")).toEqual([["Prøvekjøp", "Kan gjøres."]]);
});
