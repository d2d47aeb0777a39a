import type { Hold, NewOrder, Order } from "@lerret/contracts/api/shop-responses";
import { type Ticketing, ticketingSchema } from "@lerret/contracts/settings/sale";
import type { PaymentDriver } from "@lerret/platform/boxoffice/payments/driver";
import { leftOf } from "@lerret/platform/boxoffice/payments/sources";
import { readSites } from "@lerret/platform/sites/read";
import { putSite } from "@lerret/platform/sites/write";
import type { App } from "@lerret/server/app";
import { fridayAfternoon } from "./clock.ts";
import { type Cookies, cookieHeader, storeCookies } from "./cookies.ts";
import { findWrongReceipts, findWrongVouchers } from "./receipts-and-vouchers.ts";
import { addEvent, now } from "./rows.ts";
import { testPlan } from "./seating-plan.ts";
import type { TestApp } from "./test-app.ts";

export const shopSite = "tindevik";

/**
 * Gives the demo site a shop of its own: a hall with `rows` rows of ten, and an event «prøve» there in three days with the
 * three prices of its usual group.
 */
export async function openShop(
	app: Pick<App, "db">,
	{
		rows = 4,
		capacity = null,
		settings = {},
		startsAt,
	}: { rows?: number; capacity?: number | null; settings?: Partial<Ticketing>; startsAt?: string } = {},
): Promise<void> {
	const { db } = app;
	const site = (await readSites(db)).find(({ id }) => id === shopSite);
	if (!site) throw new Error("the demo has no such site");
	const { isDefault: _, ...config } = site;
	const ticketing = { ...ticketingSchema.parse({ seller: "own" }), ...settings };
	await db.transaction().execute((trx) => putSite(trx, { ...config, ticketing }, 0, now));
	await db
		.insertInto("hall")
		.values({
			site_id: shopSite,
			id: "proevesal",
			name: "Prøvesalen",
			plan_json: capacity === null ? JSON.stringify(testPlan(rows)) : null,
			capacity: capacity ?? rows * 10,
			advertisement_minutes: 15,
			cleaning_minutes: 20,
			updated_at: now,
		})
		.execute();
	const types = [
		{ name: "Voksen", rule: "none", shows: "" },
		{ name: "Barn", rule: "child", shows: "Til og med 14 år" },
		{ name: "Ledsager", rule: "companion", shows: "Ledsagerbevis" },
	] as const;
	// The demo's events have the usual prices of this venue too.
	const usualPrices = { price_group_id: null, prices_json: "[]" };
	await db.updateTable("event").set(usualPrices).where("site_id", "=", shopSite).execute();
	await db.deleteFrom("price_group").where("site_id", "=", shopSite).execute();
	await db.deleteFrom("ticket_type").where("site_id", "=", shopSite).execute();
	await db
		.insertInto("ticket_type")
		.values(types.map((type, position) => ({ ...type, site_id: shopSite, id: type.name.toLowerCase(), position })))
		.execute();
	await addPriceGroup(app, { id: "ordinaer", isUsual: true, prices: { voksen: 15_000, barn: 11_000, ledsager: 0 } });
	await addTestEvent(app, "prove", startsAt);
}

/** Adds a site with the same hall, prices and event «prøve», and its own address. */
export async function copyShop({ db }: Pick<App, "db">, id: string): Promise<void> {
	const site = (await readSites(db)).find((one) => one.id === shopSite);
	if (!site) throw new Error("the demo has no such site");
	const { isDefault: _, ...config } = site;
	await db.transaction().execute(async (trx) => {
		await putSite(trx, { ...config, id, host: `${id}.example` }, 1, now);
		for (const table of ["hall", "ticket_type", "price_group", "price_group_price", "production", "event"] as const) {
			const rows = await trx.selectFrom(table).selectAll().where("site_id", "=", shopSite).execute();
			for (const row of rows)
				await trx
					.insertInto(table)
					.values({ ...row, site_id: id } as never)
					.execute();
		}
	});
}

/** Prices in øre by ticket type. */
export async function addPriceGroup(
	{ db }: Pick<App, "db">,
	{ id, isUsual = false, prices }: { id: string; isUsual?: boolean; prices: Record<string, number> },
): Promise<void> {
	const group = { site_id: shopSite, id, name: id, is_usual: isUsual ? 1 : 0, updated_at: now };
	await db.insertInto("price_group").values(group).execute();
	await db
		.insertInto("price_group_price")
		.values(
			Object.entries(prices).map(([ticket_type_id, ore]) => ({ site_id: shopSite, group_id: id, ticket_type_id, ore })),
		)
		.execute();
}

/** Prices of an event without a ticket type, in øre by name, as they are stored. */
export const namedPrices = (prices: Record<string, number>): string =>
	JSON.stringify(Object.entries(prices).map(([label, ore]) => ({ ticketTypeId: null, label, ore, rule: "none" })));

