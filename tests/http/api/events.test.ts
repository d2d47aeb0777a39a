import { eventSchema } from "@lerret/contracts/api/event-responses";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

type Basic = {
	id: string;
	title: string;
	begin: string;
	end: string;
	location: string;
	path: string;
	ticketUrl: string | null;
};
const readUpcoming = async (): Promise<Basic[]> =>
	(await app.request("/api/runtime/sites/tindevik/basic_events")).json();

describe("basic_events", () => {
	test("lists public events that have not started, in order of time", async () => {
		const events = await readUpcoming();
		const begins = events.map((event) => Temporal.Instant.from(event.begin).epochMilliseconds);
		expect(begins).toEqual([...begins].sort((a, b) => a - b));
		expect(Math.min(...begins)).toBeGreaterThan(Temporal.Instant.from("2026-11-20T14:00:00Z").epochMilliseconds);
	});

	test("has no event of a production that is published later", async () => {
		const [event] = await readUpcoming();
		const isListed = async () => (await readUpcoming()).some(({ id }) => id === event?.id);
		const publishAt = async (published_at: string) => {
			const ofEvent = app.db
				.selectFrom("event")
				.select("production_id")
				.where("id", "=", event?.id ?? "");
			await app.db.updateTable("production").set({ published_at }).where("id", "in", ofEvent).execute();
		};
		await publishAt("2026-11-20T14:00:00.001Z");
		expect(await isListed()).toBe(false);
		await publishAt("2026-11-20T14:00:00.000Z");
		expect(await isListed()).toBe(true);
	});

	test("writes times with Oslo's UTC offset", async () => {
		expect((await readUpcoming())[0]?.begin).toMatch(/^2026-11-20T\d\d:\d\d:00\+01:00$/u);
	});

	test("has at least 14 days of films ahead", async () => {
		const days = new Set(
			(await readUpcoming())
				.filter((event) => event.location.startsWith("Sal "))
				.map((event) => event.begin.slice(0, 10)),
		);
		expect(days.size).toBeGreaterThanOrEqual(14);
	});

	test("has showings before and after the next daylight-saving change", async () => {
		const around = (await readUpcoming())
			.filter((event) => event.begin.startsWith("2027-03-28"))
			.map((event) => event.begin.slice(-6));
		expect(new Set(around)).toEqual(new Set(["+01:00", "+02:00"]));
	});

	test("returns all events, with any number and any distance in the future", async () => {
		const before = (await readUpcoming()).map(({ id }) => id);
		const template = await app.db
			.selectFrom("event")
			.selectAll()
			.where("site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		// All start at the same time, to test that reading in pages loses no events at a page boundary.
		const farEvents = Array.from({ length: 2500 }, (_, i) => ({
			...template,
			id: `far-${String(i).padStart(4, "0")}`,
			starts_at: "2029-05-17T18:00:00.000Z",
			ends_at: "2029-05-17T20:00:00.000Z",
		}));
		for (let i = 0; i < farEvents.length; i += 500)
			await app.db
				.insertInto("event")
				.values(farEvents.slice(i, i + 500))
				.execute();
		const after = (await readUpcoming()).map(({ id }) => id);
		await app.db.deleteFrom("event").where("id", "like", "far-%").execute();
		expect(after).toEqual([...before, ...farEvents.map(({ id }) => id)]);
	});

	test("responds with 404 for an unknown site", async () => {
		const response = await app.request("/api/runtime/sites/ukjent/basic_events");
		expect(response.status).toBe(404);
		expect(response.headers.get("content-type")).toContain("application/problem+json");
	});
});

describe("events by id", () => {
	test("are returned in the requested order in the contract's format, without unknown ids", async () => {
		const [first, second] = await readUpcoming();
		const events = z
			.array(eventSchema)
			.parse(await (await app.request(`/api/events/tindevik?keys=${second?.id},ukjent,${first?.id}`)).json());
		expect(events.map((event) => event.id)).toEqual([second?.id, first?.id]);
	});

	test("do not include another site's events", async () => {
		const [first] = await readUpcoming();
		expect(await (await app.request(`/api/events/birkevag?keys=${first?.id}`)).json()).toEqual([]);
	});

	test("have the lowest price that needs no card or companion, in øre", async () => {
		const film = (await readUpcoming()).find((event) => event.location === "Sal 1");
		const [event] = await (await app.request(`/api/events/tindevik?keys=${film?.id}`)).json();
		expect(event.priceFrom).toBe(11000);
	});

	test("are rejected when a request has more than 100 keys", async () => {
		const response = await app.request(
			`/api/events/tindevik?keys=${Array.from({ length: 101 }, (_, i) => `e-${i}`).join(",")}`,
		);
		expect(response.status).toBe(400);
		expect((await response.json()).code).toBe("too_many_keys");
	});

	test("are rejected when a request repeats one key more than 100 times", async () => {
		const response = await app.request(`/api/events/tindevik?keys=${Array(101).fill("e-1").join(",")}`);
		expect(response.status).toBe(400);
		expect((await response.json()).code).toBe("too_many_keys");
	});

	test("are rejected without keys, with the name of the missing field", async () => {
		const response = await app.request("/api/events/tindevik");
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ code: "invalid_request", errors: [{ path: "keys" }] });
	});
});

describe("general responses of the API", () => {
	test("an unknown path responds with a 404 problem", async () => {
		const response = await app.request("/api/finnes-ikke");
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ status: 404, code: "not_found" });
	});

	test("a wrong method responds with 405 and the allowed methods", async () => {
		const response = await app.request("/api/events/tindevik?keys=a", { method: "DELETE" });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
	});

	test("a body over 1 MiB responds with 413", async () => {
		const response = await app.request("/nyhetsbrev", {
			method: "POST",
			body: "x".repeat(1024 * 1024 + 1),
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		expect(response.status).toBe(413);
	});

	test("healthz and readyz respond with 200", async () => {
		expect((await app.request("/healthz")).status).toBe(200);
		expect((await app.request("/readyz")).status).toBe(200);
	});
});
