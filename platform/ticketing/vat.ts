import type { ProductionObject } from "@lerret/contracts/programme";
import type { VatRate } from "@lerret/contracts/ticketing";

type Taxed = { vatRate: VatRate | null; object: ProductionObject; objectClass: string };

/**
 * The VAT rate of a production in percent: its own, or that of its kind (merverdiavgiftsloven §§ 3-7 and 5-6): cinema and
 * baths pay the low rate, stage performances are exempt.
 */
export function vatRateOf({ vatRate, object, objectClass }: Taxed): VatRate {
	if (vatRate !== null) return vatRate;
	return object === "movie" || objectClass === "bathing" ? 12 : 0;
}

/** The VAT within a price, in øre. */
export const vatWithin = (ore: number, rate: number): number => Math.round((ore * rate) / (100 + rate));
