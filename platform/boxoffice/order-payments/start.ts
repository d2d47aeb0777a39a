import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AppError } from "@lerret/contracts/errors";
import { orderPath } from "@lerret/contracts/paths";
import type { PaymentChoice } from "@lerret/contracts/ticketing";
import { uuidOf } from "../../core/ids.ts";
import { later } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { eventOfOrder, productionOfEvent } from "../../db/joins.ts";
import type { Site } from "../../sites/read.ts";
import { notExchangeable } from "../exchanges/settlement/may.ts";
import { readCarriedOre } from "../exchanges/settlement/read.ts";
import { goodsOf } from "../goods/goods-of.ts";
import { extendedEnd } from "../holds/times.ts";
import { addPayment, chooseDriver } from "../orders/insert.ts";
import { type LineRow, lockOrder, type OrderRow, readLines, setIsTest } from "../orders/rows.ts";
import { lockPaymentAccounts } from "../payments/accounts.ts";
import { PaymentProviderError, type PaymentStart, paymentUnavailable } from "../payments/driver.ts";
import type { PaymentRow } from "../payments/rows.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { readUses, reserveAgain } from "../vouchers/reserve.ts";

/**
 * Begins a payment at its provider and returns where the payer continues; repeated, it returns the same address. One request
 * begins it, and those that come meanwhile wait for that one. Throws `payment_unavailable`, `hold_expired`, and `in_progress`
 * if the other request takes long.
 */
export async function startPayment(
	boxOffice: BoxOffice,
	site: Site,
	order: Pick<OrderRow, "id" | "link_version">,
	payment: PaymentRow,
): Promise<string> {
	if (payment.redirect_url !== null) return payment.redirect_url;
	if (!(await claimStart(boxOffice, payment))) return waitForStart(boxOffice, payment);
	try {
		await requireOpen(boxOffice, payment);
		return await startAtProvider(boxOffice, site, order, payment);
	} finally {
		await boxOffice.db.updateTable("payment").set({ starting_until: null }).where("id", "=", payment.id).execute();
	}
}

/** Throws `hold_expired` for an attempt that has ended, and once the time of its order is up: it does not begin any more. */
async function requireOpen({ db, readTime }: BoxOffice, { id, order_id }: PaymentRow): Promise<void> {
	const order = await db.selectFrom("ticket_order").selectAll().where("id", "=", order_id).executeTakeFirstOrThrow();
	const { state } = await db.selectFrom("payment").select("state").where("id", "=", id).executeTakeFirstOrThrow();
	const end = await goodsOf(order).readEnd(db);
	const isOver = end.isReleased || end.endsAt <= (await readTime(db));
	if (isOver || order.state !== "awaiting-payment" || state !== "created") throw new AppError("hold_expired");
}

/** Longer than a provider may take; then the request that began has died. */
const startSeconds = 30;

async function claimStart({ db, readTime }: BoxOffice, { id }: PaymentRow): Promise<boolean> {
	const now = await readTime(db);
	const claimed = await db
		.updateTable("payment")
		.set({ starting_until: later(now, { seconds: startSeconds }) })
		.where("id", "=", id)
		.where("redirect_url", "is", null)
		.where((eb) => eb.or([eb("starting_until", "is", null), eb("starting_until", "<=", now)]))
		.executeTakeFirst();
	return claimed.numUpdatedRows === 1n;
}

const [maxWaitMs, retryMs] = [4000, 100];

async function waitForStart({ db }: BoxOffice, { id }: PaymentRow): Promise<string> {
	for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += retryMs) {
		const payment = await db.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		if (payment.redirect_url !== null) return payment.redirect_url;
		if (payment.state !== "created") throw new AppError("hold_expired");
		if (payment.starting_until === null) throw new AppError("payment_unavailable");
		await setTimeout(retryMs);
	}
	throw new AppError("in_progress");
}

async function startAtProvider(
	boxOffice: BoxOffice,
	site: Site,
	order: Pick<OrderRow, "id" | "link_version">,
	payment: PaymentRow,
): Promise<string> {
	const { db, driversOf, orderTokenOf, originOf } = boxOffice;
	const driver = (await driversOf(db, site.id))[payment.driver];
	if (!driver) throw new AppError("payment_unavailable");
	const origin = originOf(site);
	const { email, ageLimit, isVoucher } = await readPayer(db, order.id);
	const started = await driver
		.start({
			id: payment.id,
			ore: payment.ore,
			description: `${isVoucher ? "Kort" : "Billetter"} hos ${site.title}`.slice(0, maxDescriptionLength),
			lines: linesToPay(await readLines(db, order.id), payment.ore),
			email,
			minimumAge: ageLimit === "18" ? 18 : null,
			createdAt: payment.created_at,
			returnUrl: `${origin}${orderPath(order.id)}?token=${orderTokenOf(order.id, order.link_version)}`,
			origin,
		})
		.catch(async (error: unknown) => {
			if (!(error instanceof PaymentProviderError)) throw error;
			await requireOpen(boxOffice, payment);
			throw paymentUnavailable(payment.driver, error);
		});
	const updated = await db
		.updateTable("payment")
		.set({ redirect_url: started.redirectUrl, provider_id: started.providerId })
		.where("id", "=", payment.id)
		.where("state", "=", "created")
		.executeTakeFirst();
	if (updated.numUpdatedRows === 1n) return started.redirectUrl;
	// The order was closed while the provider was slow.
	const closed = driver.close({ ...payment, provider_id: started.providerId }, 1).catch(() => null);
	await Promise.race([closed, setTimeout(maxCloseMs)]);
	throw new AppError("hold_expired");
}

