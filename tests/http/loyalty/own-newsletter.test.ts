import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, markEmailVerified, registerVisitor, type Visitor } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	await openShop(app);
});
afterAll(() => app.close());

async function createGuest({ isVerified = true } = {}) {
	const guest = await registerVisitor(app);
	await app.runDueJobs();
	if (isVerified) await markEmailVerified(app, guest.accountId);
	app.emails.length = 0;
	return guest;
}

const read = async (guest: Visitor) => (await guest.call("GET", "/newsletter")).json();
const save = (guest: Visitor, topics: string[]) => guest.call("PUT", "/newsletter", { body: { topics } });
const subscriberOf = (email: string) =>
	app.db.selectFrom("subscriber").selectAll().where("email", "=", email).executeTakeFirst();

test("a confirmed address is subscribed at once, without an email, with the proof of consent", async () => {
	const guest = await createGuest();
	expect(await read(guest)).toEqual({ topics: [], isActive: false });
	expect(await (await save(guest, ["film", "kultur"])).json()).toEqual({ topics: ["film", "kultur"], isActive: true });
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
	expect(await subscriberOf(guest.email)).toMatchObject({
		site_id: "tindevik",
		consent_text: "Ja til nyhetsbrev fra Tindevik kulturhus om film, kultur",
		confirmed_from: "192.0.2.1",
		unsubscribed_at: null,
	});
	await save(guest, ["familie"]);
	expect(await read(guest)).toEqual({ topics: ["familie"], isActive: true });
	for (let times = 1; times <= 2; times++) expect((await guest.call("DELETE", "/newsletter")).status).toBe(204);
	expect(await read(guest)).toEqual({ topics: [], isActive: false });
	await save(guest, ["film"]);
	expect(await read(guest)).toEqual({ topics: ["film"], isActive: true });
});

test("an address that is not confirmed gets a link first, and neither sees nor ends a subscription", async () => {
	const guest = await createGuest({ isVerified: false });
	expect(await (await save(guest, ["film"])).json()).toEqual({ topics: [], isActive: false });
	await app.runDueJobs();
	expect(app.emails.map(({ text }) => text.includes("/nyhetsbrev/bekreft?token="))).toEqual([true]);
	const confirmed = { confirmed_at: "2026-11-20T14:00:00.000Z" };
	await app.db.updateTable("subscriber").set(confirmed).where("email", "=", guest.email).execute();
	expect(await read(guest)).toEqual({ topics: [], isActive: false });
	await guest.call("DELETE", "/newsletter");
	expect(await subscriberOf(guest.email)).toMatchObject({ unsubscribed_at: null });
});

test("tickets that are sold here name the page of their order, and the export does not", async () => {
	const guest = await createGuest();
	const order = await createBuyer(app).buy({ seats: ["1-1"] }, { email: guest.email });
	const [ticket] = (await (await guest.call("GET", "/tickets")).json()) as { orderUrl: string }[];
	expect(ticket?.orderUrl).toMatch(new RegExp(`^/ordre/${order.id}\\?token=`, "u"));
	expect((await app.request(ticket?.orderUrl ?? "")).status).toBe(200);
	expect(await (await guest.call("GET", "/profile?export=1")).text()).not.toContain("token=");
});
