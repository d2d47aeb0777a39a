import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { type LineRow, type OrderRow, placesOf } from "../orders/rows.ts";
import type { Goods } from "./goods.ts";
import { ticketGoods } from "./tickets/goods.ts";
import { voucherGoods } from "./vouchers/goods.ts";

export function goodsOf(order: OrderRow): Goods {
	const places = placesOf(order);
	return places ? ticketGoods(order, places) : voucherGoods(order);
}

/** Issues and completes an order that nothing is left to pay of. */
export async function issueWithoutPayment(
	trx: Writer,
	{ site, order, lines }: { site: Site; order: OrderRow; lines: LineRow[] },
	now: string,
): Promise<void> {
	const goods = goodsOf(order);
	await goods.issue(trx, lines, now);
	await goods.complete(trx, { site, order, lines, payment: null }, now);
}
