import type { ProductionObject } from "@lerret/contracts/programme";
import type { VatRate } from "@lerret/contracts/ticketing";

/**
 * The VAT rate of a production's kind in percent (merverdiavgiftsloven §§ 3-7 and 5-6): cinema and baths pay the low
 * rate, stage performances are exempt.
 */
export function vatRateOf({ object, objectClass }: { object: ProductionObject; objectClass: string }): VatRate {
	return object === "movie" || objectClass === "bathing" ? 12 : 0;
}

/** The VAT within a price, in øre. */
export const vatWithin = (ore: number, rate: number): number => Math.round((ore * rate) / (100 + rate));
