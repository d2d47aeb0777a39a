import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { salePath } from "@lerret/contracts/paths";
import { offerPlaces } from "@lerret/platform/boxoffice/waiting-list/offer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { createBuyer, findInconsistencies, linesOf, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import type { TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** Pairs of requests of which each would be right alone. */
let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
});
afterEach(() => close());

const manage = <T>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
	asStaff<T>(method, `management/site/${shopSite}/${path}`, body, headers);

describe("a card", () => {
	test("with one clip left pays one of several orders at the same moment", async () => {
		await openShop(app, { settings: voucherSettings });
		const card = await createVoucherBuyer(createBuyer(balanced)).buyKlippekort("barn");
		await app.db.updateTable("voucher").set({ left_clips: 1, left_ore: 6666 }).execute();
		const replies = await Promise.all(
			times(4).map(async (i) => {
				const buyer = createBuyer(balanced);
				const { body: hold } = await buyer.hold({ seats: [`2-${i + 1}`] });
				return buyer.order(hold, { lines: linesOf(hold, "barn"), klippekort: card.code, payment: "none" });
			}),
		);
		expect(replies.map(({ body }) => body.state ?? body.code).sort()).toEqual([
			...["paid", "unusable_card", "unusable_card", "unusable_card"],
		]);
		const { left_clips, left_ore } = await app.db
			.selectFrom("voucher")
			.select(["left_clips", "left_ore"])
			.executeTakeFirstOrThrow();
		expect([left_clips, left_ore]).toEqual([0, 0]);
	});

	test("is never spent beyond what is on it", async () => {
		await openShop(app, { settings: voucherSettings });
		const cards = createVoucherBuyer(createBuyer(balanced));
		const card = await cards.buyGiftCard(35_000);
		const replies = await Promise.all(
			times(4).map(async (i) => {
				const buyer = createBuyer(balanced);
				const { body: hold } = await buyer.hold({ seats: [`2-${i + 1}`] });
				return buyer.order(hold, { giftCard: card.code });
			}),
		);
		expect(replies.filter(({ body }) => body.state === "paid")).toHaveLength(2);
		expect(await cards.leftOre(card.code)).toBeGreaterThanOrEqual(0);
		const uses = await app.db.selectFrom("voucher_use").select("ore").execute();
		expect(uses.reduce((sum, { ore }) => sum + ore, 0)).toBe(35_000 - (await cards.leftOre(card.code)));
	});

	test("is bought once by equal requests with one key", async () => {
		await openShop(app, { settings: voucherSettings });
		const cards = createVoucherBuyer(createBuyer(balanced));
		await cards.balance("opens a session");
		await createBuyer(balanced).hold({ seats: ["2-1"] });
		const buyer = createBuyer(balanced);
		await buyer.hold({ seats: ["2-2"] });
		const replies = await Promise.all(times(5).map(() => createVoucherBuyer(buyer).orderGiftCard({}, "en")));
		expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
		expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
		expect(await app.db.selectFrom("voucher").select("id").execute()).toHaveLength(1);
		const other = await createVoucherBuyer(buyer).orderGiftCard({ ore: 50_000 }, "en");
		expect(other.body.code).toBe("idempotency_conflict");
	});

	test("is taken back or used, where both come at the same moment", async () => {
		await openShop(app, { settings: voucherSettings });
		for (const i of times(sized(2, 8))) {
			const owner = createBuyer(balanced);
			const card = await createVoucherBuyer(owner).buyGiftCard(30_000);
			const buyer = createBuyer(balanced);
			const { body: hold } = await buyer.hold({ seats: [`2-${i + 1}`] });
			const withdraw = () => owner.call("POST", `${shopSite}/orders/${card.orderId}/cancellations`, {});
			const [used, withdrawn] = await Promise.all([buyer.order(hold, { giftCard: card.code }), withdraw()]);
			expect([used.status, withdrawn.status].sort()).toEqual(used.status === 201 ? [201, 409] : [202, 409]);
		}
		expect(await findInconsistencies(app)).toEqual([]);
	});
});

test("two members of staff who withhold the same seats: one of them does", async () => {
	await openShop(app);
	const block = (seats: string[]) => manage<{ code?: string }>("POST", "event/prove/block", { seats, reason: "Jury" });
	const replies = await Promise.all([block(["2-1", "2-2"]), block(["2-2", "2-1"]), block(["2-2", "2-3"])]);
	expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	const { body } = await createBuyer(balanced).call<SaleEvent>("GET", `${shopSite}/events/prove`);
	expect(body.available).toBe(38);
});

