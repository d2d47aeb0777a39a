import { isWebAddress, otherShopLabel } from "@lerret/contracts/link-target";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";

/** "Engelsk tale, norsk tekst"; empty for a showing without speech. */
export const languageOf = ({ speech, text }: Pick<ShowingView, "speech" | "text">): string =>
	formatWordList([speech, text].filter((word) => word !== null));

/** What a ticket link does, and the word between that and the film's title. */
export function ticketAction(
	{ price, buyUrl }: Pick<ShowingView, "price" | "buyUrl">,
	shopName: string,
): { label: string; to: string } {
	if (buyUrl !== null && isWebAddress(buyUrl)) return { label: otherShopLabel(buyUrl, shopName), to: "for" };
	return { label: price === "Gratis" ? "Bestill plass" : "Kjøp billett", to: "til" };
}

/** All that a film's own page says of a showing. */
export const factsOf = ({ format, speech, text, access, tags, begun, price }: ShowingView): string[] => {
	const features = access.flatMap(({ feature, label }) => (feature === "subtitles" && text !== null ? [] : label));
	const facts = [format, speech, text, ...features, ...tags, begun, price];
	return [...new Set(facts.filter((fact) => fact !== null))];
};

export const isMoved = ({ was, status }: ShowingView): boolean => was !== null && status !== "cancelled";

/**
 * Identifies a showing out of context, for screen readers: film, day, time, hall, all that is shown with it, age limit and
 * status.
 */
export function showingName(showing: ShowingView, marks: string[], title: string, age: AgeView | null): string {
	const { moment, screen, was, statusLabel } = showing;
	const details = [
		screen,
		...marks.filter((mark) => mark !== showing.late),
		age && (age.label === `${age.mark} år` ? `Aldersgrense ${age.label}` : age.label),
		isMoved(showing) ? `Flyttet fra ${was}` : null,
		statusLabel,
	];
	return `${title}, ${moment}, ${formatWordList(details.filter((word) => word !== null))}`;
}
