import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { maxPlatformPageSize } from "@lerret/contracts/api/platform";
import { readTables } from "@lerret/platform/backup/read-tables";
import { summariseTable } from "@lerret/platform/backup/rows";
import { toStored } from "@lerret/platform/core/time";
import { addPicture, changePicture } from "@lerret/platform/media/write";
import { SyncStoppedError } from "@lerret/platform/sync/synchronise";
import { runTask } from "@lerret/server/images/encode";
import type { SyncTask } from "@lerret/server/sync/run-sync";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { fridayAfternoon } from "../../support/clock.ts";
import { addSoldTicket } from "../../support/rows.ts";
import type { TestApp } from "../../support/test-app.ts";
import { sourceCredentials, startTwoInstallations, type TwoInstallations } from "../../support/two-installations.ts";
import { sendSlowly, startUpstream, type Upstream } from "../../support/upstream-server.ts";

const site = "tindevik";
const { user, password } = sourceCredentials;
const sourceAuthorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
const film = "orneredet";

/** Two installations: `theirs` with the demo's programme, `ours` with the demo's site and no programme. */
let neighbours: TwoInstallations;
let theirs: TestApp;
let ours: TestApp;
let upstream: Upstream;
let healthy: RequestListener;
beforeAll(async () => {
	neighbours = await startTwoInstallations();
	({ source: theirs, target: ours, upstream, sourceHandler: healthy } = neighbours);
	await ours.db.deleteFrom("production").where("site_id", "=", site).execute();
	await ours.db.deleteFrom("slug").where("site_id", "=", site).where("owner_kind", "=", "production").execute();
	// Shortens our existing picture files, because `summariseTables` reads all tables many times.
	await sql`update media_file set bytes = substr(bytes, 1, 200)`.execute(ours.db);
});
afterEach(() => {
	upstream.handler = healthy;
	upstream.requestedPaths.length = 0;
});
afterAll(() => neighbours.close());

async function prepare(bytes: Uint8Array) {
	const result = await runTask({ kind: "upload", bytes });
	return "picture" in result ? result.picture : { fault: "unsupported" as const };
}

const sync = (overrides: Partial<SyncTask> = {}) => neighbours.sync({ prepare, ...overrides });

const count = async (app: TestApp, table: "production" | "event" | "edition") =>
	(await app.db.selectFrom(table).select("site_id").where("site_id", "=", site).execute()).length;

const readTitle = async (app: TestApp, id = film) =>
	app.db
		.selectFrom("production")
		.select(["title", "summary"])
		.where("site_id", "=", site)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();

let minute = 10;
async function editProduction(app: TestApp, change: Record<string, string | null>, id = film): Promise<void> {
	minute += 1;
	await app.db
		.updateTable("production")
		.set({ ...change, updated_at: `2026-11-20T13:${minute}:00.000Z` })
		.where("site_id", "=", site)
		.where("id", "=", id)
		.execute();
}

async function summariseTables(): Promise<Record<string, unknown>> {
	const tables = (await readTables(ours.db, inject("databaseKind"))).filter(
		({ name }) => !/^(?:sync|search)_/u.test(name),
	);
	return Object.fromEntries(
		await Promise.all(tables.map(async (table) => [table.name, await summariseTable(ours.db, table)])),
	);
}

const json =
	(value: unknown): RequestListener =>
	(_request, response) =>
		void response
			.writeHead(200, { "content-type": "application/json" })
			.end(typeof value === "string" ? value : JSON.stringify(value));

