import { vatWithin } from "../sale/vat.ts";

/** Tickets of one price and VAT rate. A negative count takes tickets back. */
export type PriceGroup = { ore: number; vatRate: number; count: number };

/** `tickets` are paid ones; `free` ones cost nothing. Money is whole øre. */
export type Figures = { tickets: number; free: number; grossOre: number; vatOre: number; netOre: number };

export const noFigures: Figures = { tickets: 0, free: 0, grossOre: 0, vatOre: 0, netOre: 0 };

/** Sums price groups; VAT is rounded per ticket, as in the ledger. */
export function sumFigures(groups: PriceGroup[]): Figures {
	const sum = { ...noFigures };
	for (const { ore, vatRate, count } of groups) {
		if (ore === 0) sum.free += count;
		else sum.tickets += count;
		sum.grossOre += count * ore;
		sum.vatOre += count * vatWithin(ore, vatRate);
	}
	sum.netOre = sum.grossOre - sum.vatOre;
	return sum;
}

export function addFigures(some: Figures[]): Figures {
	const sum = { ...noFigures };
	for (const one of some) for (const key of Object.keys(sum) as (keyof Figures)[]) sum[key] += one[key];
	return sum;
}
