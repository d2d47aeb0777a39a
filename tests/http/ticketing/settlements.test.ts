import { createHash } from "node:crypto";
import type { ApprovedSettlement, EventSettlements, Organiser } from "@lerret/contracts/api/organisers";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { isSettled } from "@lerret/platform/boxoffice/organisers/settled";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { expectTagged, openPdf, readPdfText } from "../../support/pdf.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let boxOffice: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true } });
	boxOffice = createEditor(app, "box-office");
});
afterEach(() => app.close());

const read = async (id = "prove") =>
	(await boxOffice.call("GET", `event/${id}/settlement`)).body as unknown as EventSettlements;
const approve = (version: string | null, id = "prove", by = boxOffice) =>
	by.call("POST", `event/${id}/settlement`, { version });
const approveNow = async (id = "prove") => {
	const { status, body } = await approve((await read(id)).version, id);
	expect([status, body]).toMatchObject([201, {}]);
	return body as unknown as ApprovedSettlement;
};
/** After the event «prøve» and others of the same time. */
const afterEvent = () => app.setClock(fridayAfternoon.add({ hours: 80 }));
const refundAll = (orderId: string) =>
	createEditor(app, "admin").callOnce(`order/${orderId}/refunds`, { reason: "Syk", includesUsed: true }, orderId);
const owed = async () =>
	((await boxOffice.call("GET", "organiser")).body as unknown as Organiser[]).map(({ id, owedOre, unsettled }) => ({
		...{ id, owedOre, unsettled },
	}));
const ledgerOf = async (organiserId: string): Promise<number> => {
	const { ore } = await app.db
		.selectFrom("ledger_entry")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
		.where("account", "=", "organiser")
		.where("organiser_id", "=", organiserId)
		.executeTakeFirstOrThrow();
	return 0 - Number(ore ?? 0);
};

test("a settlement has tickets, refunds, fee, rent and advance, and is approved once the event is over", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	await app.db.updateTable("event").set({ rent_ore: 10_000, advance_ore: 5_000 }).where("id", "=", "prove").execute();
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4", "2-5", "2-6"] });
	const cancellation = { tickets: [order.tickets[0]?.id] };
	await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, cancellation);
	const early = await read();
	expect([early.isOver, early.isFrozen]).toEqual([false, true]);
	expect((await approve(early.version)).body.code).toBe("not_over");
	afterEvent();
	const { open, version } = await read();
	expect(open).toMatchObject({
		number: 1,
		organiser: { name: "Kystkoret", orgNumber: "310987654", accountNumber: "12345678903" },
		sold: [{ ticketType: "Voksen", priceOre: 15_000, count: 3, ore: 45_000, vatOre: 4_821 }],
		refunded: [{ ticketType: "Voksen", priceOre: 15_000, count: 1, ore: -15_000, vatOre: -1_607 }],
		fee: { ore: 5_500, vatRate: 25, vatOre: 1_100 },
		rent: { ore: 10_000, vatRate: 25, vatOre: 2_000 },
		advanceOre: -5_000,
		dueOre: 9_500,
		carriedInOre: 0,
		payOutOre: 9_500,
		carriedOutOre: 0,
	});
	expect(await owed()).toEqual([{ id: "koret", owedOre: 24_500, unsettled: 1 }]);
	const { status, body } = await approve(version);
	expect([status, body.approvedBy]).toEqual([201, "Bodil Billett"]);
	expect(await owed()).toEqual([{ id: "koret", owedOre: 0, unsettled: 0 }]);
	expect(await ledgerOf("koret")).toBe(0);
	expect(await checkLedger(app.db)).toEqual([]);
	expect(await isSettled(app.db, { siteId: shopSite, eventId: "prove" })).toBe(true);
	expect((await read()).open).toBeNull();
});

