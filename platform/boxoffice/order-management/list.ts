import type { ChosenOrders, OrderTotals } from "@lerret/contracts/api/chosen-orders";
import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import type { OrderListQuery } from "@lerret/contracts/api/orders";
import { codeIn } from "@lerret/contracts/ticket-code";
import { expressionBuilder, type Selectable } from "kysely";
import { dayBounds, toOsloIso } from "../../core/time.ts";
import type { Database, Tables } from "../../db/database.ts";
import { eventOfOrder, productionOfEvent } from "../../db/joins.ts";
import { readPage } from "../../db/read-page.ts";
import type { Site } from "../../sites/read.ts";
import { containsWords } from "../contains-words.ts";
import { codeHashOf } from "../goods/tickets/code.ts";
import { toPayLink } from "../orders/pay-link.ts";
import { readRefundedOre, selectProviderRefunded, selectUrgentOrders } from "../orders/refunded.ts";

/** One page of a site's orders, by when they were made or by their events, and how many there are. */
export async function listOrders(
	db: Database,
	site: Site,
	query: OrderListQuery,
	now: string,
): Promise<{ items: ListedOrder[]; total: number; next: string | null }> {
	const order = { time: timeOf(query), id: "ticket_order.id", isAscending: query.by === "coming" };
	return readPage(selectChosen(db, site, query, now), order, query, (ids) => readListed(db, ids, now));
}

/** How many orders a query chooses, and the sums of those that are paid; test orders are left out unless `isTest`. */
export async function readOrderTotals(
	db: Database,
	site: Site,
	query: ChosenOrders,
	{ isTest, now }: { isTest: boolean; now: string },
): Promise<OrderTotals> {
	const chosen = selectChosen(db, site, query, now);
	const paid = chosen
		.where("ticket_order.paid_at", "is not", null)
		.$if(!isTest, (some) => some.where("ticket_order.is_test", "=", 0));
	const [{ orders, tests }, sums, rows] = await Promise.all([
		chosen
			.select((eb) => [
				eb.fn.countAll().as("orders"),
				eb.fn.sum<number | string | null>("ticket_order.is_test").as("tests"),
			])
			.executeTakeFirstOrThrow(),
		paid
			.leftJoin("order_exchange", "order_exchange.order_id", "ticket_order.id")
			.select((eb) => [
				eb.fn.countAll().as("paid"),
				eb.fn.sum<number | string | null>("ticket_order.ore").as("ore"),
				// What was paid for the order that the tickets were exchanged from is that order's.
				eb.fn.sum<number | string | null>("order_exchange.carried_ore").as("carried"),
			])
			.executeTakeFirstOrThrow(),
		paid
			.where("ticket_order.id", "in", db.selectFrom("refund").select("order_id").union(selectProviderRefunded(db)))
			.select(["ticket_order.id", "ticket_order.paid_at"])
			.execute(),
	]);
	const refunded = await readRefundedOre(db, rows);
	const refundedOre = [...refunded.values()].reduce((sum, ore) => sum + ore, 0);
	const ore = Number(sums.ore ?? 0) - Number(sums.carried ?? 0);
	const testsLeftOut = isTest ? 0 : Number(tests ?? 0);
	return { orders: Number(orders), paid: Number(sums.paid), ore, refundedOre, testsLeftOut };
}

const timeOf = ({ by }: Pick<OrderListQuery, "by">) =>
	by === "ordered" ? "ticket_order.created_at" : "event.starts_at";

function selectChosen(db: Database, site: Site, query: ChosenOrders, now: string) {
	const { q = "", event, production, ticketType, vatRate, customer, state, urgent, by } = query;
	const isByEvent = by !== "ordered";
	const time = timeOf(query);
	const period = toInstants(query, isByEvent ? site.programme.dayStartsAt : 0);
	let selection = selectOrders(db, site.id).leftJoin("event", eventOfOrder);
	if (isByEvent) selection = selection.where("event.ends_at", by === "past" ? "<=" : ">", now);
	if (period.start !== undefined) selection = selection.where(time, ">=", period.start);
	if (period.end !== undefined) selection = selection.where(time, "<", period.end);
	if (event !== undefined) selection = selection.where("ticket_order.event_id", "=", event);
	if (production !== undefined) selection = selection.where("event.production_id", "=", production);
	const lines = selectLines();
	if (ticketType !== undefined)
		selection = selection.where((eb) => eb.exists(lines.where("order_line.ticket_type", "=", ticketType)));
	if (vatRate !== undefined)
		selection = selection.where((eb) => eb.exists(lines.where("order_line.vat_rate", "=", vatRate)));
	if (customer !== undefined)
		selection = selection
			.where("ticket_order.email", "<>", "")
			.where("ticket_order.email", "=", selectOrders(db, site.id).select("email").where("id", "=", customer));
	if (state !== undefined) selection = selection.where("ticket_order.state", "=", state);
	if (urgent === "1") selection = selection.where("ticket_order.id", "in", selectUrgentOrders(db, now));
	const text = q.trim();
	if (text !== "") selection = selection.where((eb) => eb.or([hasCode(db, site.id, text), hasCustomer(text)]));
	return selection;
}

