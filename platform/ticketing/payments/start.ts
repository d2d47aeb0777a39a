import { AppError } from "@lerret/contracts/errors";
import { orderPath } from "@lerret/contracts/paths";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../pages/read.ts";
import { extendedEnd } from "../holds/times.ts";
import { setHoldExpiry } from "../holds/write.ts";
import { addPayment, chooseDriver } from "../orders/place.ts";
import { lockOrder, type OrderRow, placesOf, readLines } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { PaymentProviderError } from "./driver.ts";
import type { PaymentRow } from "./settle.ts";

/** Begins a payment at its provider and returns where the payer continues; repeated, it returns the same address. */
export async function startPayment(
	boxOffice: BoxOffice,
	site: Site,
	order: Pick<OrderRow, "id">,
	payment: PaymentRow,
): Promise<string> {
	if (payment.redirect_url !== null) return payment.redirect_url;
	const { db, driversOf, orderTokenOf, originOf } = boxOffice;
	const driver = (await driversOf(db, site.id))[payment.driver];
	if (!driver) throw new AppError("payment_unavailable");
	const origin = originOf(site);
	const lines = await readLines(db, order.id);
	const { email, ageLimit } = await readPayer(db, order.id);
	const started = await driver
		.start({
			id: payment.id,
			ore: payment.ore,
			description: `Billetter hos ${site.title}`.slice(0, maxDescriptionLength),
			lines: lines.map((line) => ({
				text: [line.ticket_type, line.seat_label].filter(Boolean).join(", "),
				ore: line.ore,
				vatRate: line.vat_rate,
			})),
			email,
			minimumAge: ageLimit === "18" ? 18 : null,
			createdAt: payment.created_at,
			returnUrl: `${origin}${orderPath(order.id)}?token=${orderTokenOf(order.id)}`,
			origin,
		})
		.catch((error: unknown) => {
			throw error instanceof PaymentProviderError ? new AppError("payment_unavailable", { cause: error }) : error;
		});
	const updated = await db
		.updateTable("payment")
		.set({ redirect_url: started.redirectUrl, provider_id: started.providerId })
		.where("id", "=", payment.id)
		.where("state", "=", "created")
		.executeTakeFirst();
	if (updated.numUpdatedRows === 1n) return started.redirectUrl;
	// The order was closed while the provider was slow.
	await driver.close({ ...payment, provider_id: started.providerId });
	throw new AppError("hold_expired");
}

/** What Vipps allows. */
const maxDescriptionLength = 100;

async function readPayer(db: Database, orderId: string): Promise<{ email: string; ageLimit: string | null }> {
	return await db
		.selectFrom("ticket_order")
		.innerJoin("event", (join) =>
			join.onRef("event.site_id", "=", "ticket_order.site_id").onRef("event.id", "=", "ticket_order.event_id"),
		)
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(["ticket_order.email", "production.age_limit as ageLimit"])
		.where("ticket_order.id", "=", orderId)
		.executeTakeFirstOrThrow();
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
	const driver = await chooseDriver(trx, boxOffice, order.site_id, choice);
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
