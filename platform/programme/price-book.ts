import type { ManagedPrice } from "@lerret/contracts/content/event";
import { isCompanion, type TicketRule } from "@lerret/contracts/ticket-rules";
import type { Seller } from "@lerret/contracts/ticketing";
import type { Database } from "../db/database.ts";

export type TicketType = { id: string; name: string; rule: TicketRule; shows: string };
export type GroupPrice = { ticketTypeId: string; ore: number };

/** A venue's ticket types in order, and its groups with their prices in that order. */
export type PriceBook = {
	types: ReadonlyMap<string, TicketType>;
	groups: ReadonlyMap<string, GroupPrice[]>;
	usualGroupId: string | null;
};

/** Reads it in one statement, so that it is never half of a change. */
export async function readPriceBook(db: Database, siteId: string): Promise<PriceBook> {
	const rows = await db
		.selectFrom("ticket_type")
		.leftJoin("price_group_price as price", (join) =>
			join.onRef("price.site_id", "=", "ticket_type.site_id").onRef("price.ticket_type_id", "=", "ticket_type.id"),
		)
		.leftJoin("price_group", (join) =>
			join.onRef("price_group.site_id", "=", "price.site_id").onRef("price_group.id", "=", "price.group_id"),
		)
		.select(["ticket_type.id", "ticket_type.name", "ticket_type.rule", "ticket_type.shows"])
		.select(["price.group_id", "price.ore", "price_group.is_usual"])
		.where("ticket_type.site_id", "=", siteId)
		.orderBy("ticket_type.position")
		.orderBy("ticket_type.id")
		.execute();
	const types = new Map<string, TicketType>();
	const groups = new Map<string, GroupPrice[]>();
	let usualGroupId: string | null = null;
	for (const { id, name, rule, shows, group_id, ore, is_usual } of rows) {
		types.set(id, { id, name, rule, shows });
		if (group_id === null || ore === null) continue;
		groups.set(group_id, [...(groups.get(group_id) ?? []), { ticketTypeId: id, ore: oreOf({ rule }, ore) }]);
		if (is_usual === 1) usualGroupId = group_id;
	}
	return { types, groups, usualGroupId };
}

/** What an event says of its prices. */
export type EventPrices = { priceGroupId: string | null; prices: readonly ManagedPrice[] };

/** A price of an event. Without a ticket type it is shown and never sold here. */
export type ResolvedPrice = {
	ticketTypeId: string | null;
	label: string;
	ore: number;
	rule: TicketRule;
	shows: string;
};

/** The group that an event's prices are of; null for its own. */
export function groupOf(
	{ priceGroupId, prices }: EventPrices,
	{ usualGroupId }: Pick<PriceBook, "usualGroupId">,
	seller: Seller,
): string | null {
	if (priceGroupId !== null) return priceGroupId;
	return prices.length === 0 && seller === "own" ? usualGroupId : null;
}

/** An event's prices in order, one for each ticket type. Where any is of a ticket type, a companion goes free. */
export function resolvePrices(event: EventPrices, book: PriceBook, seller: Seller): ResolvedPrice[] {
	const group = groupOf(event, book, seller);
	const rows = group === null ? event.prices : (book.groups.get(group) ?? []).map(ofGroup);
	const used = new Set<TicketType>();
	const resolved = rows.flatMap(({ ticketTypeId, label, ore, rule }): ResolvedPrice[] => {
		if (ticketTypeId === null) return [{ ticketTypeId, label, ore, rule, shows: "" }];
		const type = book.types.get(ticketTypeId);
		if (!type || used.has(type)) return [];
		used.add(type);
		return [ofType(type, ore)];
	});
	if (used.size === 0 || used.values().some(isCompanion)) return resolved;
	const companion = book.types.values().find(isCompanion);
	return companion ? [...resolved, ofType(companion, 0)] : resolved;
}

const ofGroup = (price: GroupPrice) => ({ ...price, label: "", rule: "none" as const });

const ofType = ({ id, name, rule, shows }: TicketType, ore: number): ResolvedPrice => ({
	ticketTypeId: id,
	label: name,
	ore: oreOf({ rule }, ore),
	rule,
	shows,
});

/** Rows may be older than the rule of their type. */
export const oreOf = (type: Pick<TicketType, "rule">, ore: number): number => (isCompanion(type) ? 0 : ore);
