import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { testPlan, withoutSeats } from "../../support/seating-plan.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await openShop(app);
	await editor.call("POST", "hall", { name: "Speilsalen", plan: withoutSeats(testPlan(4), ["2-4"]) });
	await editor.call("POST", "hall", { name: "Foajeen", capacity: 100 });
	await createBuyer(app).buy({ seats: ["2-4", "3-4"] });
});
afterEach(() => app.close());

/** The messages about places that a hall lacks, and how the publication there ends. */
async function moveTo(screen: string): Promise<[messages: string[], status: number]> {
	const { body, etag } = await editor.call("GET", "event/prove");
	const { productionId, startTime, endTime, status, movedFrom, ticketUrl, prices } = body;
	const event = { productionId, startTime, endTime, status, movedFrom, ticketUrl, prices, id: "prove", screen };
	const { warnings } = (await editor.call("POST", "event-check", { events: [event] })).body;
	const lost = (warnings as EventWarning[]).filter(({ code }) => code === "lost-places");
	const moved = await editor.call("PUT", "event/prove/publication", { ...body, screen }, etag);
	return [lost.map(({ message }) => message.replaceAll("\u00a0", " ")), moved.status];
}

test("a hall that lacks sold seats is said to, by their names, before the move is rejected", async () => {
	expect(await moveTo("Speilsalen")).toEqual([
		["Plasser som er i bruk, finnes ikke i Speilsalen: Rad 2, sete 4. Forestillingen kan ikke flyttes dit."],
		409,
	]);
	const [[message], status] = await moveTo("Foajeen");
	expect([message?.includes("Rad 2, sete 4 · Rad 3, sete 4"), status]).toEqual([true, 409]);
});

test("a hall that has all of them, and the showing's own, is not", async () => {
	await editor.call("POST", "hall", { name: "Lillesalen", plan: testPlan(4) });
	expect(await moveTo("Prøvesalen")).toEqual([[], 200]);
	expect(await moveTo("Lillesalen")).toEqual([[], 200]);
});
