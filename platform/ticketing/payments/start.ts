import { AppError } from "@lerret/contracts/errors";
import { orderPath } from "@lerret/contracts/paths";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../pages/read.ts";
import { extendedEnd } from "../holds/times.ts";
import { setHoldExpiry } from "../holds/write.ts";
import { addPayment, chooseDriver } from "../orders/place.ts";
import { lockOrder, type OrderRow, placesOf } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import type { PaymentRow } from "./settle.ts";

/** Begins a payment at its provider and returns where the payer continues; repeated, it returns the same address. */
export async function startPayment(
	boxOffice: BoxOffice,
	site: Site,
	order: Pick<OrderRow, "id">,
	payment: PaymentRow,
): Promise<string> {
	if (payment.redirect_url !== null) return payment.redirect_url;
	const driver = boxOffice.drivers[payment.driver];
	if (!driver) throw new AppError("unavailable");
	const origin = boxOffice.originOf(site);
	const { redirectUrl } = await driver.start({
		id: payment.id,
		ore: payment.ore,
		description: `Billetter hos ${site.title}`,
		returnUrl: `${origin}${orderPath(order.id)}?token=${boxOffice.orderTokenOf(order.id)}`,
		origin,
	});
	await boxOffice.db.updateTable("payment").set({ redirect_url: redirectUrl }).where("id", "=", payment.id).execute();
	return redirectUrl;
}

/** Adds another attempt to pay an order while its places are held. Throws `hold_expired` and `order_closed`. */
export async function addPaymentAttempt(
	trx: Writer,
	boxOffice: BoxOffice,
	orderId: string,
	choice: string,
	now: string,
): Promise<PaymentRow> {
	const order = await lockOrder(trx, orderId);
	if (order.state === "expired" || order.state === "failed" || order.state === "closing")
		throw new AppError("hold_expired");
	if (order.state !== "awaiting-payment") throw new AppError("order_closed");
	const driver = chooseDriver(boxOffice, choice);
	const hold = await trx
		.selectFrom("hold")
		.selectAll()
		.where("id", "=", order.hold_id)
		.where("released_at", "is", null)
		.where("ends_at", ">", now)
		.executeTakeFirst();
	if (!hold) throw new AppError("hold_expired");
	const endsAt = extendedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, boxOffice.holdSeconds);
	await setHoldExpiry(trx, placesOf(order), { endsAt, expiresAt: null });
	if (driver === "test") await trx.updateTable("ticket_order").set({ is_test: 1 }).where("id", "=", order.id).execute();
	return addPayment(trx, order, driver, endsAt, now);
}
