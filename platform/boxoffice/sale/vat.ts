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

/**
 * The VAT within a price, in øre, rounded for each line: bokføringsforskriften § 5-1-1 demands the VAT of a sale for each rate
 * and does not say where to round. A line can be credited alone, so its VAT must be the same in the sale, in the credit note
 * and in every report; the sum of an order is the sum of its lines.
 */
export const vatWithin = (ore: number, rate: number): number => Math.round((ore * rate) / (100 + rate));
