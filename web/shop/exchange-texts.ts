import { differenceText } from "@lerret/contracts/exchange";
import type { ChosenTarget, ExchangePage } from "@lerret/platform/boxoffice/exchanges/page";
import { totalOf } from "./choice";

/** What one seat costs more; undefined for tickets of several types, whose seats have no one price. */
export function seatDifference(
	{ mayGoBack }: Pick<ExchangePage, "mayGoBack">,
	{ chosenTypes, differenceOre }: Pick<ChosenTarget, "chosenTypes" | "differenceOre">,
): string | undefined {
	const tickets = totalOf(chosenTypes);
	if (Object.keys(chosenTypes).length !== 1 || differenceOre % tickets !== 0) return undefined;
	return differenceText(differenceOre / tickets, mayGoBack);
}
