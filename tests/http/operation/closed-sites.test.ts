import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import type { JobKind } from "@lerret/platform/jobs/kinds";
import { weekToSend } from "@lerret/platform/messages/newsletter/issue/week";
import { queueIssue } from "@lerret/platform/messages/newsletter/send";
import { readSiteById } from "@lerret/platform/sites/read";
import { changeSiteConfig } from "@lerret/platform/sites/site-config";
import { workRules } from "@lerret/platform/sites/work";
import { createScheduledSync } from "@lerret/server/sync/scheduled-sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createCaller } from "../../support/caller.ts";
import { createEditor } from "../../support/editor.ts";
import { now } from "../../support/rows.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { addSubscribers } from "../../support/subscribers.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** What goes on at a site that operators have closed, what stops and what waits, for every kind of work that runs without a person. */

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await app.db.deleteFrom("voucher_use").execute();
	await app.db.deleteFrom("voucher").execute();
	await app.db.deleteFrom("order_email").execute();
	await app.db.updateTable("ticket_order").set({ email: "" }).execute();
	await app.db.deleteFrom("job").execute();
});
afterEach(() => app.close());

const openUsualShop = () => openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
const newBuyer = () => {
	const buyer = createBuyer(app);
	return { ...buyer, ...createVoucherBuyer(buyer) };
};

async function setClosed(isClosed: boolean): Promise<void> {
	await app.db.transaction().execute(async (trx) => {
		await changeSiteConfig(trx, shopSite, now, (config) => ({ ...config, published: !isClosed }));
		await trx
			.updateTable("site")
			.set({ closed_at: isClosed ? now : null })
			.where("id", "=", shopSite)
			.execute();
	});
}

/** Lets an instant come, and the jobs that are then due. */
async function runAt(instant: Temporal.Instant, kind?: JobKind): Promise<void> {
	app.setClock(instant);
	if (kind !== undefined)
		await app.db
			.transaction()
			.execute((trx) => addJob(trx, { kind, payload: {}, key: "recurring", runAt: toStored(instant) } as never));
	await app.runDueJobs();
}
const emailsTo = (email: string) => app.emails.filter(({ to }) => to === email);
const gets = (email: string) => emailsTo(email).length > 0;
const at = (text: string) => Temporal.Instant.from(text);

/** What is begun before the site is closed by `close`, and whether it was done afterwards. */
type Case = (close: () => Promise<void>) => Promise<boolean>;

async function requireSite() {
	const site = await readSiteById(app.db, shopSite);
	if (!site) throw new Error("there is no site");
	return site;
}

async function fillFreeEvent(): Promise<() => Promise<void>> {
	await openShop(app, { rows: 1, capacity: 3, settings: { seller: "free" } });
	const holder = createBuyer(app);
	const lines = [1, 2, 3].map(() => ({ ticketTypeId: "plass" }));
	const { id } = await holder.buy({ quantity: 3 }, { lines, payment: "none" });
	await app.runDueJobs();
	await createShopVisitor(app).post("/kjop/prove", { handling: "venteliste", email: "vent@post.example", antall: "1" });
	return async () => {
		const { body } = await holder.readOrder(id);
		await holder.call("POST", `${shopSite}/orders/${id}/cancellations`, { tickets: [body.tickets[0]?.id] });
	};
}

/** With a reminder of a showing tomorrow that waits to be sent. */
async function buyForTomorrow(): Promise<void> {
	await openShop(app, { settings: { mayCancel: true }, startsAt: "2026-11-21T17:00:00.000Z" });
	app.setClock(fridayAfternoon.subtract({ hours: 24 }));
	await createBuyer(app).buy({ seats: ["2-4"] }, { email: "kari@post.example" });
	await app.runDueJobs();
	app.emails.length = 0;
}

const expiryCase =
	(recipient: object, reader: string): Case =>
	async (close) => {
		await openUsualShop();
		await newBuyer().buyGiftCard(30_000, recipient);
		await app.runDueJobs();
		app.emails.length = 0;
		await close();
		await runAt(at("2029-09-21T12:00:00Z"), "reminders");
		return gets(reader);
	};

