import type { Database } from "@lerret/platform/db/database";
import { describe, expect } from "vitest";
import { test } from "../../support/database.ts";
import {
	createFeedTestSite,
	type FeedTestSite,
	host,
	type ParsedEvent,
	parseCalendar,
} from "../../support/feed-site.ts";
import { addEvent, addProduction, addSite, now } from "../../support/rows.ts";

const cinema = "/kinoprogram.ics";

async function eventsAt(site: FeedTestSite, path: string): Promise<ParsedEvent[]> {
	return parseCalendar(await (await site.get(path)).text()).events;
}
const idsAt = async (site: FeedTestSite, path: string) =>
	(await eventsAt(site, path)).map(({ uid }) => uid.slice(0, uid.indexOf("@")));

async function addFilm(db: Database, events: Parameters<typeof addEvent>[1][] = []): Promise<void> {
	await addProduction(db, { id: "film", title: "Natt på Breistøl" });
	for (const event of events) await addEvent(db, event);
}
const showing = { id: "e-1", production_id: "film" };

describe("a programme's calendar", () => {
	test("is sent as text/calendar in UTF-8", async ({ db }) => {
		const site = await createFeedTestSite(db);
		expect((await site.get(cinema)).headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	});

	test("has the right instants around the clock changes of 25 October 2026 and 28 March 2027", async ({ db }) => {
		const site = await createFeedTestSite(db);
		site.setClock("2026-10-20T10:00:00.000Z");
		await addProduction(db, { id: "film", published_at: "2026-10-01T10:00:00.000Z" });
		const starts = [
			"2026-10-24T16:00:00.000Z",
			"2026-10-24T22:30:00.000Z",
			"2026-10-25T00:30:00.000Z",
			"2026-10-25T01:30:00.000Z",
			"2026-10-25T17:00:00.000Z",
			"2027-03-27T17:00:00.000Z",
			"2027-03-27T23:30:00.000Z",
			"2027-03-28T16:00:00.000Z",
		];
		for (const starts_at of starts) await addEvent(db, { id: starts_at, production_id: "film", starts_at });
		expect((await eventsAt(site, cinema)).map(({ start }) => start)).toEqual(starts);
	});

	test("has the end of each event", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [{ ...showing, ends_at: "2026-11-21T18:44:00.000Z" }]);
		expect((await eventsAt(site, cinema))[0]?.end).toBe("2026-11-21T18:44:00.000Z");
	});

	test("identifies each event by its id and the site's host", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [showing]);
		expect((await eventsAt(site, cinema))[0]?.uid).toBe(`e-1@${host}`);
	});

	test("keeps cancelled events and marks them", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [{ ...showing, status: "cancelled", notice: "Fremviseren er i stykker." }]);
		const [event] = await eventsAt(site, cinema);
		expect(event).toMatchObject({ status: "CANCELLED", summary: "Avlyst: Natt på Breistøl" });
		expect(event?.description).toContain("Fremviseren er i stykker.");
	});

	test("marks moved events and says where they are", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [{ ...showing, status: "moved", notice: "Flyttet til Sal 2." }]);
		const [event] = await eventsAt(site, cinema);
		expect(event).toMatchObject({ status: "CONFIRMED", summary: "Flyttet: Natt på Breistøl" });
		expect(event?.description).toContain("Flyttet til Sal 2.");
	});

	test("keeps running events until they have ended", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [
			{ ...showing, id: "over", starts_at: "2026-11-20T15:00:00.000Z", ends_at: now },
			{ ...showing, id: "running", starts_at: "2026-11-20T15:30:00.000Z", ends_at: "2026-11-20T17:00:00.001Z" },
		]);
		expect(await idsAt(site, cinema)).toEqual(["running"]);
	});

	test("has films in one file and culture in the other", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [{ ...showing, id: "film" }]);
		await addProduction(db, { id: "konsert", object: "culture" });
		await addEvent(db, { id: "konsert", production_id: "konsert", object: "culture" });
		expect(await idsAt(site, cinema)).toEqual(["film"]);
		expect(await idsAt(site, "/kulturprogram.ics")).toEqual(["konsert"]);
	});

	test("leaves out drafts, embargoed productions and events of other sites", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await addFilm(db, [showing]);
		const hidden = { draft: null, embargoed: "2026-11-20T17:00:00.001Z" };
		for (const [id, published_at] of Object.entries(hidden)) {
			await addProduction(db, { id, published_at });
			await addEvent(db, { id, production_id: id });
		}
		await addProduction(db, { id: "other", site_id: "birkevag" });
		await addEvent(db, { id: "other", production_id: "other", site_id: "birkevag" });
		expect(await idsAt(site, cinema)).toEqual(["e-1"]);
	});

	test("mentions a relaxed showing once, although it is also a tag", async ({ db }) => {
		const site = await createFeedTestSite(db);
		const tags_json = '["Tilrettelagt visning","Familiesøndag"]';
		await addFilm(db, [{ ...showing, tags_json, access_json: '["relaxed","hearing-loop"]' }]);
		const [event] = parseCalendar(await (await site.get(cinema)).text()).events;
		expect(event?.description.match(/Tilrettelagt visning/gu)).toHaveLength(1);
		expect(event?.description).toContain("Familiesøndag");
	});

	test("leaves out a withdrawn production from the next request", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [showing]);
		expect(await idsAt(site, cinema)).toEqual(["e-1"]);
		await db.updateTable("production").set({ published_at: null }).execute();
		expect(await idsAt(site, cinema)).toEqual([]);
	});

	test("links to the site's own host, not to the requested one", async ({ db }) => {
		const site = await createFeedTestSite(db, { aliases: ["gammelt-navn.example"] });
		await addFilm(db, [showing]);
		const text = await (await site.get(cinema, { host: "gammelt-navn.example" })).text();
		expect(text).toContain(`URL:https://${host}/film\r\n`);
		expect(text).not.toContain("gammelt-navn");
	});

	test("rejects a host that no site has", async ({ db }) => {
		const site = await createFeedTestSite(db);
		expect((await site.get(cinema, { host: "evil.example" })).status).toBe(421);
	});
});

