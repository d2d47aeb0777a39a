import type { Order } from "@lerret/contracts/api/shop-responses";
import { AppError } from "@lerret/contracts/errors";
import { isSameSecret } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import { readExchangesOf } from "../exchanges/settlement/read.ts";
import { readTicketsOfOrder, type SoldTicket } from "../goods/tickets/read.ts";
import { readRefundedOre } from "../orders/refunded.ts";
import { findOrder, type OrderRow, readLines } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { readUses } from "../vouchers/reserve.ts";
import { findVoucherOf, printedCodeOf, toShownVoucher } from "../vouchers/rows.ts";

/** How a caller shows that an order is theirs: by the browser that made it, or by the token of the order's links. */
export type OrderClaim = { sessionHash: string | null; token: string | null };

/** Returns the order if it is the caller's. Throws `not_found` for any other. */
export async function findOwnOrder(
	db: Database,
	orderTokenOf: BoxOffice["orderTokenOf"],
	{ siteId, id }: { siteId: string; id: string },
	{ sessionHash, token }: OrderClaim,
): Promise<OrderRow> {
	const order = await findOrder(db, id, siteId);
	const isOwn =
		order !== null &&
		(order.session_hash === sessionHash ||
			(token !== null && isSameSecret(token, orderTokenOf(order.id, order.link_version))));
	if (!isOwn) throw new AppError("not_found");
	return order;
}

export type OrderWithTickets = Omit<Order, "tickets"> & { tickets: SoldTicket[] };

/** An order with its lines, and its tickets or its voucher with the code. */
export async function readOrder(
	{ db, readTime, voucherCodeOf }: Pick<BoxOffice, "db" | "readTime" | "voucherCodeOf">,
	order: OrderRow,
): Promise<OrderWithTickets> {
	const [lines, tickets, refunded, uses, voucher, exchanges] = await Promise.all([
		readLines(db, order.id),
		readTicketsOfOrder(db, order.site_id, order.id),
		readRefundedOre(db, [order]),
		readUses(db, order.id),
		findVoucherOf(db, order.id),
		readExchangesOf(db, order.id),
	]);
	const shownVoucher = voucher && {
		...toShownVoucher(voucher, await readTime(db)),
		code: printedCodeOf({ voucherCodeOf }, voucher),
	};
	return {
		id: order.id,
		state: order.state,
		ore: order.ore,
		giftCardOre: sumOre(uses.filter(({ clips }) => clips === 0)),
		klippekortOre: sumOre(uses.filter(({ clips }) => clips > 0)),
		refundedOre: refunded.get(order.id) ?? 0,
		...exchanges,
		isTest: order.is_test === 1,
		lines: lines.map((line) => ({
			seat: line.seat,
			seatLabel: line.seat_label,
			ticketTypeId: line.ticket_type_id,
			ticketType: line.ticket_type,
			ore: line.ore,
		})),
		tickets,
		card: shownVoucher,
	};
}
