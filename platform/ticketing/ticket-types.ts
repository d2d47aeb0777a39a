import type { Price } from "@lerret/contracts/programme";
import type { Seller, TicketRule } from "@lerret/contracts/ticketing";
import type { Database } from "../db/database.ts";
import { hashOf } from "../ids.ts";

export type TicketType = { id: string; name: string; ore: number; rule: TicketRule; shows: string };

/** The venue's ticket types with their ordinary prices, in order. */
export async function readTicketTypes(db: Database, siteId: string): Promise<TicketType[]> {
	return await db
		.selectFrom("ticket_type")
		.select(["id", "name", "ore", "rule", "shows"])
		.where("site_id", "=", siteId)
		.orderBy("position")
		.orderBy("id")
		.execute();
}

/**
 * The ticket types of an event: those that its price list names, at its prices; without a list the venue's own. A price
 * whose name no ticket type has is for everyone.
 */
export function ticketTypesOf(prices: Price[], venueTypes: TicketType[], seller: Seller): TicketType[] {
	const byName = new Map(venueTypes.map((type) => [type.name, type]));
	const types = prices.map(({ label, ore }): TicketType => {
		const known = byName.get(label);
		return known ? { ...known, ore } : { id: hashOf(label).slice(0, 20), name: label, ore, rule: "none", shows: "" };
	});
	if (seller === "free") {
		const free = types.filter(({ ore }) => ore === 0);
		return free.length > 0 ? free : [{ id: "plass", name: "Plass", ore: 0, rule: "none", shows: "" }];
	}
	return types.length > 0 ? types : venueTypes;
}

/** A companion accompanies another ticket of the same order. */
export function hasTooManyCompanions(types: Pick<TicketType, "rule">[]): boolean {
	const companions = types.filter(({ rule }) => rule === "companion").length;
	return companions > types.length - companions;
}
