import { afterEach, beforeEach, describe, expect } from "vitest";
import { createTestDatabase, test } from "../../tests/support/database.ts";
import { addSite, addSoldTicket } from "../../tests/support/rows.ts";
import { startUpstream, type Upstream } from "../../tests/support/upstream-server.ts";
import type { Database } from "../db/database.ts";
import { hostOf } from "../net/guard.ts";
import { SyncStoppedError, synchronise } from "./synchronise.ts";
import { createTicketSystemSource } from "./ticket-system.ts";

const siteId = "tindevik";

let upstream: Upstream;
beforeEach(async () => {
	upstream = await startUpstream();
});
afterEach(() => upstream.close());

type Ticket = Record<string, unknown>;
const showing = (id: string, change: Ticket = {}): Ticket => ({
	id,
	date: "2026-11-20T18:00",
	end: "2026-11-20T20:00",
	location: "Sal&nbsp;1",
	link: `https://b.example/?id=${id}&amp;a=1`,
	...change,
});
const film = (number: number, change: Record<string, unknown> = {}, tickets = [showing(`v${number}`)]) => ({
	id: `f${number}`,
	title: `Film ${number}`,
	category: "Kino",
	...change,
	tickets,
});
const films = (count: number) => Array.from({ length: count }, (_, i) => film(i + 1));

function sync(db: Database, list: unknown, contentType = "application/json") {
	upstream.handler = (_request, response) =>
		response
			.writeHead(200, { "content-type": contentType })
			.end(list instanceof Uint8Array ? list : JSON.stringify(list));
	const limits = { allowed: new Set([hostOf(new URL(upstream.url))]), maxBytes: 10_000_000 };
	const source = createTicketSystemSource({ address: upstream.url, limits, deadline: 5000 });
	return synchronise({ db, siteId, source, now: () => "2026-09-01T10:00:00.000Z", pictures: null });
}

const readEvents = (db: Database) =>
	db.selectFrom("event").select(["id", "starts_at", "screen", "status", "ticket_url"]).orderBy("id").execute();
const statusesOf = async (db: Database) =>
	Object.fromEntries((await readEvents(db)).map(({ id, status }) => [id, status]));
const readProductions = (db: Database) =>
	db.selectFrom("production").select(["id", "title", "slug", "published_at"]).orderBy("id").execute();
const countEmails = async (db: Database) => (await db.selectFrom("order_email").select("order_id").execute()).length;

describe("one bad record", () => {
	test("is named with its id, title and field, and the others are taken", async ({ db }) => {
		await addSite(db);
		const list = [
			...films(8),
			film(9, { title: "Ørne&shy;redet &amp; venner" }, [showing("a", { date: "2026-11-20" }), showing("b")]),
		];
		const report = await sync(db, list);
		expect([report.rejected, report.rejections]).toEqual([
			1,
			["Forestillingen «Ørneredet & venner» (id a): feltet «Begynner» (date): mangler klokkeslett."],
		]);
		expect([report.productions.added, report.events.added]).toEqual([9, 9]);
		expect((await readEvents(db)).map(({ id }) => id)).not.toContain("a");
	});

	test.each([
		["a production without a title", { title: "&nbsp;<br>" }, "«Tittel» (title): kan ikke være tom."],
		["a title that is a number", { title: 17 }, "«Tittel» (title): må være tekst."],
		["a title of a novel", { title: "a".repeat(1001) }, "«Tittel» (title): kan ha høyst 1000 tegn."],
		["a link that runs a script", { link: "javascript:alert(1)" }, "«Lenke» (link): må være en adresse med http"],
		["a premiere that is no date", { begin: "snart" }, "«Premiere» (begin): er ikke en dato."],
		["tickets that are no list", { tickets: "mange" }, "«Forestillinger» (tickets): må være en liste."],
		["no id", { id: null }, "«Id» (id): må være en tekst eller et helt tall."],
		[
			"an id that no address can have",
			{ id: ".." },
			"«Id» (id): må ha fra 1 til 100 synlige tegn, og ikke bare punktum.",
		],
		["an id with a NUL", { id: "a\u0000b" }, "«Id» (id): må ha fra 1 til 100 synlige tegn, og ikke bare punktum."],
	])("may be %s", async (_what, change, reason) => {
		const { db, close } = await createTestDatabase();
		await addSite(db);
		const report = await sync(db, [...films(20), { ...film(21), ...change }]);
		expect(report.rejections.join()).toContain(reason);
		expect(report.rejections.join()).toMatch(/^Produksjonen /u);
		expect(report.productions.added).toBe(20);
		await close();
	});

	test.each([
		["no object", 17, "Produksjonen uten tittel (uten id): posten: må være et objekt."],
		[
			"a showing with an impossible time",
			film(21, {}, [showing("a", { date: "2026-02-30T18:00" })]),
			"feltet «Begynner» (date): er ikke et tidspunkt.",
		],
		["a showing that is no object", film(21, {}, [[] as never]), "posten: må være et objekt."],
		[
			"a showing without a time",
			film(21, {}, [showing("a", { date: null })]),
			"Forestillingen «Film 21» (id a): feltet «Begynner» (date): må være tekst.",
		],
	])("may be %s", async (_what, record, reason) => {
		const { db, close } = await createTestDatabase();
		await addSite(db);
		const report = await sync(db, [...films(20), record]);
		expect(report.rejections.join()).toContain(reason);
		await close();
	});
});

