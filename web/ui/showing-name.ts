import { isWebAddress, otherShopLabel } from "@lerret/contracts/link-target";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import type { Usual } from "@lerret/platform/programme/usual";
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

/**
 * What a list shows with a showing: what differs from its usual, and the spoken language if the film's showings of the day
 * differ in that.
 */
export function marksOf(showing: ShowingView, usual: Usual, hasOwnSpeech: boolean): string[] {
	const { late, begun, format, speech, price } = showing;
	const marks = [
		late,
		begun,
		format === usual.format ? null : format,
		hasOwnSpeech ? speech : null,
		...accessMarks(showing, usual),
		price === usual.price ? null : price,
	];
	return marks.filter((mark) => mark !== null);
}

/** «Tekstet» means subtitles in bokmål; others are named by their language. A feature may be a tag as well. */
function accessMarks({ access, tags, text }: ShowingView, usual: Usual): string[] {
	const otherText = text === "Norsk tekst" ? null : text;
	const isSubtitled = access.some(({ feature }) => feature === "subtitles");
	const features = access
		.filter(({ feature }) => !usual.access.some((one) => one === feature))
		.map(({ feature, label }) => (feature === "subtitles" ? (otherText ?? label) : label));
	return [...new Set([...tags, ...(text === null || isSubtitled ? [] : [text]), ...features])];
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
