import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

const ticketUrl = "https://billett.example/kjop/1";

let app: TestApp;
let editor: Editor;
/** `film` lasts 104 minutes; `unknownLength` has no duration. */
let film: string;
let unknownLength: string;
let hallName: string;
let hallNumber = 0;

beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	film = await editor.createPublished("production", {
		title: "Lang film",
		object: "movie",
		ageLimit: "9",
		minutes: 104,
	});
	unknownLength = await editor.createPublished("production", {
		title: "Ukjent lengde",
		object: "movie",
		ageLimit: "9",
	});
});
afterAll(() => app.close());

beforeEach(() => {
	app.setClock(fridayAfternoon.subtract({ hours: 24 * 60 }));
	hallNumber += 1;
	hallName = `Prøvesal ${hallNumber}`;
});

type Fields = Record<string, unknown>;
const showing = (startTime: string, overrides: Fields = {}) => ({
	productionId: film,
	startTime,
	screen: hallName,
	ticketUrl,
	...overrides,
});

async function check(...events: Fields[]): Promise<EventWarning[]> {
	const { status, body } = await editor.call("POST", "event-check", { events });
	expect([status, body.code]).toEqual([200, undefined]);
	return body.warnings as EventWarning[];
}
const checkCodes = async (...events: Fields[]) => (await check(...events)).map(({ event, code }) => [event, code]);

describe("the overlap warning of a hall", () => {
	test("names the other showing for the whole length of the film", async () => {
		const id = await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		expect(await check(showing("2026-12-12T19:43:00+01:00"))).toEqual([
			{
				event: 0,
				code: "overlap",
				path: "startTime",
				message: `Overlapper «Lang film» lørdag 12. desember kl.\u00a018.00–19.44 i ${hallName}.`,
				other: {
					id,
					title: "Lang film",
					startTime: "2026-12-12T18:00:00+01:00",
					endTime: "2026-12-12T19:44:00+01:00",
					screen: hallName,
				},
			},
		]);
		expect(await check(showing("2026-12-12T19:44:00+01:00"))).toEqual([]);
		expect(await checkCodes(showing("2026-12-12T16:17:00+01:00"))).toEqual([[0, "overlap"]]);
		expect(await check(showing("2026-12-12T16:16:00+01:00"))).toEqual([]);
	});

	test("lasts until the film is over, even if the showing's end time is earlier", async () => {
		await editor.createPublished(
			"event",
			showing("2026-12-12T18:00:00+01:00", { endTime: "2026-12-12T19:00:00+01:00" }),
		);
		expect(await checkCodes(showing("2026-12-12T19:30:00+01:00"))).toEqual([[0, "overlap"]]);
	});

	test("counts the hall's advertisements before a film, and its cleaning", async () => {
		await editor.call("POST", "hall", {
			name: hallName,
			capacity: 100,
			advertisementMinutes: 15,
			cleaningMinutes: 20,
		});
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		const [warning] = await check(showing("2026-12-12T20:18:00+01:00"));
		expect(warning?.message).toBe(
			`Overlapper «Lang film» lørdag 12. desember kl.\u00a018.00–19.59 i ${hallName}, med rydding til kl.\u00a020.19.`,
		);
		expect(await check(showing("2026-12-12T20:19:00+01:00"))).toEqual([]);
		expect(await checkCodes(showing("2026-12-12T15:42:00+01:00"))).toEqual([[0, "overlap"]]);
		expect(await check(showing("2026-12-12T15:41:00+01:00"))).toEqual([]);
	});

	test("counts no advertisements before a concert", async () => {
		const concert = await editor.createPublished("production", { title: "Konsert", object: "culture", minutes: 60 });
		await editor.call("POST", "hall", { name: hallName, capacity: 100, advertisementMinutes: 15 });
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00", { productionId: concert }));
		expect(await check(showing("2026-12-12T19:00:00+01:00", { productionId: concert }))).toEqual([]);
	});

	test("assumes two hours for a production without a duration", async () => {
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00", { productionId: unknownLength }));
		expect(await checkCodes(showing("2026-12-12T19:59:00+01:00"))).toEqual([[0, "overlap"]]);
		expect(await check(showing("2026-12-12T20:00:00+01:00"))).toEqual([]);
	});

	test("ignores case and spaces in the hall's name and leaves other halls alone", async () => {
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		const at = "2026-12-12T19:00:00+01:00";
		expect(await checkCodes(showing(at, { screen: ` ${hallName.toUpperCase()}  ` }))).toEqual([[0, "overlap"]]);
		expect(await check(showing(at, { screen: `${hallName} B` }))).toEqual([]);
	});

	test("includes unpublished drafts and uses the time of a changed draft", async () => {
		await editor.call("POST", "event", showing("2026-12-12T18:00:00+01:00"));
		const [warning] = await check(showing("2026-12-12T18:30:00+01:00"));
		expect(warning?.message).toContain("(utkast)");
		const id = await editor.createPublished("event", showing("2026-12-13T18:00:00+01:00"));
		const { body, etag } = await editor.call("GET", `event/${id}`);
		const later = { ...body, startTime: "2026-12-13T21:00:00+01:00", endTime: undefined };
		expect((await editor.call("PUT", `event/${id}`, later, etag)).status).toBe(200);
		expect(await check(showing("2026-12-13T18:30:00+01:00"))).toEqual([]);
		expect(await checkCodes(showing("2026-12-13T21:30:00+01:00"))).toEqual([[0, "overlap"]]);
	});

	test("ignores cancelled showings and the showing itself", async () => {
		const id = await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		await editor.createPublished("event", showing("2026-12-13T18:00:00+01:00", { status: "cancelled" }));
		expect(await check(showing("2026-12-12T18:30:00+01:00", { id }))).toEqual([]);
		expect(await check(showing("2026-12-13T18:30:00+01:00"))).toEqual([]);
		expect(await check(showing("2026-12-12T18:30:00+01:00", { status: "cancelled" }))).toEqual([]);
	});

	test.each([
		["midnight", "2026-12-12T23:00:00+01:00", "2026-12-13T00:43:00+01:00", "2026-12-13T00:44:00+01:00"],
		[
			"the skipped hour in spring",
			"2027-03-28T01:30:00+01:00",
			"2027-03-28T04:13:00+02:00",
			"2027-03-28T04:14:00+02:00",
		],
		[
			"the repeated hour in autumn",
			"2026-10-25T01:30:00+02:00",
			"2026-10-25T02:13:00+01:00",
			"2026-10-25T02:14:00+01:00",
		],
		[
			"the first of the two hours in autumn",
			"2026-10-25T01:30:00+02:00",
			"2026-10-25T02:45:00+02:00",
			"2026-10-25T02:14:00+01:00",
		],
	])("covers the film's length across %s", async (_what, start, during, after) => {
		await editor.createPublished("event", showing(start));
		expect(await checkCodes(showing(during))).toEqual([[0, "overlap"]]);
		expect(await check(showing(after))).toEqual([]);
	});
});

