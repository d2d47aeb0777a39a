import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { readHalls } from "@lerret/platform/boxoffice/halls/read";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer } from "../../support/box-office.ts";
import { startTwoInstallations, type TwoInstallations } from "../../support/two-installations.ts";

const site = "tindevik";
const film = "orneredet";

let neighbours: TwoInstallations;
beforeAll(async () => {
	neighbours = await startTwoInstallations();
	await neighbours.sync();
});
afterAll(() => neighbours.close());

/** Changes the film's slug in the remote installation, then synchronises. */
let minute = 0;
async function moveTo(slug: string) {
	minute += 1;
	const updated_at = `2026-11-20T13:${10 + minute}:00.000Z`;
	await neighbours.source.db
		.updateTable("production")
		.set({ slug, page_reference: slug, updated_at })
		.where("site_id", "=", site)
		.where("id", "=", film)
		.execute();
	return neighbours.sync();
}

const readFilm = () =>
	neighbours.target.db
		.selectFrom("production")
		.select(["slug", "published_at"])
		.where("site_id", "=", site)
		.where("id", "=", film)
		.executeTakeFirstOrThrow();
const redirects = () => neighbours.target.db.selectFrom("redirect").selectAll().where("site_id", "=", site).execute();

async function readTarget(slug: string) {
	const response = await neighbours.target.request(`/${slug}`);
	return [response.status, response.headers.get("location")];
}

test("a film that moves repeatedly keeps working redirects, also when it moves back", async () => {
	const { slug: first } = await readFilm();
	expect(await readTarget(first)).toEqual([200, null]);
	await moveTo("en-ny-adresse");
	expect(await readTarget(first)).toEqual([301, "/en-ny-adresse"]);
	await moveTo("enda-en-adresse");
	expect(await readTarget(first)).toEqual([301, "/enda-en-adresse"]);
	expect(await readTarget("en-ny-adresse")).toEqual([301, "/enda-en-adresse"]);
	const before = await redirects();
	expect((await neighbours.sync()).productions.changed).toBe(0);
	expect(await redirects()).toEqual(before);
	await moveTo(first);
	expect(await readTarget(first)).toEqual([200, null]);
	expect(await readTarget("enda-en-adresse")).toEqual([301, `/${first}`]);
});

test("a film keeps its path if its new path is a redirect here", async () => {
	const { slug: before } = await readFilm();
	await neighbours.target.db
		.insertInto("redirect")
		.values({ site_id: site, from_path: "/kampanje", to_path: "/om-oss", status: 301 })
		.execute();
	const redirectsBefore = await redirects();
	const report = await moveTo("kampanje");
	expect(report.notes.join()).toContain("/kampanje er opptatt her");
	expect([(await readFilm()).slug, await redirects()]).toEqual([before, redirectsBefore]);
	await moveTo(before);
});

test("an unpublished film moves without a redirect", async () => {
	const redirectsBefore = await redirects();
	await neighbours.target.db
		.updateTable("production")
		.set({ published_at: "2027-01-01T12:00:00.000Z" })
		.where("site_id", "=", site)
		.where("id", "=", film)
		.execute();
	await moveTo("for-premieren");
	expect([(await readFilm()).slug, await redirects()]).toEqual(["for-premieren", redirectsBefore]);
});

test("a moved showing is moved here too, with its original start", async () => {
	const event = await neighbours.source.db
		.selectFrom("event")
		.select(["id", "starts_at"])
		.where("site_id", "=", site)
		.where("production_id", "=", film)
		.where("status", "=", "on-sale")
		.orderBy("starts_at", "desc")
		.executeTakeFirstOrThrow();
	const starts_at = "2027-02-01T19:30:00.000Z";
	await neighbours.source.db
		.updateTable("event")
		.set({ starts_at, ends_at: "2027-02-01T21:30:00.000Z", moved_from: event.starts_at, status: "moved" })
		.set({ updated_at: "2026-11-20T14:05:00.000Z" })
		.where("site_id", "=", site)
		.where("id", "=", event.id)
		.execute();
	await neighbours.sync();
	const moved = await neighbours.target.db
		.selectFrom("event")
		.select(["starts_at", "moved_from", "status"])
		.where("site_id", "=", site)
		.where("id", "=", event.id)
		.executeTakeFirstOrThrow();
	expect(moved).toEqual({ starts_at, moved_from: event.starts_at, status: "moved" });
});

