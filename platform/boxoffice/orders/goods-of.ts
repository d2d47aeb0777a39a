import { voucherGoods } from "../vouchers/goods.ts";
import type { Goods } from "./goods.ts";
import { type OrderRow, placesOf } from "./rows.ts";
import { ticketGoods } from "./tickets/goods.ts";

export function goodsOf(order: OrderRow): Goods {
	const places = placesOf(order);
	return places ? ticketGoods(order, places) : voucherGoods(order);
}
