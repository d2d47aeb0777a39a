import { isCompanion, type TicketRule } from "./ticket-rules.ts";

/** One change of all prices of a venue: the rule that the server uses, and the dialog shows beforehand. */

export const priceUnits = ["kroner", "percent"] as const;
/** `amount` is in hundredths of the unit: 1000 is 10 kr or 10 %, and −250 is 2,5 % down. */
export type PriceAdjustment = { unit: (typeof priceUnits)[number]; amount: number };

type Group = { id: string; prices: readonly { ticketTypeId: string; ore: number }[] };
type Type = { id: string; rule: TicketRule };
/** A price that changes, in øre. */
export type ChangedPrice = { groupId: string; ticketTypeId: string; fromOre: number; toOre: number };

/** A price in øre after a change, rounded half up to whole kroner. What is free stays free. */
export function adjustPrice(ore: number, { unit, amount }: PriceAdjustment): number {
	if (ore === 0) return 0;
	return unit === "kroner"
		? Math.floor((ore + amount + 50) / 100) * 100
		: Math.floor((ore * (10_000 + amount) + 500_000) / 1_000_000) * 100;
}

/** The prices of groups that a change gives another value, of one ticket type or, with null, of all. Companions stay free. */
export function adjustPrices(
	groups: readonly Group[],
	types: readonly Type[],
	{ ticketTypeId: chosen, ...adjustment }: PriceAdjustment & { ticketTypeId: string | null },
): ChangedPrice[] {
	const payable = new Set(
		types.filter((type) => !isCompanion(type) && (chosen ?? type.id) === type.id).map(({ id }) => id),
	);
	return groups.flatMap(({ id: groupId, prices }) =>
		prices.flatMap(({ ticketTypeId, ore: fromOre }) => {
			const toOre = adjustPrice(fromOre, adjustment);
			return payable.has(ticketTypeId) && toOre !== fromOre ? [{ groupId, ticketTypeId, fromOre, toOre }] : [];
		}),
	);
}

/** How many times an old price a new one is when it is likely to be a slip of the keyboard, such as 15000 for 150. */
const slipFactor = 10;

/** Whether a new price is so far above the old one that staff must confirm it. */
export const isUnlikelyPrice = (fromOre: number, toOre: number): boolean =>
	fromOre > 0 && toOre >= fromOre * slipFactor;
