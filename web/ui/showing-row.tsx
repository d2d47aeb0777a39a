import { nonBreakingDate } from "@lerret/contracts/nb/non-breaking";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { eventCalendarPath } from "@lerret/contracts/paths";
import type { AgeView, ShowingView } from "@lerret/platform/programme/views";
import { useTicketPing } from "../client/analytics/counting";
import { useLiveShowing } from "../client/live/live-state";
import { breakAfterDots } from "./break-after-dots";
import { factsOf, isMoved, languageOf, showingName, ticketAction } from "./showing-name";
import { useShopName } from "./use-shop-name";

type Props = { showing: ShowingView; title: string; age: AgeView | null };

/** A showing on its film's own page. */
export function ShowingRow({ showing, ...details }: Props) {
	const { live, ref } = useLiveShowing(showing);
	const current = live ?? showing;
	const { status, start, time, late, was, begun } = current;
	const access = showing.access.map(({ label }) => label);
	// Accessibility features may repeat as tags.
	const tags = showing.tags.filter((tag) => !access.includes(tag));
	return (
		<li ref={ref} className="showing" data-status={status}>
			<p className="showing-time">
				<time dateTime={start}>{status === "cancelled" ? <s>{time}</s> : time}</time>
				{late ? <span className="showing-late">{late}</span> : null}
				{begun ? <span className="showing-late">{begun}</span> : null}
				{isMoved(current) ? (
					<s className="showing-late">
						<span className="visually-hidden">Flyttet fra </span>
						{was}
					</s>
				) : null}
			</p>
			<div className="showing-facts">
				<p>{[showing.screen, showing.format, languageOf(showing)].filter(Boolean).join("\u00a0· ")}</p>
				{access.length > 0 ? <p className="showing-access">{formatWordList(access)}</p> : null}
				{tags.length > 0 ? (
					<ul className="tags">
						{tags.map((tag) => (
							<li key={tag}>{tag}</li>
						))}
					</ul>
				) : null}
				{showing.doors && start === showing.start ? <p>{nonBreakingDate(showing.doors)}</p> : null}
				{showing.notice ? <p className="showing-notice">{showing.notice}</p> : null}
				{showing.status === "cancelled" ? null : (
					<a className="showing-calendar" href={eventCalendarPath(showing.id)}>
						Legg i kalender<span className="visually-hidden">: {showing.moment}</span>
					</a>
				)}
			</div>
			{live ? (
				<ChangedTicketLink original={showing} showing={live} {...details} />
			) : (
				<TicketLink showing={showing} {...details} />
			)}
		</li>
	);
}

/** Shows the changed status in the space of the original, so that the layout does not shift. */
function ChangedTicketLink({ original, ...current }: Props & { original: ShowingView }) {
	return (
		<div className="showing-changed">
			<div className="showing-before" aria-hidden="true">
				<TicketLink showing={original} title="" age={null} />
			</div>
			<TicketLink {...current} />
		</div>
	);
}

function TicketLink({ showing, title, age }: Props) {
	const { id, statusLabel, buyUrl, price } = showing;
	const ping = useTicketPing(id);
	const action = ticketAction(showing, useShopName());
	return (
		<div className="showing-ticket">
			{statusLabel ? <span className="status">{statusLabel}</span> : null}
			{buyUrl ? (
				<a className="button" href={buyUrl} rel="noopener" ping={ping}>
					{breakAfterDots(action.label)}
					<span className="visually-hidden">
						{" "}
						{action.to} {showingName(showing, factsOf(showing), title, age)}
					</span>
				</a>
			) : null}
			{price ? <span className="showing-price">{price}</span> : null}
		</div>
	);
}