/** Prices of an event itself, in øre by ticket type, as they are stored. */
export const ownPrices = (prices: Record<string, number>): string =>
	JSON.stringify(Object.entries(prices).map(([ticketTypeId, ore]) => ({ ticketTypeId, label: "", ore, rule: "none" })));

export async function addTestEvent({ db }: Pick<App, "db">, id: string, startsAt?: string): Promise<void> {
	const { id: productionId } = await db
		.selectFrom("production")
		.select("id")
		.where("site_id", "=", shopSite)
		.where("object", "=", "movie")
		.where("published_at", "is not", null)
		.orderBy("id")
		.limit(1)
		.executeTakeFirstOrThrow();
	// Far enough ahead that wheelchair places are kept.
	const starts_at = startsAt ?? fridayAfternoon.add({ hours: 72 }).toString({ smallestUnit: "millisecond" });
	await addEvent(db, {
		id,
		production_id: productionId,
		screen: "Prøvesalen",
		starts_at,
		ticket_url: null,
		prices_json: "[]",
	});
}

export type Problem = { code: string; seats?: string[]; errors?: { path: string; message: string }[] };
export type Reply<T> = { status: number; body: T };

/** Changes the test payment's driver; the returned function takes the change back. */
export async function changeTestDriver(
	{ boxOffice }: Pick<App, "boxOffice">,
	change: (driver: PaymentDriver) => Partial<PaymentDriver>,
): Promise<() => void> {
	const { test } = await boxOffice.driversOf(boxOffice.db, shopSite);
	if (!test) throw new Error("the site has no test payment");
	const original = { ...test };
	Object.assign(test, change(original));
	return () => void Object.assign(test, original);
}

let buyerCount = 0;

function newAddress(): string {
	buyerCount += 1;
	return `198.51.100.${buyerCount % 250}`;
}

