import type { SaleTicketType } from "@lerret/contracts/api/shop-responses";
import type { TypeChoice } from "@lerret/contracts/order-lines";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { MapRow, SeatMap } from "@lerret/contracts/seat-map";
import type { Checkout } from "@lerret/platform/boxoffice/checkout/checkout";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { OwnHold } from "@lerret/platform/boxoffice/holds/read";

/** The visitor's choice in a form. */
type Fields = Pick<FormData, "get">;

const quantityPrefix = "antall-";
export const quantityField = (typeId: string): string => `${quantityPrefix}${typeId}`;
const seatTypePrefix = "type-";
export const seatTypeField = (seat: string): string => `${seatTypePrefix}${seat}`;

type TicketType = SaleTicketType;

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

/** What a sent form says of the tickets of an order. */
export const readTypeChoice = (form: FormData): TypeChoice => ({
	quantities: readQuantities(form, typesOfForm(form)),
	seatTypes: Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith(seatTypePrefix) ? [[name.slice(seatTypePrefix.length), String(value)] as const] : [],
		),
	),
});

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

/** What a page that was read says of the visitor's places. */
export function toCheckout({ map, ticketTypes, hold }: SalePage): Checkout {
	const held = new Set(hold?.seats);
	const seats = map?.rows.flatMap((row) => row.seats) ?? [];
	const own = seats.filter(({ guid }) => held.has(guid));
	const companionSeats = own.filter(({ kind }) => kind === "companion").map(({ guid }) => guid);
	return { hold, heldSeats: map && own.map(({ guid }) => guid), companionSeats, ticketTypes };
}

/** The page without the seats that are not the visitor's: a hall's map is most of a page. */
export function withHeldSeats(page: SalePage, { seats }: Pick<OwnHold, "seats">): SalePage {
	const held = new Set(seats);
	const heldOf = (row: MapRow) => ({ ...row, seats: row.seats.filter(({ guid }) => held.has(guid)) });
	const map = page.map && { ...page.map, rows: page.map.rows.map(heldOf).filter((row) => row.seats.length > 0) };
	return { ...page, taken: [], map };
}

/** «Rad 4, sete 12» for every seat of the map. */
export const seatLabels = (map: SeatMap | null): Map<string, string> =>
	new Map(
		map?.rows.flatMap((row) => row.seats.map(({ guid, number }) => [guid, seatLabel({ ...row, number })] as const)),
	);