const cases: Record<string, Case> = {
	async "email gift"(close) {
		await openUsualShop();
		await newBuyer().buyGiftCard(30_000, { recipientEmail: "gave@post.example", sendOn: "2026-11-24" });
		await close();
		await runAt(at("2026-11-24T09:00:00Z"));
		return gets("gave@post.example");
	},
	async "expire-cards"(close) {
		await openUsualShop();
		await newBuyer().buyGiftCard();
		await close();
		await runAt(at("2029-11-22T12:00:00Z"), "expire-cards");
		const { left_ore } = await app.db.selectFrom("voucher").select("left_ore").executeTakeFirstOrThrow();
		return left_ore === 0;
	},
	async "email pay-link"(close) {
		await openShop(app);
		await createCaller(app, createEditor(app, "admin")).order(["2-1"]);
		await close();
		await app.runDueJobs();
		return gets("ringer@post.example");
	},
	async "email pay-reminder"(close) {
		await openShop(app);
		await createCaller(app, createEditor(app, "admin")).order(["2-1"]);
		await app.runDueJobs();
		app.emails.length = 0;
		await close();
		await runAt(fridayAfternoon.add({ hours: 21, minutes: 5 }));
		return gets("ringer@post.example");
	},
	async "waiting-email"(close) {
		await fillFreeEvent();
		await close();
		await app.runDueJobs();
		return gets("vent@post.example");
	},
	async "waiting-list"(close) {
		const cancel = await fillFreeEvent();
		await app.runDueJobs();
		await cancel();
		await close();
		await runAt(fridayAfternoon.add({ minutes: 2 }), "waiting-list");
		const { hold_id } = await app.db.selectFrom("waiting_entry").select("hold_id").executeTakeFirstOrThrow();
		return hold_id !== null;
	},
	async sync(close) {
		await close();
		const sync = createScheduledSync({
			...{ background: app.background, log: app.log, now: () => fridayAfternoon },
			config: { sync: { from: "http://127.0.0.1:9/", siteId: shopSite }, platformApi: null, syncAllowHosts: [] },
			pictures: {},
		} as never);
		return (
			(await sync?.(new AbortController().signal).then(
				() => "left out",
				() => "tried",
			)) === "tried"
		);
	},
	async publication(close) {
		const editor = createEditor(app);
		const { body } = await editor.call("POST", "article", { title: "Planlagt", content: "<p>Tekst</p>" });
		const path = `article/${body.id}/publication`;
		expect((await editor.call("PUT", path, { at: "2026-11-21T12:00:00+01:00" })).status).toBe(200);
		await close();
		app.setClock(at("2026-11-21T12:00:00Z"));
		const { body: article } = await editor.call("GET", `article/${body.id}/publication`);
		const { published, planned } = article as { published: unknown; planned: { failure: string } | null };
		if (published === null) expect(planned?.failure).toMatch(/^Driften har stengt nettstedet\./u);
		return published !== null;
	},
	async withdrawal(close) {
		await openShop(app);
		const editor = createEditor(app);
		const { etag } = await editor.call("GET", "event/prove");
		const items = [{ kind: "event", id: "prove", etag }];
		const at = fridayAfternoon.add({ hours: 2 }).toString();
		expect((await editor.call("PUT", "withdrawals", { items, at })).status).toBe(200);
		await close();
		await runAt(fridayAfternoon.add({ hours: 2, minutes: 1 }));
		const { body } = await editor.call("GET", "showing/prove");
		expect(body.withdrawal).toBeNull();
		return body.isPublished === false;
	},
	async "price-change"(close) {
		await openShop(app);
		const admin = createEditor(app, "admin");
		const { body, etag } = await admin.call("GET", "price-group/ordinaer");
		const prices = [{ ticketTypeId: "voksen", ore: 16_000 }];
		const planned = { from: "2026-11-22", prices };
		expect((await admin.call("PUT", "price-group/ordinaer", { ...body, planned }, etag)).status).toBe(200);
		await close();
		await runAt(at("2026-11-21T23:00:00Z"));
		const after = (await admin.call("GET", "price-group/ordinaer")).body as { prices: unknown; planned: unknown };
		expect(after.planned).toBeNull();
		return JSON.stringify(after.prices) === JSON.stringify(prices);
	},
	async reminders(close) {
		await buyForTomorrow();
		await close();
		await runAt(fridayAfternoon, "reminders");
		return (await app.db.selectFrom("order_email").select("id").where("about", "=", "reminder").execute()).length > 0;
	},
	async "email reminder"(close) {
		await buyForTomorrow();
		const { id, email } = await app.db
			.selectFrom("ticket_order")
			.select(["id", "email"])
			.where("email", "=", "kari@post.example")
			.executeTakeFirstOrThrow();
		const row = {
			order_id: id,
			email,
			about: "reminder",
			cause_id: "2026-11-21",
			queued_at: now,
			sent_at: null,
		} as const;
		await app.db
			.insertInto("order_email")
			.values({ ...row, id: "minne" })
			.execute();
		const payload = { orderId: id, about: "reminder", emailId: "minne" } as const;
		await app.db
			.transaction()
			.execute((trx) => addJob(trx, { kind: "order-email", payload, key: "minne", runAt: toStored(fridayAfternoon) }));
		await close();
		await runAt(fridayAfternoon);
		return gets("kari@post.example");
	},
	"email card-expiry": expiryCase({}, "giver@post.example"),
	"email gift-expiry": expiryCase({ recipientEmail: "gave@post.example" }, "gave@post.example"),
	async "newsletter-issue"(close) {
		await addSubscribers(app.db, 1);
		await app.db
			.transaction()
			.execute((trx) =>
				changeSiteConfig(trx, shopSite, now, (config) => ({ ...config, newsletter: { weekday: 5, hour: 14 } })),
			);
		await close();
		await runAt(fridayAfternoon, "newsletter-issue");
		return (
			(
				await app.db
					.selectFrom("newsletter_issue")
					.select("issue")
					.where("queued_at", ">=", toStored(fridayAfternoon))
					.execute()
			).length > 0
		);
	},
	async newsletter(close) {
		await addSubscribers(app.db, 1);
		const [site, week] = [await requireSite(), weekToSend(fridayAfternoon, 6)];
		const options = { site, week, origin: "http://localhost:3000", now: fridayAfternoon, includeEmpty: true };
		expect(await queueIssue(app.db, options)).toBeGreaterThan(0);
		await close();
		await app.runDueJobs();
		return gets("gjest0@post.example");
	},
	async "newsletter-request"(close) {
		const form = new URLSearchParams({ epost: "ny@post.example", tema: "film" });
		await app.request("/nyhetsbrev", { method: "POST", body: form });
		expect(await app.db.selectFrom("job").select("id").where("kind", "=", "newsletter-request").execute()).toHaveLength(
			1,
		);
		await close();
		await app.runDueJobs();
		return (
			(await app.db.selectFrom("subscriber").select("id").where("email", "=", "ny@post.example").execute()).length > 0
		);
	},
	async "subscriber-email"(close) {
		await addSubscribers(app.db, 1);
		const payload = { subscriberId: `${shopSite}-gjest0`, purpose: "manage" } as const;
		await app.db
			.transaction()
			.execute((trx) => addJob(trx, { kind: "subscriber-email", payload, runAt: toStored(fridayAfternoon) }));
		await close();
		await app.runDueJobs();
		return gets("gjest0@post.example");
	},
	async "email refund"(close) {
		await openUsualShop();
		const { orderId } = await newBuyer().buyGiftCard();
		await app.runDueJobs();
		app.emails.length = 0;
		await close();
		const refunded = await createEditor(app, "admin").callOnce(`order/${orderId}/refunds`, { reason: "Stengt" }, "en");
		expect(refunded.status).toBe(201);
		await app.runDueJobs();
		return gets("giver@post.example");
	},
	async "email card"(close) {
		await openUsualShop();
		await newBuyer().buyGiftCard();
		await close();
		await app.runDueJobs();
		return gets("giver@post.example");
	},
	async "email tickets"(close) {
		await openUsualShop();
		await createBuyer(app).buy({ seats: ["2-4"] }, { email: "kari@post.example" });
		await close();
		await app.runDueJobs();
		return gets("kari@post.example");
	},
};

