import { isWebAddress, otherShopLabel } from "@lerret/contracts/link-target";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";

/** "Engelsk tale, norsk tekst"; empty for a showing without speech. */
export const languageOf = ({ speech, text }: Pick<ShowingView, "speech" | "text">): string =>
	formatWordList([speech, text].filter((word) => word !== null));

/** What a ticket link does, and the word between that and the film's title. */
export function ticketAction({ price, buyUrl }: Pick<ShowingView, "price" | "buyUrl">): { label: string; to: string } {
	if (buyUrl !== null && isWebAddress(buyUrl)) return { label: otherShopLabel(buyUrl), to: "for" };
	return { label: price === "Gratis" ? "Bestill plass" : "Kjøp billett", to: "til" };
}

/**
 * Identifies a showing out of context, for screen readers: film, day, time, hall, language, accessibility, age limit and
 * status.
 */
export function showingName(showing: ShowingView, title: string, age: AgeView | null): string {
	const details = [
		showing.screen,
		showing.speech,
		showing.text,
		...showing.access.map(({ label }) => label),
		age && (age.label === `${age.mark} år` ? `Aldersgrense ${age.label}` : age.label),
		showing.begun,
		showing.statusLabel,
	];
	return `${title}, ${showing.moment}, ${formatWordList(details.filter((word) => word !== null))}`;
}