describe("a synchronisation", () => {
	test("fails with wrong credentials", async () => {
		await expect(sync({ credentials: { user: "naboen", password: "feil" } })).rejects.toThrow(
			"godtar ikke brukernavnet",
		);
	});

	test("that fails after its first page stores that page and continues after it the next time", async () => {
		upstream.handler = (request, response) =>
			request.url?.includes("cursor=") ? response.writeHead(500).end() : healthy(request, response);
		const stopped = await sync().catch((error: unknown) => error);
		expect(stopped).toBeInstanceOf(SyncStoppedError);
		expect(stopped).toMatchObject({ report: { pages: 1 }, message: expect.stringContaining("status 500") });
		expect(await count(ours, "event")).toBe(maxPlatformPageSize);
		upstream.requestedPaths.length = 0;
		upstream.handler = healthy;
		await sync();
		expect(upstream.requestedPaths[0]).toContain("cursor=");
	});

	test("copies all fields", async () => {
		const fields = [
			"id",
			"production_id",
			"starts_at",
			"ends_at",
			"screen",
			"status",
			"ticket_url",
			"access_json",
			"edi_number",
			"spoken",
		] as const;
		// Upstream, those that are over are no longer on sale.
		const read = (app: TestApp) =>
			app.db
				.selectFrom("event")
				.select(fields)
				.where("site_id", "=", site)
				.where("starts_at", ">", toStored(fridayAfternoon))
				.orderBy("id")
				.execute();
		// Their shop sells the tickets.
		const soldThere = (await read(theirs)).map((event) => ({
			...event,
			ticket_url: `${upstream.url}/kjop/${event.id}`,
		}));
		expect(await read(ours)).toEqual(soldThere);
		const [{ prices_json = "" } = {}] = await ours.db
			.selectFrom("event")
			.select("prices_json")
			.where("production_id", "=", film)
			.execute();
		expect(JSON.parse(prices_json)).toContainEqual({
			ticketTypeId: null,
			label: "Barn (til og med 14 år)",
			ore: 11_000,
			rule: "child",
		});
		const productionFields = [
			"id",
			"slug",
			"title",
			"body",
			"summary",
			"age_limit",
			"minutes",
			"cast_json",
			"first_image_id",
			"poster_id",
		] as const;
		const productions = (app: TestApp) =>
			app.db.selectFrom("production").select(productionFields).where("site_id", "=", site).orderBy("id").execute();
		expect(await productions(ours)).toEqual(await productions(theirs));
		expect(await count(ours, "edition")).toBe(await count(theirs, "edition"));
		expect((await ours.request(`/${(await productions(ours))[0]?.slug}`)).status).toBe(200);
	});

	test("changes nothing the second time, incremental or full", async () => {
		const before = await summariseTables();
		for (const isFull of [false, true]) {
			const { productions, events, withdrawn } = await sync({ isFull });
			expect([productions.added, productions.changed, productions.left]).toEqual([0, 0, 0]);
			expect([events.added, events.changed, events.left, withdrawn]).toEqual([0, 0, 0, 0]);
		}
		expect(await summariseTables()).toEqual(before);
	});

	test("takes remote edits and keeps local ones", async () => {
		await editProduction(theirs, { title: "Ørneredet, ny tittel", summary: "Ny ingress derfra." });
		await editProduction(ours, { summary: "Vår egen ingress." });
		const report = await sync();
		expect(await readTitle(ours)).toEqual({ title: "Ørneredet, ny tittel", summary: "Vår egen ingress." });
		expect([report.productions.changed, report.productions.left]).toEqual([1, 1]);
		expect(report.notes).toEqual(["«Ørneredet»: «Ingress» er endret her, og beholdes."]);
	});

	test("keeps a local edit when the field changes remotely again", async () => {
		await editProduction(theirs, { summary: "Enda en ingress derfra." });
		await sync({ isFull: true });
		await sync();
		expect((await readTitle(ours)).summary).toBe("Vår egen ingress.");
	});

	test("recognises a film with another id by its EDI number", async () => {
		const editions = await theirs.db
			.selectFrom("edition")
			.select(["edi_number"])
			.where("site_id", "=", site)
			.where("production_id", "=", "kometjegerne")
			.execute();
		// Our film: another id, the same EDI number, never synchronised.
		await ours.db.deleteFrom("sync_item").where("remote_id", "=", "kometjegerne").execute();
		await ours.db
			.deleteFrom("sync_item")
			.where("kind", "=", "event")
			.where("local_id", "in", (eb) =>
				eb.selectFrom("event").select("id").where("production_id", "=", "kometjegerne").where("site_id", "=", site),
			)
			.execute();
		const row = await ours.db
			.selectFrom("production")
			.selectAll()
			.where("id", "=", "kometjegerne")
			.where("site_id", "=", site)
			.executeTakeFirstOrThrow();
		await ours.db.deleteFrom("production").where("id", "=", "kometjegerne").where("site_id", "=", site).execute();
		await ours.db.deleteFrom("slug").where("owner_id", "=", "kometjegerne").where("site_id", "=", site).execute();
		await ours.db
			.insertInto("production")
			.values({ ...row, id: "egen-id", slug: "egen", page_reference: "egen", title: "Kometjegerne (vår)" })
			.execute();
		await ours.db
			.insertInto("slug")
			.values({ site_id: site, slug: "egen", owner_kind: "production", owner_id: "egen-id" })
			.execute();
		await ours.db
			.insertInto("edition")
			.values({ site_id: site, edi_number: editions[0]?.edi_number ?? "", production_id: "egen-id", label: "2D" })
			.execute();
		// An editor has changed it here.
		await ours.db
			.insertInto("audit")
			.values({
				id: "a",
				site_id: site,
				at: "2026-11-20T13:00:00.000Z",
				staff_id: "s",
				staff_name: "Rakel",
				action: "change",
				kind: "production",
				item_id: "egen-id",
				before_json: "{}",
				after_json: "{}",
			})
			.execute();
		await sync({ isFull: true });
		expect((await readTitle(ours, "egen-id")).title).toBe("Kometjegerne (vår)");
		expect(
			await ours.db
				.selectFrom("production")
				.select("id")
				.where("site_id", "=", site)
				.where("id", "=", "kometjegerne")
				.execute(),
		).toEqual([]);
		const events = await ours.db
			.selectFrom("event")
			.select("id")
			.where("site_id", "=", site)
			.where("production_id", "=", "egen-id")
			.execute();
		expect(events.length).toBeGreaterThan(0);
	});

	test("unpublishes a withdrawn film, and publishes it again when it is back", async () => {
		const publishedAt = (app: TestApp) =>
			app.db
				.selectFrom("production")
				.select("published_at")
				.where("site_id", "=", site)
				.where("id", "=", film)
				.executeTakeFirstOrThrow();
		const before = await publishedAt(theirs);
		await editProduction(theirs, { published_at: null });
		const gone = await sync({ isFull: true });
		expect([gone.withdrawn, (await publishedAt(ours)).published_at]).toEqual([1, null]);
		await editProduction(theirs, before);
		await sync({ isFull: true });
		expect((await publishedAt(ours)).published_at).not.toBeNull();
		expect((await readTitle(ours)).summary).toBe("Vår egen ingress.");
	});

	test("cancels showings that were cancelled or deleted remotely", async () => {
		const upcoming = await theirs.db
			.selectFrom("event")
			.selectAll()
			.where("site_id", "=", site)
			.where("status", "=", "on-sale")
			.where("starts_at", ">", "2026-11-21")
			.orderBy("starts_at")
			.limit(2)
			.execute();
		const [cancelled, deleted] = upcoming.map(({ id }) => id) as [string, string];
		await theirs.db
			.updateTable("event")
			.set({ status: "cancelled", updated_at: "2026-11-20T13:50:00.000Z" })
			.where("site_id", "=", site)
			.where("id", "=", cancelled)
			.execute();
		await theirs.db.deleteFrom("event").where("site_id", "=", site).where("id", "=", deleted).execute();
		const { withdrawn } = await sync({ isFull: true });
		const statuses = await ours.db
			.selectFrom("event")
			.select("status")
			.where("site_id", "=", site)
			.where("id", "in", [cancelled, deleted])
			.execute();
		expect([withdrawn, statuses]).toEqual([1, [{ status: "cancelled" }, { status: "cancelled" }]]);
		for (const row of upcoming)
			await theirs.db.deleteFrom("event").where("site_id", "=", site).where("id", "=", row.id).execute();
		await theirs.db
			.insertInto("event")
			.values(upcoming.map((row) => ({ ...row, updated_at: "2026-11-20T13:51:00.000Z" })))
			.execute();
		await sync();
		const again = await ours.db
			.selectFrom("event")
			.select("status")
			.where("site_id", "=", site)
			.where("id", "in", [cancelled, deleted])
			.execute();
		expect(again).toEqual([{ status: "on-sale" }, { status: "on-sale" }]);
	});

	test("tells those who bought tickets here of another time and of a cancellation", async () => {
		const { id } = await ours.db
			.selectFrom("event")
			.select("id")
			.where("site_id", "=", site)
			.where("status", "=", "on-sale")
			.where("starts_at", ">", "2026-11-22")
			.limit(1)
			.executeTakeFirstOrThrow();
		await addSoldTicket(ours.db, { siteId: site, eventId: id });
		const change = async (values: object) => {
			minute += 1;
			await theirs.db
				.updateTable("event")
				.set({ ...values, updated_at: `2026-11-20T13:${minute}:00.000Z` })
				.where("site_id", "=", site)
				.where("id", "=", id)
				.execute();
			await sync({ isFull: true });
		};
		const readEmails = () =>
			ours.db
				.selectFrom("order_email")
				.innerJoin("event_notice", "event_notice.id", "order_email.cause_id")
				.select(["event_notice.kind", "order_email.email"])
				.execute();
		await change({ starts_at: "2026-12-30T18:00:00.000Z", ends_at: "2026-12-30T20:00:00.000Z" });
		expect(await readEmails()).toEqual([{ kind: "moved", email: "kari@post.example" }]);
		await change({ status: "cancelled" });
		// The email about the move had not left.
		expect(await readEmails()).toEqual([{ kind: "cancelled", email: "kari@post.example" }]);
	});

	test("leaves a sold showing whose record is bad as it is, and takes the others", async () => {
		const upcoming = await ours.db
			.selectFrom("event")
			.select("id")
			.where("site_id", "=", site)
			.where("status", "=", "on-sale")
			.where("starts_at", ">", "2026-11-23")
			.orderBy("id")
			.limit(2)
			.execute();
		const [sold = "", other = ""] = upcoming.map(({ id }) => id);
		await addSoldTicket(ours.db, { siteId: site, eventId: sold });
		const readEvent = (id: string) =>
			ours.db
				.selectFrom("event")
				.select(["status", "starts_at", "screen"])
				.where("site_id", "=", site)
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
		const emails = async () => (await ours.db.selectFrom("order_email").select("email").execute()).length;
		const before = [await readEvent(sold), await emails()];
		const bad = { startTime: "2026-12-30", screen: "Et annet sted" };
		const good = { startTime: "2026-12-30T18:00", endTime: "2026-12-30T24:00", screen: "Sal&nbsp;1", format: null };
		upstream.handler = async (request, response) => {
			const answer = await theirs.request(request.url ?? "", {
				headers: { authorization: request.headers.authorization ?? "" },
			});
			const { events, productions, next } = (await answer.json()) as { events: { id: string }[] } & Record<
				string,
				unknown
			>;
			const changed = events.map((event) => ({
				...event,
				...(event.id === sold ? bad : event.id === other ? good : {}),
			}));
			json({ events: changed, productions, next })(request, response);
		};
		const report = await sync({ isFull: true });
		expect([report.rejected, report.withdrawn]).toEqual([1, 0]);
		expect(report.rejections).toEqual([
			expect.stringMatching(
				new RegExp(
					`^Forestillingen «.+» \\(id ${sold}\\): feltet «Begynner \\(norsk tid\\)» \\(startTime\\): mangler klokkeslett\\.$`,
					"u",
				),
			),
		]);
		expect([await readEvent(sold), await emails()]).toEqual(before);
		expect(await readEvent(other)).toMatchObject({ starts_at: "2026-12-30T17:00:00.000Z", screen: "Sal 1" });
		await ours.db.deleteFrom("order_ticket").execute();
		upstream.handler = healthy;
		await sync({ isFull: true });
	});

	test("withdraws nothing if almost the whole programme is gone, unless the operator allows it", async () => {
		const before = await summariseTables();
		upstream.handler = (_request, response) => response.end('{"events":[],"productions":[],"next":null}');
		const report = await sync({ isFull: true });
		expect([report.withdrawn, report.notes[0]]).toEqual([0, expect.stringContaining("ingenting er tatt ned")]);
		expect(await summariseTables()).toEqual(before);
	});

	async function addPoster(background: string): Promise<string> {
		const bytes = await sharp({ create: { width: 400, height: 600, channels: 3, background } })
			.jpeg()
			.toBuffer();
		const picture = await prepare(bytes);
		if ("fault" in picture) throw new Error(picture.fault);
		const details = { ...picture, alt: "En ørn", focal: { x: 0.25, y: 0.5 }, credit: "Kari Nes", isAi: true };
		return theirs.db.transaction().execute((trx) => addPicture(trx, site, details, "2026-11-20T13:00:00.000Z"));
	}

	const readPoster = async (id = film) =>
		(
			await ours.db
				.selectFrom("production")
				.select("poster_id")
				.where("site_id", "=", site)
				.where("id", "=", id)
				.executeTakeFirstOrThrow()
		).poster_id;

	test("fetches each new picture once and re-encodes it", async () => {
		const id = await addPoster("#345");
		await editProduction(theirs, { poster_id: id });
		const report = await sync();
		const poster_id = await readPoster();
		const pictures = await ours.db
			.selectFrom("media")
			.select(["alt", "focal_x", "width", "credit", "is_ai"])
			.where("id", "=", poster_id)
			.where("site_id", "=", site)
			.execute();
		const expected = { alt: "En ørn", focal_x: 0.25, width: 400, credit: "Kari Nes", is_ai: 1 };
		expect([report.pictures.added, pictures]).toEqual([1, [expected]]);
		await theirs.db
			.transaction()
			.execute((trx) => changePicture(trx, site, id, { alt: "En ørn", focal: { x: 0.5, y: 0.5 } }));
		expect((await sync({ isFull: true })).pictures).toEqual({ added: 0, failed: 0 });
	});

	const editedHere = "«Ørneredet»: ";
	const withoutPictures: RequestListener = (request, response) =>
		request.url?.includes("/media/") ? response.writeHead(503).end() : healthy(request, response);

	/** As if our installation had never had the film. */
	async function deleteOurFilm() {
		await ours.db.deleteFrom("production").where("site_id", "=", site).where("id", "=", film).execute();
		await ours.db.deleteFrom("slug").where("site_id", "=", site).where("owner_id", "=", film).execute();
		await ours.db.deleteFrom("sync_item").where("remote_id", "=", film).execute();
	}

	test("gets a new production's picture at the next healthy run, when it failed at the first", async () => {
		await deleteOurFilm();
		await editProduction(theirs, { poster_id: await addPoster("#543") });
		upstream.handler = withoutPictures;
		expect((await sync()).pictures).toMatchObject({ added: 0 });
		expect(await readPoster()).toBeNull();
		const readMissing = async () =>
			(await ours.db.selectFrom("sync_source").select("missing_pictures").executeTakeFirst())?.missing_pictures;
		expect(await readMissing()).toBeGreaterThan(0);
		// Nothing is new there, so the run must ask for more than what has changed.
		await theirs.db.updateTable("production").set({ updated_at: "2026-11-01T12:00:00.000Z" }).execute();
		upstream.handler = healthy;
		const report = await sync();
		expect(report.pictures.failed).toBe(0);
		expect(await readMissing()).toBe(0);
		expect(report.notes.join()).not.toContain(editedHere);
		expect(await readPoster()).not.toBeNull();
		expect((await sync({ isFull: true })).pictures).toEqual({ added: 0, failed: 0 });
	});

	test("gets the pictures that an older version took for deleted here", async () => {
		await editProduction(theirs, { poster_id: await addPoster("#678") });
		await sync();
		const items = ours.db.selectFrom("sync_item").selectAll().where("remote_id", "=", film);
		const { values_json } = await items.executeTakeFirstOrThrow();
		const { poster_id: _, ...others } = JSON.parse(values_json) as Record<string, string | null>;
		for (const stored of [others, { ...others, poster_id: null }]) {
			await ours.db.updateTable("production").set({ poster_id: null }).where("id", "=", film).execute();
			const json = JSON.stringify(stored);
			await ours.db.updateTable("sync_item").set({ values_json: json }).where("remote_id", "=", film).execute();
			const { notes } = await sync({ isFull: true });
			expect(notes.join()).not.toContain(editedHere);
			expect(await readPoster()).not.toBeNull();
		}
	});

	test("leaves a picture away that an editor has removed here", async () => {
		await editProduction(theirs, { poster_id: await addPoster("#789") });
		await sync();
		await editProduction(ours, { poster_id: null });
		upstream.requestedPaths.length = 0;
		await sync({ isFull: true });
		expect(await readPoster()).toBeNull();
		expect(upstream.requestedPaths.join()).not.toContain("/media/");
	});

	test("takes a column that the source has left out so far for no change here", async () => {
		await deleteOurFilm();
		let isWhole = false;
		upstream.handler = (request, response) =>
			void (async () => {
				const answer = await theirs.request(request.url ?? "", { headers: { authorization: sourceAuthorization } });
				const page = await answer.json();
				for (const production of page.productions ?? [])
					if (!isWhole && production.id === film) delete production.summary;
				response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(page));
			})();
		await editProduction(theirs, { summary: "Ny ingress." });
		await sync({ isFull: true });
		expect((await readTitle(ours)).summary).not.toBe("Ny ingress.");
		isWhole = true;
		const report = await sync({ isFull: true });
		expect(report.notes.join()).not.toContain(editedHere);
		expect((await readTitle(ours)).summary).toBe("Ny ingress.");
	});
});

