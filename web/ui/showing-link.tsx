import type { Usual } from "@lerret/platform/programme/usual";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";
import { useTicketPing } from "../client/analytics/counting";
import { useLiveShowing } from "../client/live/live-state";
import { showingName, ticketAction } from "./showing-name";

type Props = {
	showing: ShowingView;
	title: string;
	age: AgeView | null;
	usual: Usual;
	/** The film's showings of the day are spoken in different languages. */
	hasOwnSpeech: boolean;
};

/** A showing in a list of films: its time and hall are the ticket link, with what differs from the list's usual. */
export function ShowingLink({ showing: original, title, age, usual, hasOwnSpeech }: Props) {
	const { live, ref } = useLiveShowing(original);
	const showing = live ?? original;
	const { id, start, time, status, screen, buyUrl, notice } = showing;
	const ping = useTicketPing(id);
	const action = ticketAction(showing);
	const isOff = status === "cancelled" || status === "sold-out";
	const content = (
		<>
			<span className="showing-text" aria-hidden="true">
				<span className="showing-time">
					<time dateTime={start}>{isOff ? <s>{time}</s> : time}</time>
				</span>{" "}
				<span className="showing-screen">{screen}</span>
				<Marks showing={showing} usual={usual} hasOwnSpeech={hasOwnSpeech} />
			</span>
			<span className="visually-hidden">
				{buyUrl ? `${action.label} ${action.to} ` : null}
				{showingName(showing, title, age)}
			</span>
		</>
	);
	return (
		<li ref={ref} className="showing" data-status={status}>
			{buyUrl ? (
				<a className="button showing-link" href={buyUrl} rel="noopener" ping={ping}>
					{content}
				</a>
			) : (
				<span className="showing-link">{content}</span>
			)}
			{notice ? <p className="showing-notice">{notice}</p> : null}
		</li>
	);
}

function Marks({ showing, usual, hasOwnSpeech }: Pick<Props, "showing" | "usual" | "hasOwnSpeech">) {
	const { statusLabel, status, was, late, begun, format, speech, price } = showing;
	const marks = [
		late,
		begun,
		format === usual.format ? null : format,
		hasOwnSpeech ? speech : null,
		...accessMarks(showing, usual),
		price === usual.price ? null : price,
	].filter(Boolean);
	const isMoved = was !== null && status !== "cancelled";
	if (marks.length === 0 && statusLabel === null && !isMoved) return null;
	return (
		<span className="showing-marks">
			{statusLabel ? <span className="status">{statusLabel}</span> : null}
			{isMoved ? (
				<s>
					<span className="visually-hidden">Flyttet fra </span>
					{was}
				</s>
			) : null}
			{marks.length > 0 ? <span>{marks.join(" · ")}</span> : null}
		</span>
	);
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