/** No payer has the address yet, and the reading of late payments comes again. */
const maxCloseMs = 1000;

/** What Vipps allows. */
const maxDescriptionLength = 100;

/** What the provider's receipt shows: where vouchers pay some of the tickets, the last ones are left out or cost less. */
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

type Payer = { email: string; ageLimit: string | null; isVoucher: boolean };

async function readPayer(db: Database, orderId: string): Promise<Payer> {
	const { event_id, ...payer } = await db
		.selectFrom("ticket_order")
		.leftJoin("event", eventOfOrder)
		.leftJoin("production", productionOfEvent)
		.select(["ticket_order.email", "ticket_order.event_id", "production.age_limit as ageLimit"])
		.where("ticket_order.id", "=", orderId)
		.executeTakeFirstOrThrow();
	return { ...payer, isVoucher: event_id === null };
}

export type AttemptInput = {
	choice: PaymentChoice;
	/** A form with this key begins one attempt. */
	key?: string;
};

/**
 * Adds another attempt to pay an order while its places are held. Throws `hold_expired`, `order_closed`, `sale_closed`,
 * `too_many_attempts`, `unusable_card` if a voucher has been used for something else since the last attempt failed, and
 * `not_exchangeable` if the tickets of an exchange have.
 */
export async function addPaymentAttempt(
	trx: Writer,
	boxOffice: BoxOffice,
	orderId: string,
	{ choice, key }: AttemptInput,
	now: string,
): Promise<PaymentRow> {
	const order = await lockOrder(trx, orderId);
	const id = key ? uuidOf(`${order.id} ${choice} ${key}`) : randomUUID();
	const earlier = await trx.selectFrom("payment").selectAll().where("id", "=", id).executeTakeFirst();
	if (order.state === "expired" || order.state === "failed" || order.state === "closing")
		throw new AppError("hold_expired");
	if (order.state !== "awaiting-payment") throw new AppError("order_closed");
	if (earlier?.state === "created") return earlier;
	await limitOrderAttempts(trx, order);
	const goods = goodsOf(order);
	if (await goods.isGone(trx, now)) throw new AppError("sale_closed");
	if (!(await goods.isCovered(trx, now))) throw new AppError("not_exchangeable");
	const uses = await readUses(trx, order.id);
	const carriedOre = await readCarriedOre(trx, order.id);
	const ore = order.ore - sumOre(uses) - carriedOre;
	await lockPaymentAccounts(trx, order.site_id, "sale");
	const driver = chooseDriver(await boxOffice.driversOf(trx, order.site_id), choice, ore);
	// Test vouchers and test tickets pay for test tickets only, and others never.
	const isOtherKind = (order.is_test === 1) !== (driver === "test");
	if (isOtherKind && uses.length > 0) throw new AppError("unusable_card");
	if (isOtherKind && carriedOre > 0) throw notExchangeable("test");
	const before = await goods.readEnd(trx);
	if (before.isReleased || before.endsAt <= now) throw new AppError("hold_expired");
	const endsAt = extendedEnd(before, now, boxOffice.holdSeconds);
	if (!(await goods.extend(trx, await readLines(trx, order.id), { endsAt, now }))) throw new AppError("hold_expired");
	await setIsTest(trx, order, driver);
	if (!(await reserveAgain(trx, order.id, now))) throw new AppError("unusable_card");
	return addPayment(trx, order, { id: earlier ? randomUUID() : id, driver, ore, endsAt }, now);
}

/** Each attempt calls the provider, and is read there until it ends: one visitor leaves room for the others. */
const maxAttempts = 20;

async function limitOrderAttempts(trx: Writer, { id }: OrderRow): Promise<void> {
	const { count } = await trx
		.selectFrom("payment")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("order_id", "=", id)
		.executeTakeFirstOrThrow();
	if (Number(count) >= maxAttempts) throw new AppError("too_many_attempts", { headers: { "retry-after": "60" } });
}
