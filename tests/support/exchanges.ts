import type { NewExchange, Order } from "@lerret/contracts/api/shop-responses";
import { type Ticketing, ticketingSchema } from "@lerret/contracts/settings/sale";
import { readSites } from "@lerret/platform/sites/read";
import { putSite } from "@lerret/platform/sites/write";
import type { App } from "@lerret/server/app";
import { addTestEvent, type createBuyer, linesOf, openShop, ownPrices, type Problem, shopSite } from "./box-office.ts";
import { fridayAfternoon } from "./clock.ts";
import { now } from "./rows.ts";

type Buyer = ReturnType<typeof createBuyer>;

/** What an adult pays for each event of `openExchanges`, in øre. */
export const adultPrices = { prove: 15_000, senere: 15_000, dyrere: 18_000, billigere: 10_000, gratis: 0 };

/** `openShop` with four more events in its hall, at other prices, in the days after `from`, where visitors may exchange tickets. */
export async function openExchanges(
	app: Pick<App, "db">,
	settings: Partial<Ticketing> = {},
	{ rows = 4, from = fridayAfternoon }: { rows?: number; from?: Temporal.Instant } = {},
): Promise<void> {
	const after = (hours: number) => from.add({ hours }).toString({ smallestUnit: "millisecond" });
	await openShop(app, { rows, startsAt: after(72), settings: { mayExchange: true, ...settings } });
	for (const [i, id] of (["senere", "dyrere", "billigere", "gratis"] as const).entries()) {
		await addTestEvent(app, id, after(96 + 24 * i));
		const ore = adultPrices[id];
		const prices = ownPrices(ore === 0 ? { voksen: 0 } : { voksen: ore, barn: ore - 4000, ledsager: 0 });
		await app.db.updateTable("event").set({ prices_json: prices }).where("id", "=", id).execute();
	}
}

/** Changes what the venue has set since. */
export async function changeSettings({ db }: Pick<App, "db">, settings: Partial<Ticketing>): Promise<void> {
	const site = (await readSites(db)).find(({ id }) => id === shopSite);
	if (!site) throw new Error("the demo has no such site");
	const { isDefault: _, ...config } = site;
	const ticketing = { ...ticketingSchema.parse(config.ticketing ?? {}), ...settings };
	await db.transaction().execute((trx) => putSite(trx, { ...config, ticketing }, 0, now));
}

let keyCount = 0;

/** Asks for tickets of an order to become those of places that the buyer holds. */
export function requestExchange(
	buyer: Buyer,
	orderId: string,
	body: object,
	{ key, token }: { key?: string; token?: string } = {},
) {
	keyCount += 1;
	return buyer.call<NewExchange & Problem & { detail?: string }>(
		"POST",
		`${shopSite}/orders/${orderId}/exchanges${token ? `?token=${token}` : ""}`,
		body,
		{ "idempotency-key": key ?? `bytte-${keyCount}` },
	);
}

type Choice = {
	seats?: string[];
	tickets?: string[];
	ticketTypeId?: string;
	pays?: boolean;
	token?: string;
} & Record<string, unknown>;

/** Holds seats of another event and asks for the exchange; all tickets unless `tickets` names some. */
export async function exchange(
	buyer: Buyer,
	order: Pick<Order, "id" | "tickets">,
	eventId: string,
	{ seats = ["2-4"], tickets, ticketTypeId = "voksen", pays = true, token, ...others }: Choice = {},
) {
	const hold = await buyer.hold({ seats }, eventId);
	const ids = tickets ?? order.tickets.filter(({ state }) => state === "valid").map(({ id }) => id);
	const lines = hold.status === 201 ? linesOf(hold.body, ticketTypeId) : [];
	const body = { tickets: ids, holdId: hold.body.id, lines, payment: "test", ...others };
	const reply = await requestExchange(buyer, order.id, body, token === undefined ? {} : { token });
	if (pays && reply.body.redirectUrl) await buyer.decide(reply.body.redirectUrl, "pay");
	return reply;
}
