import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { answerBy, startUpstream, type Upstream } from "../../testing/upstream.ts";
import { runSync } from "./run-sync.ts";

const credentials = { user: "naboen", password: "kåpe:og hatt" };
const site = "tindevik";
const film = "orneredet";

/** Two installations with the demo's programme each, so that no picture has to be fetched. */
let theirs: TestHouse;
let ours: TestHouse;
let upstream: Upstream;
beforeAll(async () => {
	upstream = await startUpstream();
	theirs = await createTestHouse({
		PUBLIC_URL: upstream.url,
		PLATFORM_API_USER: credentials.user,
		PLATFORM_API_PASSWORD: credentials.password,
	});
	ours = await createTestHouse();
	upstream.answer = answerBy(theirs.fetch, () => upstream.url);
	await sync();
});
afterAll(async () => {
	await upstream.close();
	await theirs.close();
	await ours.close();
});

const sync = () =>
	runSync({
		db: ours.db,
		from: upstream.url,
		siteId: site,
		credentials,
		allowed: new Set(),
		prepare: async () => ({ fault: "unsupported" as const }),
		now: () => Temporal.Instant.from("2026-11-20T14:00:00Z"),
		log: { warn: () => {} },
	});

/** Gives the film another address over there, and fetches the programme. */
let minute = 0;
async function moveTo(slug: string) {
	minute += 1;
	const updated_at = `2026-11-20T13:${10 + minute}:00.000Z`;
	await theirs.db
		.updateTable("production")
		.set({ slug, page_reference: slug, updated_at })
		.where("site_id", "=", site)
		.where("id", "=", film)
		.execute();
	return sync();
}

const here = () =>
	ours.db
		.selectFrom("production")
		.select(["slug", "published_at"])
		.where("site_id", "=", site)
		.where("id", "=", film)
		.executeTakeFirstOrThrow();
const redirects = () => ours.db.selectFrom("redirect").selectAll().where("site_id", "=", site).execute();

async function leadsTo(slug: string) {
	const response = await ours.get(`/${slug}`);
	return [response.status, response.headers.get("location")];
}

test("a film that moves leaves no link to it dead, however often it moves, nor when it comes back", async () => {
	const { slug: first } = await here();
	expect(await leadsTo(first)).toEqual([200, null]);
	await moveTo("en-ny-adresse");
	expect(await leadsTo(first)).toEqual([301, "/en-ny-adresse"]);
	await moveTo("enda-en-adresse");
	expect(await leadsTo(first)).toEqual([301, "/enda-en-adresse"]);
	expect(await leadsTo("en-ny-adresse")).toEqual([301, "/enda-en-adresse"]);
	const before = await redirects();
	expect((await sync()).productions.changed).toBe(0);
	expect(await redirects()).toEqual(before);
	await moveTo(first);
	expect(await leadsTo(first)).toEqual([200, null]);
	expect(await leadsTo("enda-en-adresse")).toEqual([301, `/${first}`]);
});

test("a film whose new address leads elsewhere here stays where it is", async () => {
	const { slug: before } = await here();
	await ours.db
		.insertInto("redirect")
		.values({ site_id: site, from_path: "/kampanje", to_path: "/om-oss", status: 301 })
		.execute();
	const kept = await redirects();
	const report = await moveTo("kampanje");
	expect(report.notes.join()).toContain("/kampanje er opptatt her");
	expect([(await here()).slug, await redirects()]).toEqual([before, kept]);
	await moveTo(before);
});

test("a film that nobody sees here moves without a redirect", async () => {
	const kept = await redirects();
	await ours.db
		.updateTable("production")
		.set({ published_at: "2027-01-01T12:00:00.000Z" })
		.where("site_id", "=", site)
		.where("id", "=", film)
		.execute();
	await moveTo("for-premieren");
	expect([(await here()).slug, await redirects()]).toEqual(["for-premieren", kept]);
});