test("an approved settlement keeps its PDF, and a later refund makes the next number, which is carried on", async () => {
	await addTestEvent(app, "annen");
	await addOrganiser(app, "koret", { fields: { rentOre: 0 }, events: ["prove", "annen"] });
	const order = await createBuyer(app).buy({ seats: ["2-4"] });
	const other = createBuyer(app);
	const { body: hold } = await other.hold({ seats: ["2-4"] }, "annen");
	const { body: otherOrder } = await other.order(hold);
	await other.decide(otherOrder.redirectUrl, "pay");
	afterEvent();
	const first = await approveNow();
	expect(first.settlement).toMatchObject({ number: 1, dueOre: 12_250, payOutOre: 12_250 });
	const pdf = async () => {
		const response = await app.request(`/api/management/site/${shopSite}/event/prove/settlement/1/pdf`, {
			headers: { authorization: "Bearer box-office" },
		});
		expect(response.headers.get("content-type")).toBe("application/pdf");
		return createHash("sha256")
			.update(new Uint8Array(await response.arrayBuffer()))
			.digest("hex");
	};
	expect(await pdf()).toBe(first.sha256);

	expect((await refundAll(order.id)).status).toBe(201);
	await app.runDueJobs();
	// Another name and account afterwards change nothing that was approved.
	await app.db.updateTable("organiser").set({ name: "Nytt navn" }).where("id", "=", "koret").execute();
	expect(await pdf()).toBe(first.sha256);
	expect(await owed()).toEqual([{ id: "koret", owedOre: 0, unsettled: 2 }]);
	const second = await approveNow();
	expect(second.settlement).toMatchObject({
		...{ number: 2, sold: [], rent: null, dueOre: -12_250, payOutOre: 0, carriedOutOre: -12_250 },
		refunded: [{ count: 1, ore: -15_000 }],
	});
	expect((await read()).approved.map(({ settlement, sha256 }) => [settlement, sha256])).toEqual(
		[first, second].map(({ settlement, sha256 }) => [settlement, sha256]),
	);
	const third = await approveNow("annen");
	expect(third.settlement).toMatchObject({
		number: 1,
		dueOre: 12_250,
		carriedInOre: -12_250,
		payOutOre: 0,
		carriedOutOre: 0,
	});
	expect(await ledgerOf("koret")).toBe(0);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("test payments are settled where nothing else can be sold, plainly marked, and no money is paid out", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	await app.db.updateTable("event").set({ rent_ore: 0, advance_ore: 1_000 }).where("id", "=", "prove").execute();
	await createBuyer(app).buy({ seats: ["2-4"] });
	afterEvent();
	const { settlement } = await approveNow();
	expect(settlement).toMatchObject({ isTest: true, payOutOre: 11_250 });
	const accounts = await app.db.selectFrom("ledger_entry").select("account").execute();
	expect(accounts.map(({ account }) => account)).not.toContain("payouts");
	expect(await checkLedger(app.db)).toEqual([]);
	const get = (form: string) =>
		app.request(`/api/management/site/${shopSite}/event/prove/settlement/1/${form}`, {
			headers: { authorization: "Bearer box-office" },
		});
	expect(await (await get("csv")).text()).toContain("Til utbetaling (testsalg);;112,50;\r\n");
	const pdf = await openPdf(await get("pdf"));
	expect(pdf.numPages).toBe(1);
	await expectTagged(pdf, /^Oppgjør nr\. 1, /u, ["Document", "Sect", "H1", "P", "Table", "TR", "TH", "TD"]);
	expect(await readPdfText(pdf)).toMatch(/Stedets gebyr, 25 % mva\. −27,50 kr/u);
	expect(await readPdfText(pdf)).toMatch(/mandag 23\. november 2026 kl\.\s15\.00, Prøvesalen/u);
	expect(await readPdfText(pdf)).toContain("Testsalg: Tallene er fra testbetalinger, og ingen penger skal betales.");
});

test.each<[string, Record<string, string>]>([
	["takes money", { PAYMENT_STRIPE_KEY: "sk_test_r" }],
	["visitors reach without any payment", { PUBLIC_URL: "https://kino.example" }],
])("no test payment is settled at a site that %s", async (_what, environment) => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	await app.db.updateTable("event").set({ rent_ore: 0 }).where("id", "=", "prove").execute();
	await createBuyer(app).buy({ seats: ["2-4"] });
	afterEvent();
	const seen = await read();
	expect(seen.open).toMatchObject({ isTest: true, payOutOre: 12_250 });
	const real = await createApp(readConfig({ DATA_DIR: "/nowhere", SECRETS_KEY: testSecretsKey, ...environment }), {
		db: app.db,
		log: pino({ level: "silent" }),
		now: () => fridayAfternoon.add({ hours: 80 }),
		mailer: { send: async () => {}, close: () => {} },
		readStaff: readTestStaff,
	});
	const call = async (method: string, path: string, body?: object) => {
		const host = new URL(environment.PUBLIC_URL ?? "http://localhost:3000").host;
		const response = await real.fetch(
			new Request(`http://${host}/api/management/site/${shopSite}/${path}`, {
				method,
				headers: { host, authorization: "Bearer admin", "content-type": "application/json" },
				...(body ? { body: JSON.stringify(body) } : {}),
			}),
		);
		return { status: response.status, body: await response.json() };
	};
	const { open } = (await call("GET", "event/prove/settlement")).body as EventSettlements;
	expect(open).toMatchObject({ isTest: false, sold: [], dueOre: 0, payOutOre: 0 });
	// What was seen of the test is not approved afterwards.
	expect((await call("POST", "event/prove/settlement", { version: seen.version })).status).toBe(412);
	expect((await call("GET", "organiser")).body).toMatchObject([{ id: "koret", owedOre: 0, isTest: false }]);
	await real.close();
});