test("free tickets that staff issue twice with one key at the same moment are issued once", async () => {
	await openShop(app);
	const request = { eventId: "prove", seats: ["2-1"], email: "gjest@post.example", reason: "Presse" };
	const issue = () => manage<{ id: string }>("POST", "order", request, { "idempotency-key": "en" });
	const replies = await Promise.all(times(4).map(issue));
	expect(replies.map(({ status }) => status)).toEqual(Array(4).fill(201));
	expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

test("an event with fewer places than before never gets more holds than places", async () => {
	await openShop(app, { capacity: 12 });
	const admin = createEditor(app, "admin");
	const { body, etag } = await admin.call("GET", "event/prove/sale-settings");
	const shrink = () => admin.call("PUT", "event/prove/sale-settings", { ...body, capacity: 6 }, etag);
	const [changed, ...holds] = await Promise.all([
		shrink(),
		...times(8).map(() => createBuyer(balanced).hold({ quantity: 2 })),
	]);
	const held = holds.filter(({ status }) => status === 201).length * 2;
	expect(held).toBeLessThanOrEqual(changed.status === 200 ? 6 : 12);
	const { taken } = await app.db.selectFrom("place_count").select("taken").executeTakeFirstOrThrow();
	expect(taken).toBe(held);
});

test("a hall whose plan loses a seat at the moment when it is held keeps the seat or rejects the hold", async () => {
	await openShop(app);
	for (const _ of times(sized(2, 8))) {
		const hall = await balanced.fetch(
			new Request(`http://localhost:3000/api/management/site/${shopSite}/hall/proevesal`, {
				headers: { host: "localhost:3000", authorization: "Bearer admin" },
			}),
		);
		const etag = hall.headers.get("etag") ?? "";
		const { id: _id, updatedAt: _at, ...fields } = (await hall.json()) as { id: string; updatedAt: string; plan: Plan };
		const seat = fields.plan.zones[0]?.rows[1]?.seats.at(-1)?.seat_guid ?? "";
		const plan = structuredClone(fields.plan);
		plan.zones[0]?.rows[1]?.seats.pop();
		const change = () => manage("PUT", "hall/proevesal", { ...fields, plan }, { "if-match": etag });
		const [changed, held] = await Promise.all([change(), createBuyer(balanced).hold({ seats: [seat] })]);
		if (changed.status === 200) expect([400, 409]).toContain(held.status);
		else expect([changed.status, held.status]).toEqual([409, 201]);
		if (held.status === 201) break;
	}
});
type Plan = { zones: { rows: { seats: { seat_guid: string }[] }[] }[] };

test("an offer of the waiting list that is taken twice is one hold, and one order", async () => {
	await openShop(app, { capacity: 3, settings: { seller: "free" } });
	const holder = createBuyer(balanced);
	const free = { lines: times(3).map(() => ({ ticketTypeId: "plass" })), payment: "none" };
	const order = await holder.buy({ quantity: 3 }, free);
	await createShopVisitor(app).post(salePath("prove"), {
		handling: "venteliste",
		email: "v@post.example",
		antall: "1",
	});
	const tickets = [order.tickets[0]?.id];
	await holder.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets });
	const offer = () => offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
	await Promise.all([offer(), offer(), offer()]);
	await app.runDueJobs();
	const text = app.emails.find(({ to, subject }) => to === "v@post.example" && subject.includes("ledig"))?.text ?? "";
	const [, link = ""] = /http:\/\/localhost:3000(\/kjop\/\S+)/u.exec(text) ?? [];
	const results = await Promise.all(
		times(3).map(async () => {
			const browser = createShopVisitor(app);
			const checkout = await browser.post(link, { handling: "ta-plassene" });
			return (await browser.submit(checkout, { email: "v@post.example" }).catch(() => null))?.status ?? 0;
		}),
	);
	expect(results.length).toBe(3);
	const orders = await app.db.selectFrom("ticket_order").select("id").where("email", "=", "v@post.example").execute();
	expect(orders).toHaveLength(1);
	const { taken } = await app.db.selectFrom("place_count").select("taken").executeTakeFirstOrThrow();
	expect(taken).toBe(3);
});

describe("content", () => {
	test("gets no redirects in a circle from publications at the same moment", async () => {
		const editor = createEditor(app);
		const ids: string[] = [];
		for (const [from, to] of [
			["/ene", "/andre"],
			["/andre", "/ene"],
		])
			ids.push(String((await editor.call("POST", "redirect", { from, to, status: 302 })).body.id));
		const replies = await Promise.all(ids.map((id) => editor.call("PUT", `redirect/${id}/publication`)));
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	test("gets one hall of a name, whatever its capitals", async () => {
		const create = (name: string) =>
			manage("POST", "hall", { name, plan: null, capacity: 10, advertisementMinutes: 10, cleaningMinutes: 10 });
		const replies = await Promise.all(["Lille sal", "LILLE SAL", "Lille  sal"].map(create));
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
	});
});
