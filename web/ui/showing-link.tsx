import type { Usual } from "@lerret/platform/programme/usual";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";
import { useTicketPing } from "../client/analytics/counting";
import { useLiveShowing } from "../client/live/live-state";
import { marksOf } from "./showing-marks";
import { isMoved, showingName, ticketAction } from "./showing-name";
import { useShopName } from "./use-shop-name";

type Props = {
	showing: ShowingView;
	title: string;
	age: AgeView | null;
	usual: Usual;
	/** The film's showings of the day are spoken in different languages. */
	hasOwnSpeech: boolean;
	/** Named beside the link where the list has no days. */
	day?: string;
};

/** A showing in a list of films: its time and hall are the ticket link, with what differs from the list's usual. */
export function ShowingLink({ showing: original, title, age, usual, hasOwnSpeech, day }: Props) {
	const { live, ref } = useLiveShowing(original);
	const showing = live ?? original;
	const { id, start, time, status, screen, buyUrl, notice } = showing;
	const ping = useTicketPing(id);
	const action = ticketAction(showing, useShopName());
	const marks = marksOf(showing, usual, hasOwnSpeech);
	const isOff = status === "cancelled" || status === "sold-out";
	const content = (
		<>
			<span className="showing-text" aria-hidden="true">
				<span className="showing-time">
					<time dateTime={start}>{isOff ? <s>{time}</s> : time}</time>
				</span>{" "}
				<span className="showing-screen">{screen}</span>
				<Marks showing={showing} marks={marks} />
			</span>
			<span className="visually-hidden">
				{buyUrl ? `${action.label} ${action.to} ` : null}
				{showingName(showing, marks, title, age)}
			</span>
		</>
	);
	return (
		<li ref={ref} className="showing" data-status={status}>
			{day ? <span className="showing-day">{day}</span> : null}
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

function Marks({ showing, marks }: { showing: ShowingView; marks: string[] }) {
	const { statusLabel, was } = showing;
	if (marks.length === 0 && statusLabel === null && !isMoved(showing)) return null;
	return (
		<span className="showing-marks">
			{statusLabel ? <span className="status">{statusLabel}</span> : null}
			{isMoved(showing) ? (
				<s>
					<span className="visually-hidden">Flyttet fra </span>
					{was}
				</s>
			) : null}
			{marks.length > 0 ? <span>{marks.join(" · ")}</span> : null}
		</span>
	);
}
