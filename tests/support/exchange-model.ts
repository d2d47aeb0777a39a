import type { Order } from "@lerret/contracts/api/shop-responses";
import { makeFilmWeekFiles } from "@lerret/platform/boxoffice/film-weeks/make";
import { createBuyer, linesOf, shopSite } from "./box-office.ts";
import { createEditor } from "./editor.ts";
import { openExchanges, requestExchange } from "./exchanges.ts";
import { addOrganiser } from "./organisers.ts";
import { readTestStaff } from "./staff-tokens.ts";
import { createTestApp } from "./test-app.ts";
import { createVoucherBuyer, voucherSettings } from "./vouchers.ts";

/** Showings on both sides of midnight, of a film week's end and of a quarter's end, in Oslo. */
export const startTimes = {
	prove: "2026-11-26T22:30:00.000Z",
	senere: "2026-11-26T23:30:00.000Z",
	dyrere: "2026-12-31T22:00:00.000Z",
	billigere: "2026-12-31T23:30:00.000Z",
	gratis: "2026-12-31T22:30:00.000Z",
};
type EventId = keyof typeof startTimes;
export const eventIds = Object.keys(startTimes) as EventId[];

/** A ticket that a visitor got or gave away, at the price of it. */
export type Movement = { at: string; event: EventId; ore: number; kind: "sale" | "exchange" | "refund" };

export type Organiser = { keepsRefundedFee: boolean } | null;

/**
 * A venue where tickets are exchanged, with a note of each ticket that was sold or taken back, and when. With `organiser`, all its
 * showings are sold for one.
 */
export async function createExchangeModel(organiser: Organiser) {
	const app = await createTestApp({}, { readStaff: readTestStaff });
	await openExchanges(app, { ...voucherSettings, exchangeHours: 0 });
	const others = app.db.updateTable("event").set({ status: "cancelled" }).where("site_id", "=", shopSite);
	await others.where("id", "not in", eventIds).execute();
	for (const id of eventIds) {
		const starts_at = startTimes[id];
		const ends_at = Temporal.Instant.from(starts_at).add({ hours: 2 }).toString({ smallestUnit: "millisecond" });
		const event = app.db.updateTable("event").set({ starts_at, ends_at, edi_number: null });
		await event.where("site_id", "=", shopSite).where("id", "=", id).execute();
	}
	if (organiser) await addOrganiser(app, "koret", { events: eventIds, fields: { ...organiser, rentOre: 0 } });
	const admin = createEditor(app, "admin");
	const movements: Movement[] = [];
	const orderIds: string[] = [];
	let clock = Temporal.Instant.from("2026-11-20T14:00:00Z");
	const note = (event: string, prices: number[], kind: Movement["kind"]) => {
		for (const ore of prices) movements.push({ at: clock.toString(), event: event as EventId, ore, kind });
	};
	const { code: klippekort } = await createVoucherBuyer(createBuyer(app)).buyKlippekort();
	let keyCount = 0;
	const newKey = () => {
		keyCount += 1;
		return `modell-${keyCount}`;
	};
	/** An order by its link, because sessions end sooner than the weeks that pass here. */
	const readOrder = async (id: string): Promise<Order> =>
		(await createBuyer(app).readOrder(id, app.boxOffice.orderTokenOf(id))).body;
	const pick = async (index: number) => {
		const id = orderIds[index % Math.max(1, orderIds.length)];
		const order = id === undefined ? null : await readOrder(id);
		const valid = order?.tickets.filter(({ state }) => state === "valid") ?? [];
		return order && valid.length > 0 ? { order, valid } : null;
	};
	const pricesOf = ({ tickets }: Pick<Order, "tickets">) => tickets.map(({ ore }) => ore);

	return {
		app,
		admin,
		movements,
		orderIds,
		readNow: () => clock,
		setClock(at: Temporal.Instant): void {
			clock = at;
			app.setClock(at);
		},
		async buy(eventId: EventId, seats: string[], { isClip = false } = {}): Promise<void> {
			const buyer = createBuyer(app);
			const { body: hold, status } = await buyer.hold({ seats }, eventId);
			if (status !== 201) return;
			const { body } = await buyer.order(hold, isClip ? { klippekort } : {});
			if (!body.id) return;
			if (body.redirectUrl) await buyer.decide(body.redirectUrl, "pay");
			note(eventId, pricesOf((await buyer.readOrder(body.id)).body), "sale");
			orderIds.push(body.id);
		},
		/** Exchanges the first tickets of an order; `byStaff`, also for a cheaper showing. The response's status. */
		async exchange(
			index: number,
			{ count = 1, to, seats, byStaff = false }: { count?: number; to: EventId; seats: string[]; byStaff?: boolean },
		): Promise<number> {
			const found = await pick(index);
			const chosen = found?.valid.slice(0, count) ?? [];
			if (!found || seats.length < chosen.length) return 0;
			const tickets = chosen.map(({ id }) => id);
			const places = seats.slice(0, chosen.length);
			const { status, id } = await (byStaff ? byDesk : byVisitor)(found.order.id, { tickets, to, places });
			if (status !== 201) return status;
			note(chosen[0]?.event.id ?? "", pricesOf({ tickets: chosen }), "exchange");
			note(to, pricesOf(await readOrder(id)), "sale");
			orderIds.push(id);
			return status;
		},
		async refund(index: number): Promise<void> {
			const found = await pick(index);
			const [ticket] = found?.valid ?? [];
			if (!found || !ticket) return;
			const request = { tickets: [ticket.id], reason: "Syk" };
			const { status } = await admin.callOnce(`order/${found.order.id}/refunds`, request, newKey());
			if (status === 201) note(ticket.event.id, [ticket.ore], "refund");
		},
		/** Test payments are figures for no one, so the orders are real ones meanwhile. */
		async makeFilmWeekFiles(): Promise<void> {
			await app.db.updateTable("ticket_order").set({ is_test: 0 }).execute();
			await makeFilmWeekFiles(app.db, clock, async () => true);
			await app.db.updateTable("ticket_order").set({ is_test: 1 }).execute();
		},
	};

	type Choice = { tickets: string[]; to: EventId; places: string[] };

	async function byDesk(orderId: string, { tickets, to, places }: Choice) {
		const lines = linesOf({ seats: places, quantity: 0 });
		const request = { tickets, eventId: to, lines, reason: "Feil dag" };
		const { status, body } = await admin.callOnce(`order/${orderId}/exchanges`, request, newKey());
		return { status, id: String(body.id) };
	}

	async function byVisitor(orderId: string, { tickets, to, places }: Choice) {
		const buyer = createBuyer(app);
		const hold = await buyer.hold({ seats: places }, to);
		if (hold.status !== 201) return { status: hold.status, id: "" };
		const request = { tickets, holdId: hold.body.id, lines: linesOf(hold.body), payment: "test" };
		const token = app.boxOffice.orderTokenOf(orderId);
		const { status, body } = await requestExchange(buyer, orderId, request, { token });
		if (body.redirectUrl) await buyer.decide(body.redirectUrl, "pay");
		return { status, id: body.id };
	}
}
export type ExchangeModel = Awaited<ReturnType<typeof createExchangeModel>>;