test("a showing with a sold seat stays in its hall if the new one has no such seat, and keeps its time if a later plan has none", async () => {
	const { source, target } = neighbours;
	const halls = (await readHalls(target.db, site)).filter(({ plan }) => plan);
	const [large, small] = halls.sort((a, b) => b.capacity - a.capacity);
	if (!large?.plan || !small?.plan) throw new Error("the demo has two halls with plans");
	const inSmall = new Set(seatsOf(small.plan).map(({ guid }) => guid));
	const seat = seatsOf(large.plan).find(({ guid }) => !inSmall.has(guid))?.guid ?? "";
	const event = await source.db
		.selectFrom("event")
		.select(["id", "starts_at"])
		.where("site_id", "=", site)
		.where("screen", "=", large.name)
		.where("production_id", "<>", film)
		.where("status", "=", "on-sale")
		.where("starts_at", ">", "2026-11-21")
		.orderBy("starts_at")
		.executeTakeFirstOrThrow();
	const ownSale = { seller: "own", opens_at: null, closes_at: null, most_per_order: null, capacity: null } as const;
	await target.db
		.insertInto("event_sale")
		.values({ site_id: site, event_id: event.id, ...ownSale })
		.execute();
	const buyer = createBuyer(target);
	const { body: sale } = await buyer.call<SaleEvent>("GET", `${site}/events/${event.id}`);
	const order = await buyer
		.hold({ seats: [seat] }, event.id)
		.then(({ body: hold }) => buyer.order(hold, { lines: [{ seat, ticketTypeId: sale.ticketTypes[0]?.id }] }));
	await buyer.decide(order.body.redirectUrl, "pay");
	expect((await buyer.readOrder(order.body.id)).body.state).toBe("paid");

	const starts_at = "2027-02-02T19:30:00.000Z";
	await source.db
		.updateTable("event")
		.set({ starts_at, ends_at: "2027-02-02T21:30:00.000Z", screen: small.name })
		.set({ updated_at: "2026-11-20T14:06:00.000Z" })
		.where("site_id", "=", site)
		.where("id", "=", event.id)
		.execute();
	const expectKept = async (isFull: boolean, note: string) => {
		const report = await neighbours.sync({ isFull });
		expect(report.notes.join()).toContain(note);
		const kept = await target.db
			.selectFrom("event")
			.select(["screen", "starts_at"])
			.where("site_id", "=", site)
			.where("id", "=", event.id)
			.executeTakeFirstOrThrow();
		expect(kept).toEqual({ screen: large.name, starts_at });
	};
	for (const isFull of [false, true]) await expectKept(isFull, `blir i «${large.name}»`);

	// A later plan of its own hall has no such seat either.
	const later = { id: "senere", valid_from: "2027-03-01T05:00:00.000Z", updated_at: starts_at };
	const places = { plan_json: JSON.stringify(small.plan), capacity: small.capacity };
	await target.db
		.insertInto("hall_plan")
		.values({ site_id: site, hall_id: large.id, ...later, ...places })
		.execute();
	await source.db
		.updateTable("event")
		.set({ starts_at: "2027-03-01T19:30:00.000Z", ends_at: "2027-03-01T21:30:00.000Z", screen: large.name })
		.set({ updated_at: "2026-11-20T14:07:00.000Z" })
		.where("site_id", "=", site)
		.where("id", "=", event.id)
		.execute();
	for (const isFull of [false, true]) await expectKept(isFull, "blir ikke flyttet");
});
