import type { ExchangeTarget } from "@lerret/contracts/api/exchanges";
import type { SaleTicketType, ShownTicket } from "@lerret/contracts/api/shop-responses";
import type { ExchangeObstacle } from "@lerret/contracts/exchange";
import { type Line, readLines, type TypeChoice, usualType } from "@lerret/contracts/order-lines";
import type { Site } from "../../sites/read.ts";
import { readCheckout } from "../checkout/checkout.ts";
import { readOwnSalePage, readSalePage, type SalePage } from "../checkout/sale-page.ts";
import { goodsOf } from "../goods/goods-of.ts";
import type { OrderLine } from "../orders/lines.ts";
import type { LineRow, OrderRow } from "../orders/rows.ts";
import { readCurrentSale } from "../sale/sale-event.ts";
import type { BoxOffice } from "../services.ts";
import { refundRuleAfter } from "./place.ts";
import { findExchangeable } from "./settlement/may.ts";
import { type ExchangeSum, sumExchange } from "./sum.ts";
import { readExchangeTargets } from "./targets.ts";

/** A ticket of the order, and whether it is one of those that are exchanged. */
export type ExchangedTicket = { id: string; name: string; ore: number; isChosen: boolean };

/** The event that was chosen, and its sale with the visitor's hold. */
export type ChosenTarget = {
	page: SalePage;
	/** How many tickets of each of its types the old ones are. */
	chosenTypes: Record<string, number>;
	/** What tickets of these types cost more than the old ones carry over, below zero for less. */
	differenceOre: number;
	held: HeldExchange | null;
};

/** The places that the visitor holds for the exchange, with their tickets and what they cost. */
export type HeldExchange = { holdId: string; lines: Line[]; sum: Omit<ExchangeSum, "lines"> };

export type ExchangePage = {
	orderId: string;
	title: string;
	startTime: string;
	tickets: ExchangedTicket[];
	verdict: true | ExchangeObstacle;
	/** Whether a difference goes back to the buyer. */
	mayGoBack: boolean;
	/** Whether the buyer may cancel the new tickets. */
	mayCancel: boolean;
	/** Empty once an event is chosen. */
	choices: ExchangeTarget[];
	/** Null before an event is chosen, and for one that the tickets cannot be exchanged to. */
	target: ChosenTarget | null;
};

const mostChoices = 60;

/** `types`: those of the form; null for the types of the old tickets. */
type Question = {
	ticketIds: string[] | null;
	targetId: string | null;
	sessionHash: string | null;
	types: TypeChoice | null;
};

/** What the page of an exchange shows. Throws `unknown_event` for an event that is not there. */
export async function readExchangePage(
	boxOffice: BoxOffice,
	site: Site,
	{ order, tickets }: { order: OrderRow; tickets: (ShownTicket & { ore: number })[] },
	{ ticketIds, targetId, sessionHash, types }: Question,
): Promise<ExchangePage> {
	const { db, readTime } = boxOffice;
	const now = await readTime(db);
	const current = targetId === null ? null : await readCurrentSale(boxOffice, site, targetId);
	const { verdict, exchangeable } = await findExchangeable(
		db,
		site,
		order,
		{ ticketIds, by: "visitor", ...(current ? { target: current.sale } : {}) },
		now,
	);
	const chosen = new Set(exchangeable?.ids);
	const lines = exchangeable?.lines ?? [];
	return {
		orderId: order.id,
		title: tickets[0]?.event.title ?? "",
		startTime: tickets[0]?.event.startTime ?? "",
		tickets: tickets
			.filter(({ state }) => state === "valid")
			.map(({ id, seatLabel, ticketType, ore }) => ({
				...{ id, ore, isChosen: chosen.has(id) },
				name: [seatLabel, ticketType].filter(Boolean).join(", "),
			})),
		verdict,
		mayGoBack: (await goodsOf(order).readCancellation(db, now)) === true,
		mayCancel: refundRuleAfter(site, order).mayCancel,
		choices:
			verdict === true && !current
				? (await readExchangeTargets(db, site, order, "visitor", now)).slice(0, mostChoices)
				: [],
		target:
			verdict === true && current ? await readTarget(boxOffice, site, current, { lines, sessionHash, types }) : null,
	};
}

type Asked = { lines: LineRow[] } & Pick<Question, "sessionHash" | "types">;

async function readTarget(
	boxOffice: BoxOffice,
	site: Site,
	current: Awaited<ReturnType<typeof readCurrentSale>>,
	{ lines, sessionHash, types: chosen }: Asked,
): Promise<ChosenTarget> {
	const shared = await readSalePage(boxOffice, site, current);
	const types = sameTypes(lines, shared);
	const same = await sumExchange(
		boxOffice.db,
		lines,
		types.map((type) => toOrderLine({ seat: null, type })),
	);
	const target = {
		chosenTypes: Object.fromEntries([...Map.groupBy(types, ({ id }) => id)].map(([id, some]) => [id, some.length])),
		differenceOre: same.toPayOre - same.backOre,
	};
	if (sessionHash === null) return { ...target, page: shared, held: null };
	const [page, checkout] = await Promise.all([
		readOwnSalePage(boxOffice.db, shared, current, sessionHash),
		readCheckout(boxOffice, site, current.sale.eventId, sessionHash),
	]);
	const { hold } = checkout;
	if (!hold || hold.orderId || hold.quantity !== lines.length) return { ...target, page, held: null };
	const newLines = readLines(checkout, chosen);
	const { lines: _, ...sum } = await sumExchange(boxOffice.db, lines, newLines.map(toOrderLine));
	return { ...target, page, held: { holdId: hold.id, lines: newLines, sum } };
}

/** As far as its sum depends on it. */
const toOrderLine = ({ seat, type: { id, name, ...type } }: Line): OrderLine => ({
	...{ ...type, seat, seatLabel: null, ticketTypeId: id, ticketType: name, vatRate: 0 },
});

/** The types of the old tickets as far as the event has them; the others become the usual one. */
function sameTypes(lines: LineRow[], { ticketTypes }: Pick<SalePage, "ticketTypes">): SaleTicketType[] {
	const usual = usualType(ticketTypes);
	return lines.flatMap((line) => ticketTypes.find(({ id }) => id === line.ticket_type_id) ?? usual ?? []);
}
