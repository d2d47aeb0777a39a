import { isWebAddress, otherShopName } from "@lerret/contracts/link-target";
import { hasYouthPrice, usualPrice } from "@lerret/contracts/prices";
import { type AccessFeature, accessFeatures } from "@lerret/contracts/programme";
import type { ProgrammeEvent } from "./event.ts";

/** What applies to a list as a whole: it is stated once, and each showing states only what differs. */
export type Usual = {
	/** Features of every showing. */
	access: AccessFeature[];
	/** The format of more than half of them, such as "2D". */
	format: string | null;
	/** The price of more than half of them, such as «150 kr, barn 110». */
	price: string | null;
	/** The other shop that sells the tickets of more than half of them, such as "billett.example". */
	shop: string | null;
	/** At least one can be bought or booked by its link. */
	isSold: boolean;
	/** At least one has a youth price, which the list explains. */
	hasYouthPrice: boolean;
};

export function usualOf(events: Pick<ProgrammeEvent, "access" | "format" | "prices" | "ticketUrl">[]): Usual {
	return {
		access: accessFeatures.filter(
			(feature) => events.length > 0 && events.every(({ access }) => access.includes(feature)),
		),
		format: ofMost(events.map(({ format }) => format)),
		price: ofMost(events.map(({ prices }) => usualPrice(prices))),
		shop: ofMost(
			events.map(({ ticketUrl }) => (ticketUrl && isWebAddress(ticketUrl) ? otherShopName(ticketUrl) : null)),
		),
		isSold: events.some(({ ticketUrl }) => ticketUrl !== null),
		hasYouthPrice: events.some(({ prices }) => hasYouthPrice(prices)),
	};
}

function ofMost(values: (string | null)[]): string | null {
	const counts = new Map<string | null, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].find(([, count]) => count > values.length / 2)?.[0] ?? null;
}