describe("filters in a calendar's query", () => {
	async function openWithThree(db: Database): Promise<FeedTestSite> {
		const site = await createFeedTestSite(db);
		await addFilm(db, [
			{ ...showing, id: "loop", access_json: '["hearing-loop"]', status: "sold-out" },
			{ ...showing, id: "both", access_json: '["subtitles","hearing-loop"]', spoken: "en" },
			{ ...showing, id: "none", starts_at: "2026-11-22T17:00:00.000Z" },
		]);
		return site;
	}

	const choices: [query: string, found: string[]][] = [
		["?tilgjengelighet=hearing-loop", ["both", "loop"]],
		["?tilgjengelighet=hearing-loop&tilgjengelighet=subtitles", ["both"]],
		["?tilgjengelighet=hearing-loop,subtitles", ["both"]],
		["?sprak=en", ["both"]],
		["?sprak=nb&tilgjengelighet=hearing-loop", ["loop"]],
		["?dag=2026-11-22", ["none"]],
		["?tid=ettermiddag", []],
		["?tid=kveld&utsolgt=skjul", ["both", "none"]],
		["?familie=ja", []],
		["?sjanger=Drama&sprak=en", ["both"]],
		["?produksjon=film&dag=2026-11-22", ["none"]],
		["?produksjon=another", []],
		["?tilgjengelighet=tryllestav&sprak=klingon&dag=i-morgen", ["both", "loop", "none"]],
	];
	for (const [query, found] of choices) {
		test(`${query} keeps ${found.join(", ")}`, async ({ db }) => {
			expect(await idsAt(await openWithThree(db), `${cinema}${query}`)).toEqual(found);
		});
	}

	test("are part of its name", async ({ db }) => {
		const site = await openWithThree(db);
		const nameAt = async (query: string) =>
			/^X-WR-CALNAME:(.*)$/mu.exec((await (await site.get(`${cinema}${query}`)).text()).replaceAll("\r\n ", ""))?.[1];
		expect(await nameAt("?familie=ja&tilgjengelighet=hearing-loop")).toContain(
			"kinoprogram\\, for barn og familier\\, teleslynge",
		);
		expect(await nameAt("?produksjon=film")).toContain("– Natt på Breistøl");
	});
});

