import type { Event } from "@lerret/contracts/api/event-responses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** What pages, APIs and search engines say of an event as its tickets are sold. */

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
});
afterEach(() => app.close());

async function readEvent(): Promise<Event> {
	const [event] = (await (await app.request("/api/events/tindevik?keys=prove")).json()) as Event[];
	if (!event) throw new Error("no event");
	return event;
}

async function readPage(): Promise<{ row: string; offer: { availability?: string; url?: string } }> {
	const html = await (await app.request((await readEvent()).path)).text();
	const row = html.match(/<li class="showing".*?<\/li>/gsu)?.find((one) => one.includes("Prøvesalen")) ?? "";
	const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
	const graph = JSON.parse(json)["@graph"] as { "@id": string; offers: object }[];
	return { row, offer: graph.find((one) => one["@id"].endsWith("#prove"))?.offers ?? {} };
}

/** Whether programmes without what is sold out have it. */
const isAmongAvailable = async (): Promise<boolean> =>
	(await (await app.request("/kinoprogram.ics?utsolgt=skjul")).text()).includes("UID:prove@");

test("pages and APIs say that few are left, then that it is sold out, and that places are free again", async () => {
	await openShop(app, { capacity: 14, settings: { mayCancel: true } });
	expect(await readEvent()).toMatchObject({ status: "on-sale", ticketUrl: "http://localhost:3000/kjop/prove" });
	expect(await readEvent()).not.toHaveProperty("placesLeft");
	expect(await isAmongAvailable()).toBe(true);
	expect((await readPage()).row).toContain('href="/kjop/prove"');

	await createBuyer(app).buy({ quantity: 10 });
	expect(await readEvent()).toMatchObject({ status: "on-sale" });
	await createBuyer(app).buy({ quantity: 1 });
	expect(await readEvent()).toMatchObject({ status: "few-left", placesLeft: 3 });
	const few = await readPage();
	expect(few.row).toContain("Få billetter igjen");
	expect(few.offer).toMatchObject({
		availability: "https://schema.org/InStock",
		url: "http://localhost:3000/kjop/prove",
	});

	const last = createBuyer(app);
	const order = await last.buy({ quantity: 3 });
	expect(await readEvent()).toMatchObject({ status: "sold-out" });
	const full = await readPage();
	expect([full.row.includes("Utsolgt"), full.row.includes("/kjop/")]).toEqual([true, false]);
	expect(full.offer).toMatchObject({ availability: "https://schema.org/SoldOut" });
	expect(await isAmongAvailable()).toBe(false);

	await last.call("POST", `tindevik/orders/${order.id}/cancellations`, {});
	expect(await readEvent()).toMatchObject({ status: "few-left", placesLeft: 3 });
	expect((await readPage()).row).toContain('href="/kjop/prove"');
	expect(await isAmongAvailable()).toBe(true);
});

test("a sale makes pages anew only when it changes what they say", async () => {
	await openShop(app, { capacity: 40 });
	const readVersion = async () =>
		(await app.db.selectFrom("content_version").select("version").where("site_id", "=", "tindevik").execute()).reduce(
			(sum, { version }) => sum + version,
			0,
		);
	const before = await readVersion();
	await createBuyer(app).buy({ quantity: 10 });
	await createBuyer(app).buy({ quantity: 10 });
	expect(await readVersion()).toBe(before);
	await createBuyer(app).buy({ quantity: 10 });
	await createBuyer(app).buy({ quantity: 1 });
	expect(await readVersion()).toBe(before);
	await createBuyer(app).buy({ quantity: 1 });
	expect(await readVersion()).toBeGreaterThan(before);
});

test("held places are still for sale to others who may get them", async () => {
	await openShop(app, { capacity: 5 });
	await createBuyer(app).hold({ quantity: 5 });
	expect(await readEvent()).toMatchObject({ status: "on-sale" });
});

test("of a sale that opens later, pages, APIs and search engines say so until then", async () => {
	await openShop(app, { capacity: 5 });
	await app.db
		.insertInto("event_sale")
		.values({
			site_id: "tindevik",
			event_id: "prove",
			seller: null,
			opens_at: "2026-11-20T16:00:00.000Z",
			closes_at: null,
			most_per_order: null,
			capacity: null,
		})
		.execute();
	expect(await readEvent()).toMatchObject({ status: "not-on-sale" });
	const { row, offer } = await readPage();
	expect([row.includes("Ikke i salg ennå"), row.includes("/kjop/")]).toEqual([true, false]);
	expect(offer).toMatchObject({
		availability: "https://schema.org/PreOrder",
		validFrom: "2026-11-20T17:00:00+01:00",
	});
	app.setClock(Temporal.Instant.from("2026-11-20T16:00:00Z"));
	// Asks again: where the machine is slow, the first request gets the last good page after two seconds.
	await expect.poll(async () => (await readPage()).row, { timeout: 30_000 }).toContain('href="/kjop/prove"');
});

test("an event with its own link is sold there, whatever the site's setting is", async () => {
	await openShop(app);
	const link = "https://billett.example/prove";
	await app.db.updateTable("event").set({ ticket_url: link }).where("id", "=", "prove").execute();
	expect(await readEvent()).toMatchObject({ ticketUrl: link });
	expect((await readPage()).row).toContain(`href="${link}"`);
	const { body } = await createBuyer(app).call<{ sale: { state: string } }>("GET", "tindevik/events/prove");
	expect(body.sale.state).toBe("elsewhere");
});

test("an event without prices of its own has the usual ones, and one in an unknown hall is not on sale", async () => {
	await openShop(app);
	expect(await readEvent()).toMatchObject({ priceFrom: 11_000 });
	expect((await readPage()).row.replaceAll("\u00a0", " ")).toContain("150 kr, barn 110");
	await app.db.updateTable("event").set({ screen: "Kjelleren" }).where("id", "=", "prove").execute();
	expect(await readEvent()).toMatchObject({ status: "not-on-sale" });
});
