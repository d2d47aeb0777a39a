import { paths } from "@lerret/contracts/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyShop, createBuyer, openShop } from "../../support/box-office.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app);
});
afterEach(() => app.close());

const ask = async (email: string) => {
	const page = await createShopVisitor(app).post(paths.resend, { email });
	await app.runDueJobs();
	return page;
};
const buy = async (seat: string, email: string) => {
	const order = await createBuyer(app).buy({ seats: [seat] }, { email });
	await app.runDueJobs();
	app.emails.length = 0;
	return order;
};

test("a customer who has lost the email gets the tickets to coming events again, and no other visitor learns of them", async () => {
	const order = await buy("2-4", "kari@post.example");
	await buy("2-6", "ola@post.example");
	const found = await ask(" KARI@post.example");
	expect(found.status).toBe(200);
	expect(app.emails.map(({ to }) => to)).toEqual(["kari@post.example"]);
	expect(app.emails[0]?.text).toContain(`/ordre/${order.id}?token=`);
	app.emails.length = 0;
	const unknown = await ask("ukjent@post.example");
	expect(app.emails).toEqual([]);
	const said = (html: string) => />(Har noen bestilt[^<]*)/u.exec(html.replaceAll("<!-- -->", ""))?.[1];
	expect(said(unknown.html)).toBe(said(found.html)?.replace("KARI@post.example", "ukjent@post.example"));
});

test("neither returned tickets, those to past events, nor those of another site are sent", async () => {
	await copyShop(app, "naboen");
	await createBuyer(app, "198.51.100.252", "naboen").buy({ seats: ["2-4"] }, { email: "kari@post.example" });
	await buy("2-4", "kari@post.example");
	await app.db.updateTable("order_ticket").set({ state: "refunded" }).where("site_id", "=", "tindevik").execute();
	await ask("kari@post.example");
	expect(app.emails).toEqual([]);
	await app.db.updateTable("order_ticket").set({ state: "valid" }).execute();
	app.setClock(fridayAfternoon.add({ hours: 100 }));
	await ask("kari@post.example");
	expect(app.emails).toEqual([]);
});

test("an address that is none is said beside its field, and a fourth request in a quarter of an hour is rejected", async () => {
	await buy("2-4", "kari@post.example");
	const wrong = await ask("kari");
	expect([wrong.status, wrong.html.includes("Skriv en e-postadresse")]).toEqual([400, true]);
	for (const _ of [1, 2, 3]) expect((await ask("kari@post.example")).status).toBe(200);
	const last = await ask("kari@post.example");
	expect([last.status, last.html.includes("Vent et kvarter")]).toEqual([429, true]);
	expect(app.emails).toHaveLength(3);
});