describe("at an open site is done, as a test of the test", () => {
	test.each(Object.keys(cases))("%s", async (work) => {
		expect(await cases[work]?.(async () => {})).toBe(true);
	});
});

describe("at a closed site goes on, stops or waits", () => {
	test.each(Object.keys(cases))("%s", async (work) => {
		const goesOn = workRules[work as keyof typeof workRules].closed === "goes-on";
		expect(await cases[work]?.(() => setClosed(true))).toBe(goesOn);
		// What stops is no failure that operators are to look into.
		const failed = await app.db
			.selectFrom("job")
			.select(["kind", "failure"])
			.where("failed_at", "is not", null)
			.execute();
		expect(failed).toEqual([]);
	});

	test("and each kind of work that does not go on, or that staff have planned, has a case here", () => {
		const stopping = Object.entries(workRules).flatMap(([work, { closed }]) => (closed === "goes-on" ? [] : work));
		expect(Object.keys(cases)).toEqual(expect.arrayContaining([...stopping, "withdrawal", "price-change"]));
	});
});

describe("a closed site", () => {
	test("sends a gift when it is open again, unless the card was refunded", async () => {
		expect(await cases["email gift"]?.(() => setClosed(true))).toBe(false);
		await runAt(at("2026-11-28T09:00:00Z"));
		expect(gets("gave@post.example")).toBe(false);
		await setClosed(false);
		await runAt(at("2026-11-29T09:10:00Z"));
		expect(emailsTo("gave@post.example")).toHaveLength(1);
		await runAt(at("2026-12-02T09:10:00Z"));
		expect(emailsTo("gave@post.example")).toHaveLength(1);
	});

	test("still shows what visitors have bought, and nothing else", async () => {
		await openUsualShop();
		const buyer = newBuyer();
		const { orderId } = await buyer.buyGiftCard();
		await app.runDueJobs();
		const links = [
			...(emailsTo("giver@post.example")[0]?.text ?? "").matchAll(/http:\/\/localhost:3000(\/\S+token=\S+)/gu),
		];
		const paths = links.map(([, path = ""]) => path);
		expect(paths.some((path) => path.startsWith(`/ordre/${orderId}`))).toBe(true);
		await setClosed(true);
		for (const path of [...paths, "/gavekort/saldo", "/nyhetsbrev/avmelding?token=x"])
			expect([path, (await createShopVisitor(app).get(path)).status < 404]).toEqual([path, true]);
		for (const path of ["/", "/kinoprogram", "/gavekort", "/nyhetsbrev", "/kjop/prove", "/logg-inn"])
			expect([path, (await app.request(path)).status]).toEqual([path, 404]);
		// A site that is only hidden is not open to them.
		await app.db.updateTable("site").set({ closed_at: null }).where("id", "=", shopSite).execute();
		expect((await createShopVisitor(app).get(paths[0] ?? "")).status).toBe(404);
	});

	test("gives no gift card in place of a refund", async () => {
		await openUsualShop();
		const order = await createBuyer(app).buy({ seats: ["2-4"] }, { email: "kari@post.example" });
		await setClosed(true);
		const admin = createEditor(app, "admin");
		const gift = { orderId: order.id, ore: 10_000, reason: "Beklager" };
		expect((await admin.callOnce("gift-card", gift, "gave")).body.code).toBe("sale_closed");
		await setClosed(false);
		expect((await admin.callOnce("gift-card", gift, "gave")).status).toBe(201);
	});
});
