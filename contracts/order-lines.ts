import type { SaleTicketType } from "./api/shop-responses.ts";
import { isCompanion } from "./ticket-rules.ts";

/** The lines of an order as the form shows them and the server orders them. Without Zod, because the form uses it. */
export type Line = { seat: string | null; type: SaleTicketType };

/** What a form says of the tickets: how many of each type, and the type of each numbered seat. */
export type TypeChoice = { quantities: Record<string, number>; seatTypes: Record<string, string> };

type HeldPlaces = {
	hold: { quantity: number; chosenTypes: Record<string, number> } | null;
	/** The held seats in the order of the plan; null for unnumbered places. */
	heldSeats: string[] | null;
	/** Those of them beside a wheelchair place. */
	companionSeats: string[];
	ticketTypes: SaleTicketType[];
};

/** What a page has shown: what each line costs, in order, and what is left to pay after vouchers; in øre. */
export type SeenPrices = { restOre: number; linesOre: number[] };

/** The type that most visitors buy: the first that needs no proof. */
export const usualType = (types: SaleTicketType[]): SaleTicketType | undefined =>
	types.find(({ rule }) => rule === "none") ?? types[0];

/**
 * A line for each place of the visitor's hold: with the types of the form, else those chosen with the places, in their order,
 * else the usual. Companions' tickets come first to the seats beside wheelchair places, which have one where none was chosen.
 */
export function readLines(
	{ hold, heldSeats, companionSeats, ticketTypes }: HeldPlaces,
	choice: TypeChoice | null,
): Line[] {
	const usual = usualType(ticketTypes);
	if (!hold || !usual) return [];
	const quantities = choice && !heldSeats ? choice.quantities : hold.chosenTypes;
	const chosen = ticketTypes.flatMap((type) => Array.from({ length: quantities[type.id] ?? 0 }, () => type));
	const types = chosen.length === hold.quantity ? chosen : Array.from({ length: hold.quantity }, () => usual);
	if (!heldSeats) return types.map((type) => ({ seat: null, type }));
	const companion = ticketTypes.find(isCompanion);
	const beside = new Set(companionSeats);
	const others = heldSeats.length - beside.size;
	const proposed =
		companion && chosen.length !== hold.quantity
			? Array.from({ length: Math.min(beside.size, others) }, () => companion)
			: types.filter(isCompanion);
	const rest = proposed.length > 0 ? types.filter((type) => !isCompanion(type)) : types;
	const byId = new Map(ticketTypes.map((type) => [type.id, type]));
	const forBeside = [...proposed];
	const byPlace = new Map(heldSeats.filter((seat) => beside.has(seat)).map((seat) => [seat, forBeside.shift()]));
	const forOthers = [...rest, ...forBeside];
	return heldSeats.map((seat) => ({
		seat,
		type: byId.get(choice?.seatTypes[seat] ?? "") ?? byPlace.get(seat) ?? forOthers.shift() ?? usual,
	}));
}

export const sumOf = (lines: Line[]): number => lines.reduce((sum, { type }) => sum + type.ore, 0);

/** The prices that a page shows of an order; `shares` is what vouchers pay. */
export const pricesShown = (lines: Line[], shares: { restOre: number } | null): SeenPrices => ({
	restOre: shares?.restOre ?? sumOf(lines),
	linesOre: lines.map(({ type }) => type.ore),
});

/** The prices in the form's field: «26000:15000,11000». */
export const seenPricesField = ({ restOre, linesOre }: SeenPrices): string => `${restOre}:${linesOre.join()}`;
