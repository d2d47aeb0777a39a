import { AppError } from "@lerret/contracts/errors";
import { orderPath } from "@lerret/contracts/paths";
import type { PaymentChoice } from "@lerret/contracts/ticketing";
import type { Database, Writer } from "../../db/database.ts";
import type { Site } from "../../pages/read.ts";
import { extendedEnd } from "../holds/times.ts";
import { setHoldExpiry } from "../holds/write.ts";
import { addPayment, chooseDriver } from "../orders/insert.ts";
import { type LineRow, lockOrder, type OrderRow, placesOf, readLines, readOrderEnd } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { readUses, reserveAgain } from "../vouchers/reserve.ts";
import { PaymentProviderError, type PaymentStart } from "./driver.ts";
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
	const { email, ageLimit, isCard } = await readPayer(db, order.id);
	const started = await driver
		.start({
			id: payment.id,
			ore: payment.ore,
			description: `${isCard ? "Kort" : "Billetter"} hos ${site.title}`.slice(0, maxDescriptionLength),
			lines: linesToPay(await readLines(db, order.id), payment.ore),
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

/** What the provider's receipt shows: where cards pay some of the tickets, the last ones are left out or cost less. */
export function linesToPay(lines: LineRow[], ore: number): PaymentStart["lines"] {
	let restOre = ore;
	return lines.flatMap((line) => {
		const paidOre = line.voucher_id === null ? Math.min(line.ore, restOre) : 0;
		restOre -= paidOre;
		const text = [line.ticket_type, line.seat_label].filter(Boolean).join(", ");
		const isLeftOut = paidOre === 0 && line.ore > 0;
		return isLeftOut ? [] : [{ text, ore: paidOre, vatRate: line.vat_rate }];
	});
}

type Payer = { email: string; ageLimit: string | null; isCard: boolean };

async function readPayer(db: Database, orderId: string): Promise<Payer> {
	const { event_id, ...payer } = await db
		.selectFrom("ticket_order")
		.leftJoin("event", (join) =>
			join.onRef("event.site_id", "=", "ticket_order.site_id").onRef("event.id", "=", "ticket_order.event_id"),
		)
		.leftJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(["ticket_order.email", "ticket_order.event_id", "production.age_limit as ageLimit"])
		.where("ticket_order.id", "=", orderId)
		.executeTakeFirstOrThrow();
	return { ...payer, isCard: event_id === null };
}

/**
 * Adds another attempt to pay an order while its places are held. Throws `hold_expired`, `order_closed`, and
 * `unusable_card` if a card has been used for something else since the last attempt failed.
 */
export async function addPaymentAttempt(
	trx: Writer,
	boxOffice: BoxOffice,
	orderId: string,
	choice: PaymentChoice,
	now: string,
): Promise<PaymentRow> {
	const order = await lockOrder(trx, orderId);
	if (order.state === "expired" || order.state === "failed" || order.state === "closing")
		throw new AppError("hold_expired");
	if (order.state !== "awaiting-payment") throw new AppError("order_closed");
	const uses = await readUses(trx, order.id);
	const ore = order.ore - sumOre(uses);
	const driver = chooseDriver(await boxOffice.driversOf(trx, order.site_id), choice, ore);
	// Test cards pay for test tickets only, and others never.
	if (uses.length > 0 && (order.is_test === 1) !== (driver === "test")) throw new AppError("unusable_card");
	const before = await readOrderEnd(trx, order);
	if (before.isReleased || before.endsAt <= now) throw new AppError("hold_expired");
	const endsAt = extendedEnd(before, now, boxOffice.holdSeconds);
	const places = placesOf(order);
	if (places) await setHoldExpiry(trx, places, { endsAt, expiresAt: null });
	const changes = { ...(places ? {} : { closes_at: endsAt }), ...(driver === "test" ? { is_test: 1 } : {}) };
	if (Object.keys(changes).length > 0)
		await trx.updateTable("ticket_order").set(changes).where("id", "=", order.id).execute();
	if (!(await reserveAgain(trx, order.id, now))) throw new AppError("unusable_card");
	return addPayment(trx, order, { driver, ore, endsAt }, now);
}