test("two who approve at once get one settlement", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	await createBuyer(app).buy({ seats: ["2-4"] });
	afterEvent();
	const { version } = await read();
	const answers = await Promise.all([approve(version), approve(version, "prove", createEditor(app, "admin"))]);
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
	expect(answers.find(({ status }) => status === 412)?.body.code).toBe("stale");
	expect((await read()).approved).toHaveLength(1);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("a refund between seeing and approving makes what was seen stale", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	const order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	afterEvent();
	const { version } = await read();
	const [answer] = await Promise.all([approve(version), refundAll(order.id)]);
	await app.runDueJobs();
	if (answer.status === 412)
		expect((await approveNow()).settlement).toMatchObject({ number: 1, refunded: [{ count: 2 }] });
	else expect((await approveNow()).settlement).toMatchObject({ number: 2, sold: [], refunded: [{ count: 2 }] });
	expect((await approve(version)).body.code).toBe("stale");
	expect(await checkLedger(app.db)).toEqual([]);
});

test("a showing without orders whose rent was settled is not deleted or withdrawn", async () => {
	await addOrganiser(app, "koret", { events: ["prove"] });
	afterEvent();
	expect((await approveNow()).settlement).toMatchObject({ sold: [], dueOre: -200_000 });
	const editor = createEditor(app, "admin");
	for (const path of ["event/prove", "event/prove/publication"]) {
		const { status, body } = await editor.call("DELETE", path);
		expect([status, body.code, body.errors]).toMatchObject([409, "in_use", [{ path: "settlement" }]]);
	}
	expect((await read()).approved).toHaveLength(1);
});

test("an event of the venue itself has none, and no one sees one without the right", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] });
	afterEvent();
	expect(await read()).toMatchObject({ open: null, version: null, approved: [] });
	expect((await approve("x")).body.code).toBe("stale");
	expect((await createEditor(app, "editor").call("GET", "event/prove/settlement")).status).toBe(403);
	expect((await boxOffice.call("GET", "event/finnes-ikke/settlement")).status).toBe(404);
	expect((await boxOffice.call("GET", "event/prove/settlement/1/pdf")).status).toBe(404);
});
