/** A rate from a day on, as a local date. */
type Dated<T> = T & { from: string };

/** Percent in hundredths. */
type CinemaLevyRate = { percent: number };

/** Film- og videogramforskrifta § 3-1; the Storting sets the rate in each budget. A new rate is a new row. */
export const cinemaLevyRates: Dated<CinemaLevyRate>[] = [{ from: "2016-01-01", percent: 250 }];

/** `percent` of the ticket income without VAT, in hundredths, and øre for each visitor to a showing without ticket income. */
type TonoRate = { percent: number; freeVisitorOre: number };

/** TONO's agreement for cinemas (tono.no, «Avtale kino»). A new rate is a new row. */
export const tonoRates: Dated<TonoRate>[] = [{ from: "2016-01-01", percent: 100, freeVisitorOre: 100 }];

/** The rate on a day; the first one for days before it. */
export function rateOn<T>(rates: Dated<T>[], day: string): Dated<T> {
	const rate = rates.findLast(({ from }) => from <= day) ?? rates[0];
	if (!rate) throw new Error("no rates");
	return rate;
}

/** A share of an amount in øre; `percent` in hundredths. */
export const shareOf = (ore: number, percent: number): number => Math.round((ore * percent) / 10_000);
