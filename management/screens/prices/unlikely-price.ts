import type { ListedTicketType, PriceGroupFields } from "@lerret/contracts/api/price-groups";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { isUnlikelyPrice } from "@lerret/contracts/price-change";
import type { FieldsOf } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
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
	const nameOf = (id: string) => ticketTypes.find((type) => type.id === id)?.name ?? "Ukjent";
	return questionOf(unlikely.map(({ ticketTypeId, ...price }) => ({ ...price, name: nameOf(ticketTypeId) })));
}

type OwnPrices = Pick<FieldsOf<"event">, "priceGroupId" | "prices">;

/**
 * Asks about a showing's own prices that are ten times what the public pays, or what the price group has where nothing is
 * published; null for none.
 */
export function unlikelyOwnPriceQuestion(
	{ prices }: OwnPrices,
	published: OwnPrices | null,
	{ groups, ticketTypes }: Pick<VenuePrices, "groups" | "ticketTypes">,
): Question | null {
	const groupId = published?.priceGroupId ?? null;
	const group = groups.find(({ id, isUsual }) => (groupId === null ? isUsual : id === groupId));
	const unlikely = prices.map(({ ticketTypeId, label, ore }) => {
		const shown = published?.prices.find((one) => one.ticketTypeId === ticketTypeId && one.label === label);
		const grouped = group?.prices.find((one) => one.ticketTypeId === ticketTypeId);
		const name = ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? label;
		return { name, from: (shown ?? grouped)?.ore ?? 0, ore };
	});
	return questionOf(unlikely.filter(({ from, ore }) => isUnlikelyPrice(from, ore)));
}

function questionOf(unlikely: { name: string; from: number; ore: number }[]): Question | null {
	if (unlikely.length === 0) return null;
	const described = unlikely.map(({ name, from, ore }) => `${name} fra ${formatKroner(from)} til ${formatKroner(ore)}`);
	return {
		title: "Stemmer prisen?",
		text: `Den nye prisen er minst ti ganger den gamle: ${formatWordList([...new Set(described)])}.`,
		action: "Ja, lagre prisen",
	};
}
