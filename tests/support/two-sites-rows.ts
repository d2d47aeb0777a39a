import type { LoyaltyPartner } from "@lerret/contracts/api/loyalty";
import type { FilmWeekRow } from "@lerret/contracts/film-week";
import { addRole, addStaff } from "@lerret/platform/accounts/staff/staff-write";
import { readSites } from "@lerret/platform/sites/read";
import { expect } from "vitest";
import { createBuyer, linesOf } from "./box-office.ts";
import { createEditor } from "./editor.ts";
import { addOrganiser } from "./organisers.ts";
import { now } from "./rows.ts";
import { testPlan } from "./seating-plan.ts";
import { addSubscribers } from "./subscribers.ts";
import type { TestApp } from "./test-app.ts";
import { other, otherToken, own, ownToken } from "./two-sites.ts";
import { registerVisitor } from "./visitor.ts";
import { createVoucherBuyer } from "./vouchers.ts";

export type SiteRows = Awaited<ReturnType<typeof addRowsOf>>;

/**
 * Adds what people and staff make at a site: orders of every kind, an organiser, plans, previews and more. `text` is in
 * every name and address. The ids are by the segment of an address before them, the links by what they open.
 */
export async function addRowsOf(app: TestApp, siteId: string, text: string) {
	const staff = createEditor(app, siteId === own ? ownToken : otherToken, siteId);
	const visitor = { email: `${text}@post.example`, name: `Navn ${text}` };
	const ordered = await addOrders(app, siteId, visitor);
	const made = await addStaffRows(app, siteId, text, { orderId: ordered.order, ...visitor });
	await app.runDueJobs();
	const linkTo = (pattern: RegExp) => {
		const found = app.emails
			.filter(({ to }) => to === visitor.email)
			.map((email) => pattern.exec(email.text ?? "")?.[0]);
		const link = found.findLast((one) => one !== undefined) ?? "";
		expect(link, String(pattern)).not.toBe("");
		const { pathname, search } = new URL(link);
		return pathname + search;
	};
	await addSubscribers(app.db, 1, { siteId, name: text });
	await staff.call("POST", "redirect", { from: `/gammel-${text}`, to: "/om-oss" });
	const content: Record<string, string> = {};
	for (const kind of ["article", "production", "media", "page", "block-data", "redirect", "menu"]) {
		const [first] = await staff.list(kind);
		expect(first, kind).toBeDefined();
		content[kind] = encodeURIComponent(String(first?.id));
	}
	const orderLink = (id: string) => linkTo(new RegExp(`http\\S+/ordre/${id}\\?token=[^\\s&]+`, "u"));
	return {
		staff,
		visitor,
		ids: {
			...{ ...ordered, customer: ordered.order, events: "prove", event: "prove", showing: "prove", ...made.ids },
			...{ hall: "proevesal", "price-group": "ordinaer", organiser: "koret", settlement: "1" },
			...content,
		},
		links: {
			order: orderLink(ordered.order),
			payLink: orderLink(made.ids["pay-link"]),
			organiser: new URL(made.organiserUrl).pathname,
			ticket: `/billett/${ordered.code}`,
			voucher: linkTo(/http\S+\/gavekort\/kort\/\S+/u),
		},
	};
}

/** A paid order, a gift card and a klippekort, an exchange, a refund, an open order and a waiting visitor. */
async function addOrders(app: TestApp, siteId: string, visitor: { email: string; name: string }) {
	const seatOf = (n: number) => ({ seats: [`4-${n}`] });
	const buyer = () => createBuyer(app, undefined, siteId);
	const { id: order, tickets } = await buyer().buy(seatOf(4), visitor);
	const exchanging = buyer();
	const old = await exchanging.buy(seatOf(5), visitor);
	const { body: hold } = await exchanging.hold(seatOf(5), "dyrere");
	const exchange = await exchanging.call<{ redirectUrl: string }>(
		"POST",
		`${siteId}/orders/${old.id}/exchanges`,
		{ tickets: old.tickets.map(({ id }) => id), holdId: hold.id, lines: linesOf(hold), payment: "test" },
		{ "idempotency-key": "bytte" },
	);
	expect(exchange.status).toBe(201);
	await exchanging.decide(exchange.body.redirectUrl, "pay");
	const vouchers = createVoucherBuyer(buyer(), siteId);
	const gift = await vouchers.buyGiftCard(30_000, visitor);
	const klippekort = await createVoucherBuyer(buyer(), siteId).buyKlippekort();
	const refunding = buyer();
	const refunded = await refunding.buy(seatOf(6), visitor);
	expect((await refunding.call("POST", `${siteId}/orders/${refunded.id}/cancellations`)).status).toBe(202);
	const open = buyer();
	const openOrder = await open.order((await open.hold(seatOf(7))).body, visitor);
	const voucherId = async (orderId: string) =>
		(await app.db.selectFrom("voucher").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow()).id;
	const { id: refund } = await app.db
		.selectFrom("refund")
		.select("id")
		.where("order_id", "=", refunded.id)
		.executeTakeFirstOrThrow();
	return {
		...{
			order,
			code: tickets[0]?.code ?? "",
			ticketId: tickets[0]?.id ?? "",
			refunds: refund,
			open: openOrder.body.id,
		},
		...{ "gift-card": await voucherId(gift.orderId), giftCode: gift.code, klippekortCode: klippekort.code },
		openPayment: openOrder.body.redirectUrl?.split("/").at(-1) ?? "",
	};
}

