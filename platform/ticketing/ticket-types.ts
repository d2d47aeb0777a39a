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
 * whose name no ticket type has is for everyone, except that a free one for a companion needs ledsagerbevis.
 */
export function ticketTypesOf(prices: Price[], venueTypes: TicketType[], seller: Seller): TicketType[] {
	const byName = new Map(venueTypes.map((type) => [type.name, type]));
	const types = prices.map(({ label, ore }): TicketType => {
		const known = byName.get(label);
		return known ? { ...known, ore } : { id: hashOf(label).slice(0, 20), name: label, ore, ...ruleOf({ label, ore }) };
	});
	if (seller === "free") {
		// Where all is free, a companion needs no ticket type of their own.
		const free = types.filter(({ ore, rule }) => ore === 0 && rule !== "companion");
		return free.length > 0 ? free : [{ id: "plass", name: "Plass", ore: 0, rule: "none", shows: "" }];
	}
	return types.length > 0 ? types : venueTypes;
}

const ruleOf = ({ label, ore }: Price): Pick<TicketType, "rule" | "shows"> =>
	ore === 0 && /^ledsager/iu.test(label)
		? { rule: "companion", shows: "Vis ledsagerbevis ved billettkontroll." }
		: { rule: "none", shows: "" };

/** A companion accompanies another ticket of the same order. */
export function hasTooManyCompanions(types: Pick<TicketType, "rule">[]): boolean {
	const companions = types.filter(({ rule }) => rule === "companion").length;
	return companions > types.length - companions;
}
