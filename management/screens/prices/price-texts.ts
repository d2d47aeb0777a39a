import type { PriceGroup } from "@lerret/contracts/api/price-groups";
import { formatKroner } from "@lerret/contracts/nb/money";
import type { VenuePrices } from "../../api/prices.ts";

/** «Voksen 150 kr, Barn 110 kr, Ledsager gratis» */
export function describePrices(
	prices: PriceGroup["prices"],
	{ ticketTypes }: Pick<VenuePrices, "ticketTypes">,
): string {
	const names = new Map(ticketTypes.map(({ id, name }) => [id, name]));
	const described = prices.map(
		({ ticketTypeId, ore }) => `${names.get(ticketTypeId) ?? "Ukjent"} ${ore === 0 ? "gratis" : formatKroner(ore)}`,
	);
	return described.join(", ");
}

/** «296 kommende forestillinger, 12 med solgte billetter» */
export function describeReach({ events, soldEvents }: PriceGroup["reach"]): string {
	if (events === 0) return "Ingen kommende forestillinger";
	const coming = events === 1 ? "1 kommende forestilling" : `${events} kommende forestillinger`;
	return soldEvents === 0 ? coming : `${coming}, ${soldEvents} med solgte billetter`;
}

type Planned = Pick<NonNullable<PriceGroup["planned"]>, "from">;

/** «22.11.2026» */
export const planDate = ({ from }: Planned): string => from.split("-").reverse().join(".");

export const failedPlanText = (planned: Planned): string =>
	`De nye prisene fra ${planDate(planned)} begynte ikke å gjelde, fordi det er en feil i dem. Velg en ny dato, eller fjern dem.`;

/** What differs from the venue's usual prices, for a mark in lists; null for nothing. */
export function priceMark(
	{ priceGroupId, hasOwnPrices }: { priceGroupId: string | null; hasOwnPrices: boolean },
	groups: PriceGroup[],
): string | null {
	if (priceGroupId !== null) {
		const group = groups.find(({ id }) => id === priceGroupId);
		return group?.isUsual ? null : `Priser: ${group?.name ?? "ukjent gruppe"}`;
	}
	return hasOwnPrices ? "Egne priser" : null;
}

export const usualChoiceName = (groups: PriceGroup[]): string => {
	const usual = groups.find(({ isUsual }) => isUsual);
	return usual ? `Som vanlig (${usual.name})` : "Som vanlig";
};
