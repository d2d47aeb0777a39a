import type { ListedTicketType, PriceGroupFields } from "@lerret/contracts/api/price-groups";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { isUnlikelyPrice } from "@lerret/contracts/price-change";
import type { Question } from "../../ui/dialog.tsx";

type Prices = PriceGroupFields["prices"];

/** Asks about prices that are ten times what they were, also those from a date; null for none. */
export function unlikelyPriceQuestion(
	{ prices, planned }: Pick<PriceGroupFields, "prices" | "planned">,
	before: Pick<PriceGroupFields, "prices" | "planned">,
	ticketTypes: readonly Pick<ListedTicketType, "id" | "name">[],
): Question | null {
	const oreBefore = (list: Prices | undefined, id: string) =>
		list?.find(({ ticketTypeId }) => ticketTypeId === id)?.ore ?? 0;
	const unlikely = [
		...prices.map((price) => ({ ...price, from: oreBefore(before.prices, price.ticketTypeId) })),
		...(planned?.prices ?? []).flatMap((price) => {
			// A plan that was confirmed before is not asked about again.
			const isKnown = oreBefore(before.planned?.prices, price.ticketTypeId) === price.ore;
			return isKnown ? [] : [{ ...price, from: oreBefore(prices, price.ticketTypeId) }];
		}),
	].filter(({ from, ore }) => isUnlikelyPrice(from, ore));
	if (unlikely.length === 0) return null;
	const described = unlikely.map(({ ticketTypeId, from, ore }) => {
		const name = ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? "Ukjent";
		return `${name} fra ${formatKroner(from)} til ${formatKroner(ore)}`;
	});
	return {
		title: "Stemmer prisen?",
		text: `Den nye prisen er minst ti ganger den gamle: ${formatWordList([...new Set(described)])}.`,
		action: "Ja, lagre prisen",
	};
}
