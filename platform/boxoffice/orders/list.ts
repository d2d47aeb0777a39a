import type { ListedOrder, OrderListQuery } from "@lerret/contracts/api/orders";
import type { ExpressionBuilder } from "kysely";
import type { Database, Tables } from "../../db/database.ts";
import { eventOfOrder, productionOfEvent } from "../../db/joins.ts";
import { readPage } from "../../db/read-page.ts";
import { toOsloIso } from "../../time.ts";
import { containsWords } from "../contains-words.ts";
import { readRefundedOre, selectUrgentOrders } from "./refunded.ts";

type OrderTables = Pick<Tables, "ticket_order">;

/** One page of a site's orders, the latest first, and how many there are. */
export async function listOrders(
	db: Database,
	siteId: string,
	query: OrderListQuery,
	now: string,
): Promise<{ items: ListedOrder[]; total: number; next: string | null }> {
	const { q, event, state, urgent } = query;
	let selection = db.selectFrom("ticket_order").where("ticket_order.site_id", "=", siteId);
	if (event !== undefined) selection = selection.where("ticket_order.event_id", "=", event);
	if (state !== undefined) selection = selection.where("ticket_order.state", "=", state);
	if (urgent === "1") selection = selection.where("ticket_order.id", "in", selectUrgentOrders(db, now));
	if (q !== undefined && q.trim() !== "") selection = selection.where(matches(siteId, q.trim()));
	const order = { time: "ticket_order.created_at", id: "ticket_order.id" };
	return readPage(selection, order, query, (ids) => readListed(db, ids, now));
}

async function readListed(db: Database, ids: string[], now: string): Promise<ListedOrder[]> {
	const rows = await db
		.selectFrom("ticket_order")
		.leftJoin("event", eventOfOrder)
		.leftJoin("production", productionOfEvent)
		.leftJoin("voucher", "voucher.order_id", "ticket_order.id")
		.selectAll("ticket_order")
		.select(["event.starts_at", "event.screen", "production.title", "voucher.kind as card"])
		.select((eb) => [
			eb
				.selectFrom("order_line")
				.select((line) => line.fn.countAll().as("n"))
				.whereRef("order_line.order_id", "=", "ticket_order.id")
				.as("lines"),
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
		isUrgent: row.isUrgent === 1,
		card: row.card,
	}));
}

type EventOfOrder = { event_id: string | null; title: string | null; starts_at: string | null; screen: string | null };

const toEvent = ({ event_id, title, starts_at, screen }: EventOfOrder): ListedOrder["event"] =>
	event_id === null || title === null || starts_at === null || screen === null
		? null
		: { id: event_id, title, startTime: toOsloIso(starts_at), hall: screen };

/** The id, a ticket's code, or words that all occur in the address or the name. */
const matches = (siteId: string, q: string) => (eb: ExpressionBuilder<Tables & OrderTables, "ticket_order">) =>
	eb.or([
		eb("ticket_order.id", "=", q),
		eb(
			"ticket_order.id",
			"in",
			eb.selectFrom("order_ticket").select("order_id").where("site_id", "=", siteId).where("code", "=", q),
		),
		containsWords(q, { lowerCase: ["ticket_order.email"], anyCase: ["ticket_order.name"] }),
	]);