describe("a record that turns bad", () => {
	test("leaves its sold showing as it is, while one that is gone is cancelled", async ({ db }) => {
		await addSite(db);
		await sync(db, films(8));
		await addSoldTicket(db, { siteId, eventId: "v1" });
		const before = (await readEvents(db)).find(({ id }) => id === "v1");
		const report = await sync(db, [
			film(1, {}, [showing("v1", { date: "2026-11-21" })]),
			...films(7).slice(1),
			film(8, {}, []),
		]);
		expect([report.rejected, report.withdrawn]).toEqual([1, 1]);
		expect((await readEvents(db)).find(({ id }) => id === "v1")).toEqual(before);
		expect(await statusesOf(db)).toMatchObject({ v1: "on-sale", v8: "cancelled" });
		expect(await countEmails(db)).toBe(0);
	});

	test("leaves all showings of its production, and the production", async ({ db }) => {
		await addSite(db);
		const many = [showing("a"), showing("b", { date: "2026-11-21T18:00", end: null })];
		await sync(db, [...films(12), film(13, {}, many)]);
		await addSoldTicket(db, { siteId, eventId: "a" });
		const before = [await readProductions(db), await readEvents(db)];
		const report = await sync(db, [...films(12), film(13, { link: "ftp://b.example" }, many)]);
		expect([report.rejected, report.withdrawn]).toEqual([1, 0]);
		expect([await readProductions(db), await readEvents(db)]).toEqual(before);
		expect(await countEmails(db)).toBe(0);
	});

	test("and has no id may be any: nothing is withdrawn", async ({ db }) => {
		await addSite(db);
		await sync(db, films(12));
		await addSoldTicket(db, { siteId, eventId: "v12" });
		const report = await sync(db, [...films(11), film(12, { id: "" })]);
		expect([report.rejected, report.withdrawn]).toEqual([1, 0]);
		const withoutTicketId = await sync(db, [...films(11), film(12, {}, [showing("", {})])]);
		expect([withoutTicketId.rejected, withoutTicketId.withdrawn]).toEqual([1, 0]);
		expect(new Set(Object.values(await statusesOf(db)))).toEqual(new Set(["on-sale"]));
		expect(await countEmails(db)).toBe(0);
	});

	test("is taken again when it is good", async ({ db }) => {
		await addSite(db);
		await sync(db, films(8));
		await sync(db, [film(1, {}, [showing("v1", { date: "2026-11-21" })]), ...films(8).slice(1)]);
		await sync(db, [film(1, {}, [showing("v1", { date: "2026-11-21T19:00", end: null })]), ...films(8).slice(1)]);
		expect((await readEvents(db))[0]).toMatchObject({ id: "v1", starts_at: "2026-11-21T18:00:00.000Z" });
	});
});

