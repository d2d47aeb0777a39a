import { afterAll, beforeAll, expect, test } from "vitest";
import { followLinks } from "../../support/follow-links.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ DEMO: "1" });
});
afterAll(() => app.close());

const [tindevik, birkevag, otherShop] = [
	"localhost:3000",
	"birkevag.localhost:3000",
	"billett.birkevag.localhost:3000",
];

const starts = [tindevik, birkevag].map((host) => `http://${host}/`);

/** Pages of each kind; tests/prove follows the links of all. */
const mostOfKind = 1;

test("no link in the demo is dead", async () => {
	const { visited, dead, hosts } = await followLinks(app, starts, [tindevik, birkevag, otherShop], mostOfKind);
	expect(dead).toEqual([]);
	// A domain of this kind does not exist.
	expect([...hosts].filter((host) => host.endsWith(".example"))).toEqual([]);
	for (const kind of [`${tindevik}/kjop`, `${otherShop}/kjop`, `${tindevik}/article`])
		expect([...visited].filter((address) => address.startsWith(`http://${kind}/`))).toHaveLength(mostOfKind);
	expect(visited).toContain(`http://${tindevik}/gavekort`);
	expect(visited).toContain(`http://${otherShop}/gavekort/birkevag`);
});

test("the other shop names the event, says that it is an example and leads back", async () => {
	const event = await app.db
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(["event.id", "event.ticket_url", "production.title", "production.slug"])
		.where("event.site_id", "=", "birkevag")
		.where("event.ticket_url", "is not", null)
		.where("event.object", "=", "movie")
		.orderBy("event.starts_at", "desc")
		.executeTakeFirstOrThrow();
	expect(event.ticket_url).toBe(`http://${otherShop}/kjop/${event.id}`);
	const html = await (await app.request(`/kjop/${event.id}`, { host: otherShop })).text();
	expect(html).toContain(`<h1>${event.title}</h1>`);
	expect(html).toContain("et eksempel på en annen billettbutikk");
	expect(html).toContain(`href="http://${birkevag}/${event.slug}"`);
});

test("without the demo, the other shop is not there", async () => {
	const plain = await createTestApp();
	try {
		const html = await (await plain.request("/gavekort/tindevik", { host: otherShop })).text();
		expect(html).not.toContain("billettbutikk");
	} finally {
		await plain.close();
	}
});
