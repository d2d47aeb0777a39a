import { isCompanion, type TicketRule } from "@lerret/contracts/ticket-rules";
import type { Writer } from "@lerret/platform/db/database";

type TicketType = { id: string; name: string; rule: TicketRule; shows: string };

const nothing = { rule: "none", shows: "" } as const;

/** The demo's ticket types, in the order in which visitors see them. */
export const ticketTypes = {
	adult: { id: "voksen", name: "Voksen", ...nothing },
	youth: {
		id: "ungdom",
		name: "Ungdom med kulturkort (13–21 år)",
		rule: "youth",
		shows: "Vis kulturkort og legitimasjon ved billettkontroll.",
	},
	senior: {
		id: "honnor",
		name: "Student og honnør (67+)",
		rule: "senior",
		shows: "Vis studentbevis eller legitimasjon ved billettkontroll.",
	},
	child: { id: "barn", name: "Barn (til og med 14 år)", rule: "child", shows: "" },
	all: { id: "alle", name: "Plass", ...nothing },
	withCoffee: { id: "alle-med-kaffe", name: "Plass, med kaffe og vaffel", ...nothing },
	team: { id: "lag", name: "Per lag", ...nothing },
	participant: { id: "barn-8-13", name: "Barn 8–13 år", ...nothing },
	companion: {
		id: "ledsager",
		name: "Ledsager med ledsagerbevis",
		rule: "companion",
		shows: "Vis ledsagerbevis ved billettkontroll.",
	},
} as const satisfies Record<string, TicketType>;

/** Kroner by ticket type; a companion is free everywhere. */
export type PlannedPrices = Partial<Record<keyof typeof ticketTypes, number>>;

/** Domain.md, "Prices and concessions". */
export const ordinaryPrices: PlannedPrices = { adult: 150, youth: 90, senior: 120, child: 110 };
export const concertPrices = (adult: number, youth = Math.round(adult * 0.6)): PlannedPrices => ({
	adult,
	youth,
	senior: Math.round(adult * 0.8),
});
export const familyPrices = (adult: number, child: number): PlannedPrices => ({ adult, child });
export const cinemaDayPrices: PlannedPrices = { adult: 75, youth: 45, senior: 60, child: 55 };
export const seniorCinemaPrices: PlannedPrices = { withCoffee: 100 };
export const freePrices: PlannedPrices = { all: 0 };
export const bathingPrices: PlannedPrices = { adult: 95, child: 60, senior: 70 };

export const ordinaryGroupId = "ordinaer";
export const cinemaDayGroupId = "store-kinodagen";

const groups: { id: string; name: string; prices: PlannedPrices }[] = [
	{ id: ordinaryGroupId, name: "Ordinær", prices: ordinaryPrices },
	{ id: cinemaDayGroupId, name: "Den store kinodagen", prices: cinemaDayPrices },
	{ id: "seniorkino", name: "Seniorkino", prices: seniorCinemaPrices },
	{ id: "konsert", name: "Konsert", prices: concertPrices(320) },
	{ id: "storforestilling", name: "Storforestilling", prices: concertPrices(390) },
	{ id: "bading", name: "Bading", prices: bathingPrices },
	{ id: "gratis", name: "Gratis", prices: freePrices },
];

type PriceRow = { type: TicketType; ore: number };

function rowsOf(prices: PlannedPrices): PriceRow[] {
	const rows = Object.entries(ticketTypes).flatMap(([key, type]) => {
		const kroner = isCompanion(type) ? 0 : prices[key as keyof typeof ticketTypes];
		return kroner === undefined ? [] : [{ type, ore: kroner * 100 }];
	});
	// Where all is free, a companion needs no ticket type of their own.
	return isFree(prices) ? rows.filter(({ type }) => !isCompanion(type)) : rows;
}

export const isFree = (prices: PlannedPrices): boolean => Object.values(prices).every((kroner) => kroner === 0);

/** What an event says of its prices where the site sells its tickets itself: a group, or prices of its own. */
export function ownSalePrices(prices: PlannedPrices) {
	const group = groups.find((one) => JSON.stringify(rowsOf(one.prices)) === JSON.stringify(rowsOf(prices)));
	if (group) return { priceGroupId: group.id, prices: [] };
	return { priceGroupId: null, prices: rowsOf(prices).map(({ type, ore }) => ({ ticketTypeId: type.id, ore })) };
}

/** What it says where another shop sells them. */
export const otherShopPrices = (prices: PlannedPrices) => ({
	priceGroupId: null,
	prices: rowsOf(prices).map(({ type: { name, rule }, ore }) => ({ label: name, ore, rule })),
});

/** The ticket types and price groups of the demo site that sells its tickets itself. */
export async function addPrices(trx: Writer, siteId: string, now: string): Promise<void> {
	const site_id = siteId;
	await trx
		.insertInto("ticket_type")
		.values(Object.values(ticketTypes).map((type, position) => ({ ...type, site_id, position })))
		.execute();
	await trx
		.insertInto("price_group")
		.values(groups.map(({ id, name }, i) => ({ site_id, id, name, is_usual: i === 0 ? 1 : 0, updated_at: now })))
		.execute();
	await trx
		.insertInto("price_group_price")
		.values(
			groups.flatMap(({ id, prices }) =>
				rowsOf(prices).map(({ type, ore }) => ({ site_id, group_id: id, ticket_type_id: type.id, ore })),
			),
		)
		.execute();
}