describe("more than a fifth of bad records", () => {
	const withBad = (good: number, bad: number) => [
		...films(good),
		...Array.from({ length: bad }, (_, i) => film(good + i + 1, { title: "" })),
	];

	test("change nothing, and are named", async ({ db }) => {
		await addSite(db);
		const stopped = await sync(db, withBad(79, 21)).catch((error: unknown) => error);
		expect(stopped).toBeInstanceOf(SyncStoppedError);
		expect(stopped).toMatchObject({
			message: "Svaret er ikke slik det skal være: 42 av 200 poster har feil, og da tas ingen av dem inn.",
			report: { pages: 0, rejected: 21 },
		});
		expect([await readProductions(db), await readEvents(db)]).toEqual([[], []]);
	});

	test("are too many; a fifth is not", async ({ db }) => {
		await addSite(db);
		const report = await sync(db, withBad(80, 20));
		expect([report.rejected, report.productions.added]).toEqual([20, 80]);
	});

	test("change nothing after a good run either", async ({ db }) => {
		await addSite(db);
		await sync(db, films(10));
		await addSoldTicket(db, { siteId, eventId: "v1" });
		const before = [await readProductions(db), await readEvents(db)];
		const spoilt = films(10).map((one, i) =>
			i < 5 ? { ...one, tickets: [showing(`v${i + 1}`, { date: "i kveld" })] } : one,
		);
		await expect(sync(db, spoilt)).rejects.toThrow("5 av 20 poster har feil");
		expect([await readProductions(db), await readEvents(db)]).toEqual(before);
		expect(await countEmails(db)).toBe(0);
	});
});

describe("a list", () => {
	const list = [film(1, { title: "Caf&eacute; &#8211; <em>på</em> Ås" }), film(2, { title: "Q&amp;amp;A" })];
	const text = JSON.stringify(list, null, "\t").replace(/\n/gu, "\r\n");
	const expected = [
		{ id: "f1", title: "Café – på Ås", slug: "cafe-pa-as-f1" },
		{ id: "f2", title: "Q&amp;A", slug: "q-amp-a-f2" },
	];

	test.each([
		["in UTF-8", Buffer.from(text), "application/json"],
		["with a byte order mark", Buffer.from(`\ufeff${text}`), "application/json; charset=utf-8"],
		["in Windows-1252 by its header", Buffer.from(text, "latin1"), "application/json; charset=windows-1252"],
		["in Windows-1252 by its bytes", Buffer.from(text, "latin1"), "application/json"],
		["in UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), "application/json"],
	])("%s gives plain titles, and addresses of them", async (_encoding, bytes, contentType) => {
		const { db, close } = await createTestDatabase();
		await addSite(db);
		expect((await sync(db, bytes, contentType)).rejected).toBe(0);
		expect(await readProductions(db)).toMatchObject(expected);
		expect((await readEvents(db))[0]).toMatchObject({ screen: "Sal 1", ticket_url: "https://b.example/?id=v1&a=1" });
		await close();
	});

	test("has ends after midnight, and blank optional fields", async ({ db }) => {
		await addSite(db);
		const tickets = [
			showing("a", { date: "2026-11-20T22:00", end: "2026-11-20T00:30" }),
			showing("b", { date: "2026-11-20T24:00", end: "", location: " ", link: "" }),
		];
		expect((await sync(db, [film(1, { begin: "", link: "" }, tickets)])).rejected).toBe(0);
		expect(await db.selectFrom("event").select(["starts_at", "ends_at"]).orderBy("id").execute()).toEqual([
			{ starts_at: "2026-11-20T21:00:00.000Z", ends_at: "2026-11-20T23:30:00.000Z" },
			{ starts_at: "2026-11-20T23:00:00.000Z", ends_at: "2026-11-21T01:00:00.000Z" },
		]);
	});
});

test("a list that cannot be fetched has a reason in bokmål", async ({ db }) => {
	await addSite(db);
	const limits = { allowed: new Set([hostOf(new URL(upstream.url))]), maxBytes: 1000 };
	const source = createTicketSystemSource({ address: upstream.url, limits, deadline: 5000 });
	const read = () => synchronise({ db, siteId, source, now: () => "2026-09-01T10:00:00.000Z", pictures: null });
	upstream.handler = (_request, response) => response.destroy();
	await expect(read()).rejects.toThrow(`${upstream.url} kan ikke nås (`);
	upstream.handler = (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("film");
	await expect(read()).rejects.toThrow(/kan ikke nås \(Z_\w+\)\.$/u);
	await upstream.close();
	await expect(read()).rejects.toThrow(/kan ikke nås \(ECONNREFUSED\)\.$/u);
	upstream = await startUpstream();
});