describe("a calendar with too many events", () => {
	/** A hundred showings on each day of a month, those of the last day with a hearing loop. */
	async function openWithMany(db: Database): Promise<FeedTestSite> {
		const site = await createFeedTestSite(db);
		await addFilm(db, [showing]);
		const { id: _id, ...row } = await db.selectFrom("event").selectAll().executeTakeFirstOrThrow();
		const first = Temporal.PlainDate.from("2026-12-01");
		for (let day = 0; day < 31; day++) {
			const starts_at = `${first.add({ days: day })}T17:00:00.000Z`;
			const ends_at = starts_at.replace("T17", "T19");
			const access_json = day === 30 ? '["hearing-loop"]' : "[]";
			const rows = Array.from({ length: 100 }, (_, i) => ({
				...row,
				id: `d${day}-${i}`,
				starts_at,
				ends_at,
				access_json,
			}));
			await db.insertInto("event").values(rows).execute();
		}
		return site;
	}

	test("contains whole days, and says how far it goes", async ({ db }) => {
		const site = await openWithMany(db);
		const text = await (await site.get(cinema)).text();
		expect(text.match(/^BEGIN:VEVENT/gmu)).toHaveLength(2901);
		expect(text.replaceAll("\r\n ", "")).toContain("X-WR-CALDESC:Til og med tirsdag 29. desember 2026.");
	});

	test("contains later events that match a filter", async ({ db }) => {
		const site = await openWithMany(db);
		expect(await idsAt(site, `${cinema}?tilgjengelighet=hearing-loop`)).toHaveLength(100);
		expect(await idsAt(site, `${cinema}?dag=2026-12-31`)).toHaveLength(100);
	});
});

describe("a calendar that is requested again", () => {
	async function openWithTag(db: Database): Promise<{ site: FeedTestSite; requestAgain: () => Promise<Response> }> {
		const site = await createFeedTestSite(db);
		await addFilm(db, [showing]);
		const tag = (await site.get(cinema)).headers.get("etag") ?? "none";
		return { site, requestAgain: () => site.get(cinema, { headers: { "if-none-match": tag } }) };
	}

	test("is 304 without a body while it has not changed, however late", async ({ db }) => {
		const { site, requestAgain } = await openWithTag(db);
		site.setClock("2026-11-21T10:00:00.000Z");
		const response = await requestAgain();
		expect([response.status, await response.text()]).toEqual([304, ""]);
	});

	test("is sent in full when an event has changed", async ({ db }) => {
		const { requestAgain } = await openWithTag(db);
		await db.updateTable("event").set({ status: "cancelled", updated_at: "2026-11-20T16:00:00.000Z" }).execute();
		expect((await requestAgain()).status).toBe(200);
	});

	for (const table of ["event", "production"] as const) {
		test(`has a higher revision when the ${table} has changed`, async ({ db }) => {
			const { site } = await openWithTag(db);
			const before = (await eventsAt(site, cinema))[0]?.sequence ?? Number.NaN;
			await db.updateTable(table).set({ updated_at: "2026-11-20T16:00:00.000Z" }).execute();
			expect((await eventsAt(site, cinema))[0]?.sequence).toBeGreaterThan(before);
		});
	}
});

describe("the calendar of one event", () => {
	test("contains only that event", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [showing, { ...showing, id: "e-2" }]);
		expect(await idsAt(site, "/event/e-2.ics")).toEqual(["e-2"]);
	});

	test("still exists when the event is over", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addFilm(db, [{ ...showing, starts_at: "2026-11-01T17:00:00.000Z" }]);
		expect(await idsAt(site, "/event/e-1.ics")).toEqual(["e-1"]);
	});

	test("with an unknown id is 404, with a problem", async ({ db }) => {
		const response = await (await createFeedTestSite(db)).get("/event/nowhere.ics");
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ code: "not_found" });
	});

	for (const [what, published_at] of [
		["a draft", null],
		["an embargoed production", "2026-11-20T17:00:00.001Z"],
	] as const) {
		test(`of ${what} is 404`, async ({ db }) => {
			const site = await createFeedTestSite(db);
			await addProduction(db, { id: "film", published_at });
			await addEvent(db, showing);
			expect((await site.get("/event/e-1.ics")).status).toBe(404);
		});
	}

	test("of another site is 404", async ({ db }) => {
		const site = await createFeedTestSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await addProduction(db, { id: "film", site_id: "birkevag" });
		await addEvent(db, { ...showing, site_id: "birkevag" });
		expect((await site.get("/event/e-1.ics")).status).toBe(404);
		expect((await site.get("/event/e-1.ics", { host: "birkevag.example" })).status).toBe(200);
	});

	test("rejects POST", async ({ db }) => {
		const response = await (await createFeedTestSite(db)).get("/event/e-1.ics", { method: "POST" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
	});
});