/** A browser in the shop: keeps its session cookie. */
export function createBuyer(app: Pick<TestApp, "fetch">, address = newAddress(), site = shopSite) {
	const cookies: Cookies = new Map();
	async function call<T>(
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<Reply<T>> {
		const request = new Request(`http://localhost:3000/api/shop/${path}`, {
			method,
			headers: {
				host: "localhost:3000",
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
				...headers,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const response = await app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
		storeCookies(cookies, response);
		const text = await response.text();
		return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as T };
	}
	let keyCount = 0;
	const newKey = () => {
		keyCount += 1;
		return `key-${keyCount}`;
	};
	const buyer = {
		call,
		cookies,
		hold: (choice: object, eventId = "prove") => call<Hold & Problem>("POST", `${site}/holds`, { eventId, ...choice }),
		order: (hold: Pick<Hold, "id" | "seats" | "quantity">, overrides: object = {}, key = newKey()) =>
			call<NewOrder & Problem>(
				"POST",
				`${site}/orders`,
				{ holdId: hold.id, lines: linesOf(hold), email: "kjoper@post.example", payment: "test", ...overrides },
				{ "idempotency-key": key },
			),
		readOrder: (id: string, token?: string) =>
			call<Order & Problem>("GET", `${site}/orders/${id}${token ? `?token=${token}` : ""}`),
		payAgain: (orderId: string, payment = "test") =>
			call<{ redirectUrl: string } & Problem>("POST", `${site}/orders/${orderId}/payments`, { payment }),
		decide: (redirectUrl: string | null, outcome: string) =>
			call<null>("POST", `test-payments/${paymentIdOf(redirectUrl)}`, { outcome }),
		/** Holds, orders and pays; returns the paid order. */
		async buy(choice: object, overrides: object = {}): Promise<Order> {
			const hold = await buyer.hold(choice);
			const order = await buyer.order(hold.body, overrides);
			if (order.body.redirectUrl) await buyer.decide(order.body.redirectUrl, "pay");
			return (await buyer.readOrder(order.body.id)).body;
		},
	};
	return buyer;
}

export const linesOf = ({ seats, quantity }: Pick<Hold, "seats" | "quantity">, ticketTypeId = "voksen") =>
	seats.length > 0
		? seats.map((seat) => ({ seat, ticketTypeId }))
		: Array.from({ length: quantity }, () => ({ ticketTypeId }));

export const paymentIdOf = (redirectUrl: string | null): string => redirectUrl?.split("/").at(-1) ?? "";

export type ProviderMoney = { capturedOre: number; refundedOre: number };

/**
 * Checks what must hold after any sequence of events, once nothing is under way. `moneyOf` is what a provider has of a
 * payment; without it, the test payment's.
 */
export async function findInconsistencies(
	{ db }: Pick<App, "db">,
	moneyOf?: (paymentId: string) => ProviderMoney,
): Promise<string[]> {
	const found: string[] = [];
	const entries = await db.selectFrom("ledger_entry").selectAll().execute();
	for (const [id, some] of Map.groupBy(entries, (entry) => entry.transaction_id))
		if (some.reduce((sum, { ore }) => sum + ore, 0) !== 0) found.push(`ledger transaction ${id} is not balanced`);
	for (const [id, some] of Map.groupBy(entries, (entry) => entry.payment_id))
		if (some.reduce((sum, { account, ore }) => sum + (account === "suspense" ? ore : 0), 0) < 0)
			found.push(`money of payment ${id} has come back and is owed`);
	const owed = entries.filter(({ account }) => account === "owed").reduce((sum, { ore }) => sum + ore, 0);
	if (owed !== 0) found.push(`${owed} øre are owed`);
	const orders = await db.selectFrom("ticket_order").selectAll().execute();
	const tickets = await db.selectFrom("order_ticket").selectAll().execute();
	const lines = await db.selectFrom("order_line").selectAll().execute();
	const payments = await db.selectFrom("payment").selectAll().execute();
	const refunds = await db.selectFrom("refund").selectAll().execute();
	const sumOf = (rows: { ore: number }[]) => rows.reduce((sum, { ore }) => sum + ore, 0);
	const sources = await db.selectFrom("order_source").selectAll().execute();
	const providerRefunds = await db.selectFrom("payment_return").selectAll().execute();
	for (const taken of await readMoney(db, payments, moneyOf)) {
		const payment = payments.find(({ id }) => id === taken.id);
		if (payment?.state !== "captured") found.push(`captured money of payment ${taken.id} is not booked`);
		if (taken.refundedOre > taken.capturedOre) found.push(`payment ${taken.id} is refunded twice`);
		const own = sources.filter(({ payment_id }) => payment_id === taken.id);
		const isRefunded = providerRefunds.some(({ payment_id }) => payment_id === taken.id);
		const isOfTickets = orders.some(({ id, event_id }) => id === payment?.order_id && event_id !== null);
		const paidOre = own.reduce((sum, source) => sum + leftOf(source), 0);
		if (isOfTickets && !isRefunded && taken.capturedOre - taken.refundedOre !== paidOre)
			found.push(`payment ${taken.id} has paid for ${paidOre}`);
	}
	for (const order of orders.filter(({ event_id, paid_at }) => event_id !== null && paid_at !== null)) {
		const valid = tickets.filter(({ order_id, state }) => order_id === order.id && state === "valid");
		const worth = sumOf(lines.filter((line) => valid.some((ticket) => isOfLine(ticket, line))));
		const own = sources.filter(({ order_id }) => order_id === order.id);
		if (own.reduce((sum, source) => sum + leftOf(source), 0) !== worth)
			found.push(`order ${order.id} has tickets worth ${worth}`);
	}
	for (const { order_id, number, ...source } of sources)
		if (leftOf({ order_id, number, ...source }) < 0)
			found.push(`the source ${number} of order ${order_id} has given too much`);
	for (const refund of refunds) if (refund.state === "pending") found.push(`refund ${refund.id} is pending`);
	for (const order of orders) {
		const own = tickets.filter(({ order_id, state }) => order_id === order.id && state !== "inactive");
		const isPaid = order.paid_at !== null;
		const isOfVoucher = order.event_id === null;
		if (isPaid && !isOfVoucher && own.length !== lines.filter(({ order_id }) => order_id === order.id).length)
			found.push(`order ${order.id} lacks tickets`);
		if (!isPaid && own.length > 0) found.push(`order ${order.id} has tickets without payment`);
	}
	const seats = tickets
		.filter(({ state }) => state === "valid")
		.flatMap((ticket) => {
			const seat = lines.find((line) => isOfLine(ticket, line))?.seat;
			return seat ? `${ticket.event_id} ${seat}` : [];
		});
	if (new Set(seats).size !== seats.length) found.push("a seat is sold twice");
	return [...found, ...(await findWrongReceipts(db)), ...(await findWrongVouchers(db))];
}

type TakenMoney = ProviderMoney & { id: string };

async function readMoney(
	db: App["db"],
	payments: { id: string }[],
	moneyOf?: (paymentId: string) => ProviderMoney,
): Promise<TakenMoney[]> {
	if (moneyOf) return payments.map(({ id }) => ({ id, ...moneyOf(id) })).filter(({ capturedOre }) => capturedOre > 0);
	const rows = await db.selectFrom("test_payment").selectAll().where("state", "=", "captured").execute();
	return rows.map(({ id, ore, refunded_ore }) => ({ id, capturedOre: ore, refundedOre: refunded_ore }));
}

type LineKey = { order_id: string };
const isOfLine = (ticket: LineKey & { line_number: number }, line: LineKey & { number: number }) =>
	ticket.order_id === line.order_id && ticket.line_number === line.number;
