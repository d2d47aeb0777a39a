import type { Usual } from "@lerret/platform/programme/usual";
import type { ShowingView } from "@lerret/platform/programme/views";

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