describe("a series of showings", () => {
	test("is checked against saved showings and against itself, and reports the index of each showing", async () => {
		await editor.createPublished("event", showing("2026-12-13T18:00:00+01:00"));
		const series = [
			showing("2026-12-12T18:00:00+01:00"),
			showing("2026-12-13T18:00:00+01:00"),
			showing("2026-12-14T18:00:00+01:00"),
			showing("2026-12-14T19:00:00+01:00"),
		];
		expect(await checkCodes(...series)).toEqual([
			[1, "duplicate"],
			[2, "overlap"],
			[3, "overlap"],
		]);
	});

	test("has at most 40 showings per request", async () => {
		const events = Array.from({ length: 41 }, () => showing("2026-12-12T18:00:00+01:00"));
		const { status, body } = await editor.call("POST", "event-check", { events });
		expect([status, body.code]).toEqual([400, "invalid_request"]);
	});
});

describe("a warning", () => {
	test("reports a showing that already exists", async () => {
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		expect(await check(showing("2026-12-12T17:00:00Z"))).toEqual([
			expect.objectContaining({
				code: "duplicate",
				message: `Denne forestillingen finnes fra før: «Lang film» lørdag 12. desember kl.\u00a018.00–19.44 i ${hallName}.`,
			}),
		]);
	});

	test("reports a start in the past, with the year", async () => {
		app.setClock(Temporal.Instant.from("2026-12-12T17:00:00.001Z"));
		expect(await check(showing("2026-12-12T18:00:00+01:00"))).toEqual([
			expect.objectContaining({ code: "past", message: "Tiden har vært: lørdag 12. desember 2026 kl.\u00a018.00." }),
		]);
		expect(await check(showing("2026-12-12T18:01:00+01:00"))).toEqual([]);
	});

	test('reports sold tickets when the time changes without the status "moved"', async () => {
		const id = await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		await app.db
			.updateTable("ticket")
			.set({ event_id: id })
			.where("id", "in", (eb) => eb.selectFrom("ticket").select("id").where("partner_id", "=", 118).limit(1))
			.execute();
		const at = "2026-12-12T20:00:00+01:00";
		expect(await check(showing(at, { id }))).toEqual([
			expect.objectContaining({
				code: "sold-tickets",
				message: expect.stringContaining("Det er solgt én billett til lørdag 12. desember kl.\u00a018.00."),
			}),
		]);
		expect(await check(showing(at, { id, status: "moved" }))).toEqual([]);
		expect(await check(showing("2026-12-12T18:00:00+01:00", { id }))).toEqual([]);
	});
});

