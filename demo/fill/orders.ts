import { pickBestSeats } from "@lerret/contracts/best-seats";
import { isKept } from "@lerret/contracts/seating-plan";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { placeOrder } from "@lerret/platform/boxoffice/checkout/place-order";
import { goodsOf } from "@lerret/platform/boxoffice/goods/goods-of";
import { createHold } from "@lerret/platform/boxoffice/holds/write";
import type { PlacedOrder } from "@lerret/platform/boxoffice/orders/insert";
import { readLines } from "@lerret/platform/boxoffice/orders/rows";
import { createTestDriver } from "@lerret/platform/boxoffice/payments/test-driver";
import { readAvailability, readTakenSeats } from "@lerret/platform/boxoffice/sale/availability";
import { type EventSale, readEventSale } from "@lerret/platform/boxoffice/sale/sale";
import { newId } from "@lerret/platform/core/ids";
import { toStored } from "@lerret/platform/core/time";
import type { Writer } from "@lerret/platform/db/database";
import type { Site } from "@lerret/platform/sites/read";

export type Buyer = { email: string; name: string };
export type Purchase = {
	buyer: Buyer;
	eventId: string;
	/** Ids of ticket types, one per ticket. */
	tickets: string[];
	/** A stored instant. */
	at: string;
	/** Codes. */
	vouchers?: { giftCard?: string; klippekort?: string };
};

export const holdSeconds = 600;

export const testDrivers = (trx: Writer, now: string) => ({ test: createTestDriver(trx, async () => now) });

/**
 * Buys tickets as a visitor of the shop does: hold, order, test payment, tickets. Seats are the best ones that are free.
 */
export async function buyTickets(
	trx: Writer,
	site: Site,
	{ buyer, eventId, tickets, vouchers, at: now }: Purchase,
): Promise<void> {
	const sale = await readEventSale(trx, site, eventId, now);
	const quantity = tickets.length;
	const seats = sale.plan ? await chooseSeats(trx, sale, quantity, now) : [];
	const sessionHash = newId();
	const visitor = { sessionHash, address: null, needsWheelchairPlace: true, holdSeconds };
	const hold = await createHold(trx, sale, { ...visitor, seats, quantity }, now);
	const lines = tickets.map((ticketTypeId, i) => ({
		ticketTypeId,
		...(sale.plan ? { seat: seats[i] } : {}),
	}));
	const services = { driversOf: async () => testDrivers(trx, now), holdSeconds };
	const request = { holdId: hold.id, lines, ...buyer, ...vouchers, payment: "test" } as const;
	const input = { ...request, sessionHash, idempotencyKey: newId() };
	const { order, payment } = await placeOrder(trx, services, site, input, now);
	// Free places, and those that vouchers pay for, are paid at once.
	if (payment) await payByTest(trx, site, order, payment, now);
}

export async function payByTest(
	trx: Writer,
	site: Site,
	order: PlacedOrder["order"],
	payment: NonNullable<PlacedOrder["payment"]>,
	now: string,
): Promise<void> {
	const { id, ore } = payment;
	await trx.insertInto("test_payment").values({ id, ore, state: "captured", is_late: 0, refunded_ore: 0 }).execute();
	await trx.updateTable("payment").set({ state: "captured" }).where("id", "=", id).execute();
	const lines = await readLines(trx, order.id);
	await goodsOf(order).issue(trx, lines, now);
	await goodsOf(order).complete(trx, { site, order, lines, payment }, now);
}

/** The last ones are those for wheelchairs and beside them. */
async function chooseSeats(trx: Writer, sale: EventSale, quantity: number, now: string): Promise<string[]> {
	const taken = new Set(await readTakenSeats(trx, sale, now));
	const best = sale.map && pickBestSeats(sale.map, taken, quantity);
	if (best) return best;
	const free = sale.seats
		.filter(({ guid }) => !taken.has(guid))
		.toSorted((a, b) => Number(isKept(a)) - Number(isKept(b)));
	return free.slice(0, quantity).map(({ guid }) => guid);
}

const partySizes = [4, 9, 7, 10, 8, 10];

/** What a sale has come to: so many places are left, or this share of them is sold. */
type SaleGoal = { left: number } | { share: number };

/** The purchases by these people in turn, over some days until `instant`, after which the goal is reached. */
export async function planSale(
	trx: Writer,
	site: Site,
	buyers: Buyer[],
	{ eventId, days, parties = partySizes, ...goal }: SaleGoal & { eventId: string; days: number; parties?: number[] },
	instant: Temporal.Instant,
): Promise<Purchase[]> {
	const now = toStored(instant);
	const sale = await readEventSale(trx, site, eventId, now);
	const { ticketTypes } = sale;
	const { available } = await readAvailability(trx, sale, now);
	const paid = ticketTypes.filter((type) => !isCompanion(type)).map(({ id }) => id);
	const purchases: Purchase[] = [];
	const left = "left" in goal ? goal.left : sale.capacity - Math.ceil(sale.capacity * goal.share);
	let wanted = available - left;
	for (let n = 0; wanted > 0; n++) {
		const size = Math.min(wanted, parties[n % parties.length] ?? 1);
		const buyer = buyers[n % buyers.length];
		// Mostly the ordinary price, which comes first.
		const tickets = Array.from({ length: size }, (_, i) => paid[i % 3 === 2 ? n % paid.length : 0] ?? "");
		const at = toStored(instant.subtract({ hours: 24 * (n % days), minutes: (n * 47) % 400 }));
		if (buyer) purchases.push({ buyer, eventId, tickets, at });
		wanted -= size;
	}
	return purchases;
}

/** The demo's customers got their tickets before it was filled, and their payments are done. */
export async function finishOrderJobs(trx: Writer): Promise<void> {
	await trx.deleteFrom("job").where("kind", "in", ["order-email", "close-order"]).execute();
	await trx
		.updateTable("order_email")
		.set((eb) => ({ sent_at: eb.ref("queued_at") }))
		.execute();
}
