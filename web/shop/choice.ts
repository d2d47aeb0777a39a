import type { SaleTicketType } from "@lerret/contracts/api/shop-responses";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { MapRow, SeatMap } from "@lerret/contracts/seat-map";
import type { SeenPrices } from "@lerret/platform/boxoffice/orders/place-order";
import type { Checkout } from "@lerret/platform/boxoffice/sale/checkout";
import type { OwnHold } from "@lerret/platform/boxoffice/sale/holds/read";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import type { VoucherShares } from "@lerret/platform/boxoffice/vouchers/preview";

/** The visitor's choice in a form. */
type Fields = Pick<FormData, "get">;

const quantityPrefix = "antall-";
export const quantityField = (typeId: string): string => `${quantityPrefix}${typeId}`;
export const seatTypeField = (seat: string): string => `type-${seat}`;

type TicketType = SaleTicketType;
export type Line = { seat: string | null; type: TicketType };

/** The type that most visitors buy: the first that needs no proof. */
export const usualType = (types: TicketType[]): TicketType | undefined =>
	types.find(({ rule }) => rule === "none") ?? types[0];

/** More than any venue sells at once, so that a field that asks for millions makes no such list. */
export const mostInForm = 1000;

/** How many tickets of each type the fields ask for. */
export function readQuantities(fields: Fields, types: { id: string }[]): Record<string, number> {
	return Object.fromEntries(
		types.map(({ id }) => {
			const quantity = Number(fields.get(quantityField(id)) ?? 0);
			return [id, Number.isInteger(quantity) && quantity > 0 ? Math.min(quantity, mostInForm) : 0];
		}),
	);
}

/** The ids of the ticket types that a sent form has a quantity of. */
export const typesOfForm = (form: FormData): { id: string }[] =>
	[...form.keys()].flatMap((name) =>
		name.startsWith(quantityPrefix) ? { id: name.slice(quantityPrefix.length) } : [],
	);

/** Whom the best seats are for if the visitor does not say. */
export const usualParty = 2;

export const totalOf = (quantities: Record<string, number>): number =>
	Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/** What so many tickets of each type cost, in øre. */
export const priceOf = (quantities: Record<string, number>, types: TicketType[]): number =>
	types.reduce((sum, { id, ore }) => sum + ore * (quantities[id] ?? 0), 0);

/** Whether all tickets of an event are free: they are booked, not bought. */
export const isFreeSale = ({ ticketTypes }: Pick<SalePage, "ticketTypes">): boolean =>
	ticketTypes.length > 0 && ticketTypes.every(({ ore }) => ore === 0);

/** How many tickets one visitor can have: those of their hold are not available to others. */
export const mostTickets = ({ mostPerOrder, available, hold }: SalePage): number =>
	Math.min(mostPerOrder, available + (hold?.quantity ?? 0));

export const mostPerOrderText = (page: SalePage): string =>
	`Du kan ${isFreeSale(page) ? "bestille" : "kjøpe"} høyst ${page.mostPerOrder} billetter om gangen.`;

/** Why a visitor cannot have more tickets. */
export const limitText = (page: SalePage): string => {
	const most = mostTickets(page);
	return most < page.mostPerOrder
		? `Det er bare ${most === 1 ? "én plass" : `${most} plasser`} igjen.`
		: mostPerOrderText(page);
};

export const ticketCountText = (count: number): string => `${count} ${count === 1 ? "billett" : "billetter"}`;

/** What books so many free places. */
export const bookLabel = (places: number): string => (places > 1 ? `Bestill ${places} plasser` : "Bestill plass");

/**
 * A line for each place of the visitor's hold: with the types of the form, else those chosen with the places, in their order,
 * else the usual.
 */
export function readLines({ hold, heldSeats, ticketTypes }: Checkout, fields: Fields | null): Line[] {
	const usual = usualType(ticketTypes);
	if (!hold || !usual) return [];
	const quantities = fields && !heldSeats ? readQuantities(fields, ticketTypes) : hold.chosenTypes;
	const chosen = ticketTypes.flatMap((type) => Array.from({ length: quantities[type.id] ?? 0 }, () => type));
	const types = chosen.length === hold.quantity ? chosen : Array.from({ length: hold.quantity }, () => usual);
	if (!heldSeats) return types.map((type) => ({ seat: null, type }));
	const byId = new Map(ticketTypes.map((type) => [type.id, type]));
	return heldSeats.map((seat, i) => ({
		seat,
		type: byId.get(String(fields?.get(seatTypeField(seat)) ?? "")) ?? types[i] ?? usual,
	}));
}

/** What a page that was read says of the visitor's places. */
export function toCheckout({ map, ticketTypes, hold }: SalePage): Checkout {
	const held = new Set(hold?.seats);
	const seats = map?.rows.flatMap((row) => row.seats) ?? [];
	return { hold, heldSeats: map && seats.map(({ guid }) => guid).filter((seat) => held.has(seat)), ticketTypes };
}

/** The page without the seats that are not the visitor's: a hall's map is most of a page. */
export function withHeldSeats(page: SalePage, { seats }: Pick<OwnHold, "seats">): SalePage {
	const held = new Set(seats);
	const heldOf = (row: MapRow) => ({ ...row, seats: row.seats.filter(({ guid }) => held.has(guid)) });
	const map = page.map && { ...page.map, rows: page.map.rows.map(heldOf).filter((row) => row.seats.length > 0) };
	return { ...page, taken: [], map };
}

/** The prices that a page shows of an order; `shares` is what vouchers pay. */
export const pricesShown = (lines: Line[], shares: Pick<VoucherShares, "restOre"> | null): SeenPrices => ({
	restOre: shares?.restOre ?? sumOf(lines),
	linesOre: lines.map(({ type }) => type.ore),
});

/** The prices in the form's field: «26000:15000,11000». */
export const seenPricesField = ({ restOre, linesOre }: SeenPrices): string => `${restOre}:${linesOre.join()}`;

export const sumOf = (lines: Line[]): number => lines.reduce((sum, { type }) => sum + type.ore, 0);

/** «Rad 4, sete 12» for every seat of the map. */
export const seatLabels = (map: SeatMap | null): Map<string, string> =>
	new Map(
		map?.rows.flatMap((row) => row.seats.map(({ guid, number }) => [guid, seatLabel({ ...row, number })] as const)),
	);
