import { fromOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { addDays } from "@lerret/contracts/programme-day";

/** Beside one day, which is chosen without a value in the address. */
export const periodChoices = [
	["uke", "Sju dager"],
	["maned", "30 dager"],
	["framover", "Alt framover"],
	["tidligere", "Alt som har vært"],
] as const;
type PeriodName = "" | (typeof periodChoices)[number][0];

const lengths: Partial<Record<PeriodName, number>> = { "": 1, uke: 7, maned: 30 };

/** A period of the list of showings: its first day, where its neighbours begin, and what the API is asked for. */
export type Period = {
	name: PeriodName;
	day: string;
	before: string | null;
	after: string | null;
	query: { from?: string; to?: string; order?: "last" };
};

/** The period in an address; without one, or with a wrong one, today. */
export function readPeriod(address: URLSearchParams, today: string): Period {
	const name = periodChoices.find(([value]) => value === address.get("periode"))?.[0] ?? "";
	const wanted = address.get("dag") ?? "";
	const day = fromOsloLocal(`${wanted}T12:00`) === null ? today : wanted;
	const length = lengths[name];
	if (length !== undefined)
		return {
			name,
			day,
			before: addDays(day, -length),
			after: addDays(day, length),
			query: { from: day, to: addDays(day, length - 1) },
		};
	const query = name === "framover" ? { from: today } : { to: addDays(today, -1), order: "last" as const };
	return { name, day, before: null, after: null, query };
}
