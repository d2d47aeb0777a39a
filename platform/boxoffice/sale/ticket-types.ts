import { isCompanion, type TicketRule } from "@lerret/contracts/ticket-rules";
import type { Seller } from "@lerret/contracts/ticketing";
import type { ResolvedPrice } from "../../programme/price-book.ts";

/** A ticket type with its price at an event. */
export type TicketType = { id: string; name: string; ore: number; rule: TicketRule; shows: string };

/** What is sold of an event's prices: those of ticket types. Where all is free, everyone has a place and none a price. */
export function ticketTypesOf(prices: ResolvedPrice[], seller: Seller): TicketType[] {
	const types = prices.flatMap(({ ticketTypeId, label, ...type }) =>
		ticketTypeId === null ? [] : [{ ...type, id: ticketTypeId, name: label }],
	);
	const others = types.filter((type) => !isCompanion(type));
	if (seller === "free") {
		// Where all is free, a companion needs no ticket type of their own.
		const free = others.filter(({ ore }) => ore === 0);
		return free.length > 0 ? free : [{ id: "plass", name: "Plass", ore: 0, rule: "none", shows: "" }];
	}
	return others.length > 0 ? types : [];
}

/** A companion accompanies another ticket of the same order. */
export function hasTooManyCompanions(types: Pick<TicketType, "rule">[]): boolean {
	const companions = types.filter(isCompanion).length;
	return companions > types.length - companions;
}