const selectLines = () =>
	expressionBuilder<Tables & { ticket_order: Tables["ticket_order"] }, "ticket_order">()
		.selectFrom("order_line")
		.select("order_line.order_id")
		.whereRef("order_line.order_id", "=", "ticket_order.id");

/** The orders with this number, receipt number or ticket code. */
export async function findOrders(
	db: Database,
	siteId: string,
	code: string,
	{ now, limit }: { now: string; limit: number },
): Promise<ListedOrder[]> {
	const rows = await selectOrders(db, siteId)
		.select("id")
		.where(hasCode(db, siteId, code))
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(limit)
		.execute();
	return readListed(
		db,
		rows.map(({ id }) => id),
		now,
	);
}

const selectOrders = (db: Database, siteId: string) =>
	db.selectFrom("ticket_order").where("ticket_order.site_id", "=", siteId);

/** The instants of a period of days, both included. */
function toInstants({ from, to }: Pick<ChosenOrders, "from" | "to">, dayStartsAt: number) {
	const boundsOf = (day: string) => dayBounds(Temporal.PlainDate.from(day), dayStartsAt);
	return { start: from && boundsOf(from).start, end: to && boundsOf(to).end };
}

/** Orders by their ids, in any order. */
export async function readListed(db: Database, ids: string[], now: string): Promise<ListedOrder[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("ticket_order")
		.leftJoin("event", eventOfOrder)
		.leftJoin("production", productionOfEvent)
		.leftJoin("voucher", "voucher.order_id", "ticket_order.id")
		.leftJoin("pay_link", "pay_link.order_id", "ticket_order.id")
		.select(["pay_link.closes_at as pay_link_closes_at", "pay_link.opened_at"])
		.selectAll("ticket_order")
		.select(["event.starts_at", "event.screen", "event.status", "production.title", "voucher.kind as card"])
		.select((eb) => [
			eb
				.selectFrom("order_line")
				.select((line) => line.fn.countAll().as("n"))
				.whereRef("order_line.order_id", "=", "ticket_order.id")
				.as("lines"),
			eb.case().when("ticket_order.id", "in", selectExchangedOrders(db, ids)).then(1).else(0).end().as("isExchanged"),
			eb.case().when("ticket_order.id", "in", selectUrgentOrders(db, now)).then(1).else(0).end().as("isUrgent"),
		])
		.where("ticket_order.id", "in", ids)
		.execute();
	const refunded = await readRefundedOre(db, rows);
	return rows.map((row) => ({
		id: row.id,
		state: row.state,
		email: row.email,
		name: row.name,
		createdAt: toOsloIso(row.created_at),
		event: toEvent(row),
		tickets: Number(row.lines ?? 0),
		ore: row.ore,
		refundedOre: refunded.get(row.id) ?? 0,
		isTest: row.is_test === 1,
		isIssued: row.issued_by !== null,
		isExchanged: row.isExchanged === 1,
		payLink: toPayLink({ closes_at: row.pay_link_closes_at, opened_at: row.opened_at }),
		isUrgent: row.isUrgent === 1,
		card: row.card,
	}));
}

/** Those of which tickets were exchanged and none was refunded. */
const selectExchangedOrders = (db: Database, ids: string[]) =>
	db
		.selectFrom("order_ticket")
		.select("order_ticket.order_id")
		.where("order_ticket.order_id", "in", ids)
		.groupBy("order_ticket.order_id")
		.having((eb) => eb.fn.count("order_ticket.exchanged_to"), ">", 0)
		.having((eb) => eb.fn.sum(eb.case().when("order_ticket.state", "=", "refunded").then(1).else(0).end()), "=", 0);

type EventColumns = Pick<
	Selectable<Tables["event"] & Tables["production"]>,
	"title" | "starts_at" | "screen" | "status"
>;
type EventOfOrder = { event_id: string | null } & { [Column in keyof EventColumns]: EventColumns[Column] | null };

const toEvent = ({ event_id, title, starts_at, screen, status }: EventOfOrder): ListedOrder["event"] =>
	event_id === null || title === null || starts_at === null || screen === null || status === null
		? null
		: { id: event_id, title, startTime: toOsloIso(starts_at), hall: screen, status };

/** Whether a text is the number, the receipt number or a ticket's code. Each is looked up by its own index. */
function hasCode(db: Database, siteId: string, text: string) {
	const ids = selectOrders(db, siteId)
		.select("ticket_order.id")
		.where("ticket_order.id", "=", text)
		.union(
			db
				.selectFrom("order_ticket")
				.select("order_id as id")
				.where("site_id", "=", siteId)
				.where("code_hash", "=", codeHashOf(codeIn(text))),
		)
		.union(
			db
				.selectFrom("receipt")
				.select("order_id as id")
				.where("site_id", "=", siteId)
				.where("number", "=", /^\d{1,9}$/u.test(text) ? Number(text) : 0),
		);
	return expressionBuilder<Tables, "ticket_order">()("ticket_order.id", "in", ids);
}

/** Whether all words occur in the address or the name. */
export const hasCustomer = (text: string) =>
	containsWords(text, { lowerCase: ["ticket_order.email"], anyCase: ["ticket_order.name"] });
