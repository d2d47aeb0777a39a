import { formatKroner } from "@lerret/contracts/nb/money";
import type { ExchangePage, ExchangeTarget } from "@lerret/platform/boxoffice/exchanges/page";
import { totalOf } from "./choice";

/** «+30 kr», «samme pris» or, where the difference does not go back, «ikke billigere». */
export function differenceText(ore: number, mayGoBack: boolean): string {
	if (ore > 0) return `+${formatKroner(ore)}`;
	if (ore === 0) return "samme pris";
	return mayGoBack ? `−${formatKroner(-ore)}` : "ikke billigere";
}

/** What all tickets of the event cost more than the old ones, with the same types. */
export const differenceOf = (
	{ paidOre }: Pick<ExchangePage, "paidOre">,
	{ page, chosenTypes }: Pick<ExchangeTarget, "page" | "chosenTypes">,
): number => page.ticketTypes.reduce((sum, { id, ore }) => sum + ore * (chosenTypes[id] ?? 0), 0) - paidOre;

/** What one seat costs more; undefined for tickets of several types, whose seats have no one price. */
export function seatDifference(
	exchange: Pick<ExchangePage, "paidOre" | "mayGoBack">,
	target: Pick<ExchangeTarget, "page" | "chosenTypes">,
): string | undefined {
	const tickets = totalOf(target.chosenTypes);
	if (Object.keys(target.chosenTypes).length !== 1 || tickets === 0) return undefined;
	return differenceText(differenceOf(exchange, target) / tickets, exchange.mayGoBack);
}
