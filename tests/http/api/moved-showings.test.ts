import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { parseCalendar } from "../../support/feed-site.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Tests a published showing with a new start time in pages, calendars, structured data and the platform API. */

const start = "2026-12-12T18:00:00+01:00";
const later = "2026-12-12T20:30:00+01:00";
const nextDay = "2026-12-13T20:30:00+01:00";
const ticketUrl = "https://billett.example/kjop/1";
const platformHeaders = { authorization: `Basic ${Buffer.from("nabo:passord").toString("base64")}` };

let app: TestApp;
let editor: Editor;
let filmPath: string;
let eventId: string;
let films = 0;

beforeAll(async () => {
	const platform = { PLATFORM_API_USER: "nabo", PLATFORM_API_PASSWORD: "passord" };
	app = await createTestApp(platform, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

beforeEach(async () => {
	app.setClock(fridayAfternoon);
	films += 1;
	filmPath = `/flyttefilm-${films}`;
	const film = { title: `Flyttefilm ${films}`, object: "movie", slug: filmPath.slice(1), minutes: 100 };
	const productionId = await editor.createPublished("production", film);
	eventId = await editor.createPublished("event", { productionId, startTime: start, screen: "Sal 1", ticketUrl });
});

async function change(changes: Record<string, unknown>) {
	const { body, etag } = await editor.call("GET", `event/${eventId}`);
	const saved = await editor.call("PUT", `event/${eventId}`, { ...body, endTime: undefined, ...changes }, etag);
	expect(saved.status).toBe(200);
	app.setClock(fridayAfternoon.add({ minutes: 5 }));
	expect((await editor.call("PUT", `event/${eventId}/publication`)).status).toBe(200);
	return saved.body;
}

const readApiEvent = async () => (await (await app.request(`/api/events/tindevik?keys=${eventId}`)).json())[0];

async function readRow() {
	const html = await (await app.request(filmPath)).text();
	return (/<li class="showing".*?<\/li>/su.exec(html)?.[0] ?? "").replaceAll("<!-- -->", "");
}

async function readStructuredEvent() {
	const html = await (await app.request(filmPath)).text();
	const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
	const graph = JSON.parse(json)["@graph"] as Record<string, unknown>[];
	return graph.find((item) => item["@type"] === "ScreeningEvent");
}

async function readCalendarEntry() {
	const text = await (await app.request(`/event/${eventId}.ics`)).text();
	return { ...parseCalendar(text).events[0], sequence: Number(/SEQUENCE:(\d+)/u.exec(text)?.[1]) };
}

async function readPlatformEvent() {
	const response = await app.request("/api/platform/sites/tindevik/events?updatedSince=2026-11-20T14:05:00Z", {
		headers: platformHeaders,
	});
	const { events } = (await response.json()) as { events: Record<string, unknown>[] };
	return events.find(({ id }) => id === eventId);
}

describe("a showing that an editor moves", () => {
	test("stores its published start as the one that it was moved from", async () => {
		expect(await change({ startTime: later, status: "moved" })).toMatchObject({ startTime: later, movedFrom: start });
		expect(await change({ startTime: nextDay })).toMatchObject({ startTime: nextDay, movedFrom: later });
	});

	test("shows the new time with a ticket link, and the old time struck through", async () => {
		await change({ startTime: later, status: "moved" });
		const html = await readRow();
		expect(html).toContain(`<time dateTime="${later}">20.30</time>`);
		expect(html).toMatch(/<s[^>]*><span class="visually-hidden">Flyttet fra <\/span>18\.00<\/s>/u);
		expect(html).toContain(`href="${ticketUrl}"`);
		expect(html).toContain(">Flyttet<");
	});

	test("shows the old day when it is another day", async () => {
		await change({ startTime: nextDay, status: "moved" });
		expect(await readRow()).toMatch(/Flyttet fra <\/span>lør\. 12\. des\. kl\.\s18\.00<\/s>/u);
	});

	test("has the status, the new time and the ticket link in the events API", async () => {
		await change({ startTime: later, status: "moved" });
		expect(await readApiEvent()).toMatchObject({ status: "moved", startTime: later, ticketUrl });
		expect(Object.keys(await readApiEvent())).not.toContain("movedFrom");
	});

	test("is rescheduled in the structured data, and still offered", async () => {
		await change({ startTime: later, status: "moved", prices: [{ label: "Voksen", ore: 15000 }] });
		expect(await readStructuredEvent()).toMatchObject({
			eventStatus: "https://schema.org/EventRescheduled",
			startDate: later,
			previousStartDate: start,
			offers: { availability: "https://schema.org/InStock" },
		});
	});

	test("has its new time in calendars, as a later revision with an explanation", async () => {
		const before = await readCalendarEntry();
		await change({ startTime: later, status: "moved" });
		const after = await readCalendarEntry();
		expect(after).toMatchObject({
			uid: before.uid,
			status: "CONFIRMED",
			summary: `Flyttet: Flyttefilm ${films}`,
			start: "2026-12-12T19:30:00.000Z",
		});
		expect(after.description).toContain("Flyttet fra lørdag 12. desember kl. 18.00.");
		expect(after.sequence).toBeGreaterThan(before.sequence);
	});

	test("has its old start in the platform API", async () => {
		await change({ startTime: later, status: "moved" });
		expect(await readPlatformEvent()).toMatchObject({ status: "moved", startTime: later, movedFrom: start });
	});

	test("can be nearly sold out as well", async () => {
		await change({ startTime: later, status: "moved" });
		expect(await change({ status: "few-left" })).toMatchObject({ movedFrom: start });
		expect(await readApiEvent()).toMatchObject({ status: "few-left" });
		const html = await readRow();
		expect(html).toContain("Få billetter igjen");
		expect(html).toContain("Flyttet fra");
		expect(await change({ startTime: nextDay })).toMatchObject({ status: "few-left", movedFrom: later });
	});

	test("is no longer moved when the editor changes its status or clears the old start", async () => {
		await change({ startTime: later, status: "moved" });
		expect(await change({ status: "on-sale" })).toMatchObject({ status: "on-sale", movedFrom: null });
		await change({ startTime: start, status: "moved" });
		expect(await change({ movedFrom: null })).toMatchObject({ movedFrom: null });
		expect(await readRow()).not.toContain("Flyttet fra");
	});

	test("and moved back was moved from the time in between", async () => {
		await change({ startTime: later, status: "moved" });
		expect(await change({ startTime: start })).toMatchObject({ startTime: start, movedFrom: later });
	});
});

describe('a start that changes without the status "moved"', () => {
	test("is a correction: no time is struck through", async () => {
		expect(await change({ startTime: later })).toMatchObject({ status: "on-sale", movedFrom: null });
		expect(await readRow()).not.toContain("Flyttet");
	});

	test("of an unpublished draft is no move", async () => {
		const { productionId } = (await editor.call("GET", `event/${eventId}`)).body;
		const { body, etag } = await editor.call("POST", "event", { productionId, startTime: start, screen: "Sal 1" });
		const moved = { ...body, endTime: undefined, startTime: later, status: "moved" };
		expect((await editor.call("PUT", `event/${body.id}`, moved, etag)).body).toMatchObject({ movedFrom: null });
	});
});

describe('a showing with the status "moved" and its old start', () => {
	test("is on sale at its time, with the editor's notice", async () => {
		await change({ status: "moved", notice: "Flyttet til Sal 2." });
		const html = await readRow();
		expect(html).not.toMatch(/<s[ >]/u);
		expect(html).toContain(`href="${ticketUrl}"`);
		expect(html).toContain("Flyttet til Sal 2.");
	});
});

test("a moved showing that is cancelled is shown as cancelled", async () => {
	await change({ startTime: later, status: "moved" });
	await change({ status: "cancelled" });
	expect(await readRow()).toContain("<s>20.30</s>");
	expect(await readRow()).not.toContain(ticketUrl);
	expect(await readStructuredEvent()).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
	expect(await readCalendarEntry()).toMatchObject({ status: "CANCELLED", summary: `Avlyst: Flyttefilm ${films}` });
});

describe("the end of a showing whose start a client moves", () => {
	async function move(fields: object): Promise<unknown> {
		const { body, etag } = await editor.call("GET", `event/${eventId}`);
		const reply = await editor.call("PUT", `event/${eventId}/publication`, { ...body, ...fields }, etag);
		expect(reply.status).toBe(200);
		return (await readApiEvent()).endTime;
	}

	test("follows where it came from the length of the film, also when it is sent back", async () => {
		expect(await move({ startTime: later })).toBe("2026-12-12T22:10:00+01:00");
		expect(await move({ startTime: "2026-12-12T19:00:00Z", notice: "Ny tid" })).toBe("2026-12-12T21:40:00+01:00");
	});

	test("stays where it was chosen", async () => {
		expect(await move({ endTime: "2026-12-12T21:00:00+01:00" })).toBe("2026-12-12T21:00:00+01:00");
		expect(await move({ startTime: "2026-12-12T18:30:00+01:00" })).toBe("2026-12-12T21:00:00+01:00");
		expect(await move({ startTime: later, endTime: "2026-12-12T23:00:00+01:00" })).toBe("2026-12-12T23:00:00+01:00");
	});
});
