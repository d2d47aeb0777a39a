import { formatWordList } from "@lerret/contracts/nb/word-list";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";

/** "Engelsk tale, norsk tekst"; empty for a showing without speech. */
export const languageOf = ({ speech, text }: Pick<ShowingView, "speech" | "text">): string =>
	formatWordList([speech, text].filter((word) => word !== null));

/** What a ticket link does, before the film's title. */
export const ticketAction = ({ price, buyUrl }: Pick<ShowingView, "price" | "buyUrl">): string =>
	price === "Gratis" && buyUrl?.startsWith("/") ? "Bestill plass" : "Kjøp billett";

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