describe("a failing upstream changes nothing, and the error names the reason:", () => {
	const page = { events: [], productions: [], next: null };

	test.each<[string, RequestListener, RegExp]>([
		["answers 500", (_, response) => response.writeHead(500).end("<h1>Feil</h1>"), /status 500/u],
		["answers 503", (_, response) => response.writeHead(503, { "retry-after": "5" }).end(), /status 503/u],
		["answers 401", (_, response) => response.writeHead(401).end(), /godtar ikke brukernavnet/u],
		["answers 404", (_, response) => response.writeHead(404).end(), /ikke noe nettsted/u],
		["answers 429", (_, response) => response.writeHead(429).end(), /for mange spørsmål/u],
		[
			"redirects",
			(_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
			/sender videre/u,
		],
		["is HTML", json("<!doctype html><title>Hei</title>"), /ikke er JSON/u],
		["is truncated JSON", json('{"events":['), /ikke er JSON/u],
		["is empty", json(""), /ikke slik det skal være/u],
		["is a list", json([]), /ikke slik det skal være/u],
		["lacks a required field", json({ events: [] }), /productions/u],
		[
			"is a number of records without fields",
			json({ ...page, events: Array(200).fill({ id: "e-1" }) }),
			/poster har feil/u,
		],
		[
			"has too many events",
			json({ ...page, events: Array.from({ length: 201 }, () => ({})) }),
			/ikke slik det skal være/u,
		],
		["pages in a loop", json({ ...page, next: "samme" }), /går i ring/u],
		[
			"is 100 MB",
			(_, response) => response.writeHead(200).end(Buffer.alloc(100 * 1024 * 1024, " ")),
			/lengre enn 16 MiB/u,
		],
		[
			"is 100 MB, compressed",
			(_, response) =>
				response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(100 * 1024 * 1024, " "))),
			/lengre enn 16 MiB/u,
		],
		[
			"is not valid gzip",
			(_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("film"),
			/kan ikke nås/u,
		],
		[
			"breaks off",
			(_, response) => {
				response.writeHead(200, { "content-length": "1000" });
				response.write("{", () => response.destroy());
			},
			/kan ikke nås/u,
		],
		["closes the connection", (_, response) => void response.destroy(), /kan ikke nås/u],
		["does not answer", () => {}, /ikke ferdig innen 0.3 sekunder/u],
		["sends one byte at a time", (_, response) => sendSlowly(response, " ", 20), /ikke ferdig innen 0.3 sekunder/u],
	])("%s", async (_how, answer, reason) => {
		const before = await summariseTables();
		// A loop is only noticed after a page was read; the looping page is empty.
		upstream.handler = answer;
		const deadline = reason.source.includes("0.3") ? 300 : 10_000;
		const failed = await sync({ deadline, isFull: true }).catch((error: unknown) => error);
		expect(failed).toBeInstanceOf(SyncStoppedError);
		expect((failed as SyncStoppedError).message).toMatch(reason);
		expect(await summariseTables()).toEqual(before);
	});

	test("cannot be reached", async () => {
		const gone = await startUpstream();
		await gone.close();
		await expect(sync({ from: gone.url })).rejects.toThrow(/kan ikke nås \(ECONNREFUSED\)/u);
	});

	test.each([
		["loopback elsewhere", "http://127.0.0.1:9/bilde.jpg"],
		["a cloud's metadata", "http://169.254.169.254/latest/meta-data"],
		["a private network", "http://10.0.0.1/bilde.jpg"],
		["a file", "file:///etc/passwd"],
	])("skips a picture URL that leads to %s, and stores the rest", async (_where, url) => {
		const { productions } = await (
			await theirs.request(`/api/platform/sites/${site}/events`, {
				headers: {
					authorization: sourceAuthorization,
				},
			})
		).json();
		const production = {
			...productions[0],
			updatedAt: "2026-11-20T15:00:00+01:00",
			poster: { id: url, url, alt: "", width: 10, height: 10, focal: { x: 0.5, y: 0.5 } },
		};
		upstream.handler = json({ events: [], productions: [production], next: null });
		const report = await sync();
		expect(report.pictures).toEqual({ added: 0, failed: 1 });
		expect(report.notes.join()).toMatch(/kunne ikke hentes \((?:Bare|Porten|\S+ er ikke en adresse)/u);
	});
});
