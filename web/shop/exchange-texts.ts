import { differenceText } from "@lerret/contracts/exchange";
import type { ChosenTarget, ExchangePage } from "@lerret/platform/boxoffice/exchanges/page";
import { totalOf } from "./choice";

/** What all tickets of the event cost more than the old ones, with the same types. */
export const differenceOf = (
	{ paidOre }: Pick<ExchangePage, "paidOre">,
	{ page, chosenTypes }: Pick<ChosenTarget, "page" | "chosenTypes">,
): number => page.ticketTypes.reduce((sum, { id, ore }) => sum + ore * (chosenTypes[id] ?? 0), 0) - paidOre;

/** What one seat costs more; undefined for tickets of several types, whose seats have no one price. */
export function seatDifference(
	exchange: Pick<ExchangePage, "paidOre" | "mayGoBack">,
	target: Pick<ChosenTarget, "page" | "chosenTypes">,
): string | undefined {
	const tickets = totalOf(target.chosenTypes);
	if (Object.keys(target.chosenTypes).length !== 1 || tickets === 0) return undefined;
	return differenceText(differenceOf(exchange, target) / tickets, exchange.mayGoBack);
}