async function addStaffRows(
	app: TestApp,
	siteId: string,
	text: string,
	{ orderId, email, name }: { orderId: string; email: string; name: string },
) {
	const { db } = app;
	const staff = createEditor(app, siteId === own ? ownToken : otherToken, siteId);
	const create = async (path: string, body?: object) => {
		const reply = await staff.call("POST", path, body);
		expect([reply.status, reply.body], path).toEqual([201, expect.anything()]);
		return reply.body;
	};
	const prefix = siteId === other ? "b" : "a";
	await addOrganiser(app, "koret", { siteId, events: ["gratis"], fields: { name: `Koret ${text}` } });
	const { url: organiserUrl } = await create("organiser/koret/link");
	const lines = linesOf({ seats: ["3-4"], quantity: 1 });
	const payLink = await staff.callOnce("pay-link", { eventId: "prove", lines, email, name }, `${prefix}-lenke`);
	expect([payLink.status, payLink.body]).toEqual([201, expect.anything()]);
	const block = await create("event/prove/block", { seats: ["3-6"], reason: `Juryen ${text}` });
	const plan = await create("hall/proevesal/plan", { from: "2027-12-01", plan: testPlan(4) });
	const { id: article } = await db
		.selectFrom("article")
		.select("id")
		.where("site_id", "=", siteId)
		.orderBy("id")
		.executeTakeFirstOrThrow();
	const preview = await create("draft-previews", { kind: "link", items: [{ kind: "article", id: article }] });
	const site = { site_id: siteId };
	await db
		.insertInto("feedback")
		.values({ ...site, id: `${prefix}-melding`, message: text, page: "", email, sent_at: now })
		.execute();
	const waiting = { id: `${prefix}-venter`, event_id: "prove", email, quantity: 1, hold_id: null, created_at: now };
	await db
		.insertInto("waiting_entry")
		.values({ ...site, ...waiting })
		.execute();
	const change = { id: `${prefix}-endring`, unit: "kroner", amount: 100, ticket_type_id: null, at: now, changed: 1 };
	await db
		.insertInto("price_change")
		.values({ ...site, ...change } as never)
		.execute();
	const file = { week_from: "2026-11-13", number: 1, period_to: "2026-11-19", cinema: text, created_at: now };
	const notDelivered = {
		rows_json: JSON.stringify([filmWeekRow(text)]),
		is_covered: 0,
		sent_at: null,
		staff_id: null,
		staff_name: null,
	};
	await db
		.insertInto("film_week_file")
		.values({ ...site, ...file, ...notDelivered })
		.execute();
	const upload = new FormData();
	upload.set("file", new File([`%PDF-1.7 ${text} %%EOF`], "fil.pdf"));
	upload.set("name", `Plan ${text}`);
	const document = await create("document", upload);
	const settlement = {
		event_id: "prove",
		is_test: 0,
		number: 1,
		organiser_id: "koret",
		up_to: 1,
		due_ore: 0,
		paid_ore: 0,
	};
	const approved = {
		content_json: "{}",
		pdf_base64: "",
		sha256: "",
		approved_at: now,
		staff_id: "x",
		staff_name: text,
	};
	await db
		.insertInto("settlement")
		.values({ ...site, ...settlement, ...approved })
		.execute();
	const scan = {
		id: `${prefix}-lest`,
		event_id: "prove",
		ticket_id: null,
		result: "unknown",
		used_at: null,
		device: text,
	};
	const read = { read_at: now, arrived_at: now, staff_id: "x", undone_at: null };
	await db
		.insertInto("scan")
		.values({ ...site, ...scan, ...read } as never)
		.execute();
	const audit = { id: `${prefix}-linje`, at: now, staff_id: "x", staff_name: text, action: "change", kind: "settings" };
	await db
		.insertInto("audit")
		.values({ ...site, ...audit, item_id: siteId, before_json: null, after_json: null, subject_json: null })
		.execute();
	const staffId = await db.transaction().execute(async (trx) => {
		const id = await addStaff(trx, { email: `ansatt-${email}`, name }, now);
		await addRole(trx, id ?? "", { role: "editor", siteId });
		return id ?? "";
	});
	return {
		organiserUrl: String(organiserUrl),
		ids: {
			...{ "pay-link": String(payLink.body.id), block: String(block.id), plan: String(plan.id), staff: staffId },
			...{ "draft-previews": String(preview.id), feedback: `${prefix}-melding`, "waiting-list": `${prefix}-venter` },
			...{ "price-change": `${prefix}-endring`, "film-week-file": "2026-11-13", scans: `${prefix}-lest` },
			...{ document: String(document.id), review: await addReview(app, siteId, text, orderId) },
		},
	};
}

const filmWeekRow = (title: string): FilmWeekRow => ({
	...{ showing: "prove", distributor: null, title, ediNumber: null, version: "2D", hall: "Prøvesalen" },
	...{ startTime: "2026-11-19T18:00:00+01:00", visitors: 1, free: 0, grossOre: 15_000 },
	...{ vat12Ore: 1_607, vat25Ore: 0, netOre: 13_393 },
});

/** By an account of the cinema of the site. */
async function addReview(app: TestApp, siteId: string, text: string, id: string): Promise<string> {
	const site = (await readSites(app.db)).find((one) => one.id === siteId);
	const partner_id = site?.partnerIds[0] ?? 0;
	const { accountId } = await registerVisitor(app, partner_id as LoyaltyPartner);
	const { id: movie } = await app.db
		.selectFrom("production")
		.select("id")
		.where("site_id", "=", siteId)
		.orderBy("id")
		.executeTakeFirstOrThrow();
	const review = { id: `mening-${id}`, partner_id, movie_id: movie, account_id: accountId, rating: 4, comment: text };
	await app.db
		.insertInto("review")
		.values({ ...review, added_at: now, hidden_at: null })
		.execute();
	return review.id;
}