test("warnings do not prevent saving and publishing", async () => {
	await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
	const id = await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00", { ticketUrl: null }));
	expect((await app.request(`/api/events/tindevik?keys=${id}`)).status).toBe(200);
});

describe("the choices of halls and formats", () => {
	const choices = async () =>
		(await editor.call("GET", "event-choices")).body as { screens: string[]; formats: string[] };

	test("list those of published showings and drafts, once each and in alphabetical order", async () => {
		const own = { format: `Prøveformat ${hallNumber}` };
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00", own));
		await editor.createPublished("event", showing("2026-12-13T18:00:00+01:00", own));
		const { status } = await editor.call(
			"POST",
			"event",
			showing("2026-12-14T18:00:00+01:00", { screen: `${hallName} B` }),
		);
		expect(status).toBe(201);
		const { screens, formats } = await choices();
		expect(screens.filter((screen) => screen.startsWith(hallName))).toEqual([hallName, `${hallName} B`]);
		expect(screens).toEqual(screens.toSorted(new Intl.Collator("nb", { numeric: true }).compare));
		expect(formats.filter((format) => format === own.format)).toEqual([own.format]);
	});

	test("include only one site's, and require an editor of it", async () => {
		await editor.createPublished("event", showing("2026-12-12T18:00:00+01:00"));
		const other = await app.request("/api/management/site/birkevag/event-choices", {
			headers: { authorization: "Bearer editor" },
		});
		expect((await other.json()).screens).not.toContain(hallName);
		expect((await app.request("/api/management/site/tindevik/event-choices")).status).toBe(401);
		expect(
			(
				await app.request("/api/management/site/birkevag/event-choices?x=1", {
					headers: { authorization: "Bearer editor" },
				})
			).status,
		).toBe(400);
	});
});

describe("the warning of a missing ticket link", () => {
	const missing = (overrides: Fields = {}) => showing("2026-12-12T18:00:00+01:00", { ticketUrl: null, ...overrides });

	test("is not given where the site sells the tickets itself", async () => {
		expect((await check(missing())).map(({ code }) => code)).not.toContain("no-ticket-link");
	});

	test("is given for a showing on sale that another shop sells, unless it is free", async () => {
		const id = await editor.createPublished("event", missing());
		await app.db
			.insertInto("event_sale")
			.values({
				site_id: "tindevik",
				event_id: id,
				seller: "link",
				opens_at: null,
				closes_at: null,
				most_per_order: null,
				capacity: null,
			})
			.execute();
		expect(await checkCodes(missing({ id }))).toEqual([[0, "no-ticket-link"]]);
		expect(await checkCodes(missing({ id, status: "moved" }))).toEqual([[0, "no-ticket-link"]]);
		expect(await check(missing({ id, prices: [{ label: "Alle", ore: 0 }] }))).toEqual([]);
		expect(await check(missing({ id, status: "not-on-sale" }))).toEqual([]);
	});
});

test("a hundred showings are checked with as many statements as two", async () => {
	const ids: string[] = [];
	for (let day = 1; day <= 12; day += 1) {
		const fields = showing(`2027-01-${String(day).padStart(2, "0")}T18:00:00+01:00`);
		ids.push(await editor.createPublished("event", fields));
	}
	const countStatements = async (some: string[]) => {
		const moved = some.map((id, i) => ({ ...showing(`2027-02-${String(i + 1).padStart(2, "0")}T18:00:00+01:00`), id }));
		await check(...moved);
		app.sqlStatements.length = 0;
		await check(...moved);
		return app.sqlStatements.filter((statement) => !statement.includes("content_version")).length;
	};
	expect(await countStatements(ids)).toBe(await countStatements(ids.slice(0, 2)));
});

test("a film without an age limit is asked about, and a concert is not", async () => {
	const unrated = await editor.createPublished("production", { title: "Uten grense", object: "movie" });
	const concert = await editor.createPublished("production", { title: "Konsert", object: "culture" });
	const of = (productionId: string) => showing("2026-12-20T18:00:00+01:00", { productionId });
	expect(await checkCodes(of(unrated))).toEqual([[0, "no-age-limit"]]);
	expect(await checkCodes(of(concert))).toEqual([]);
});
