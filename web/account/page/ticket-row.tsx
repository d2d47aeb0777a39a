import { formatClock, formatShortShowingDay } from "@lerret/contracts/nb/time";
import type { Ticket } from "../../client/account/loyalty/responses";
import { useDayStartsAt } from "../../client/live/showing-time";
import { CalendarButton } from "./calendar-button";
import { Seats } from "./seats";
import { isCancelled, TicketChange } from "./ticket-change";

type Props = {
	ticket: Ticket;
	/** Absent for a used or cancelled ticket. */
	onOpen?: () => void;
};

export function TicketRow({ ticket, onOpen }: Props) {
	const dayStartsAt = useDayStartsAt();
	return (
		<li className="ticket-row">
			<p className="ticket-row-when">
				<time dateTime={ticket.startTime}>
					<span className="ticket-row-day">{formatShortShowingDay(ticket.startTime, dayStartsAt)}</span>{" "}
					<span className="showing-time">
						{isCancelled(ticket) ? <s>{formatClock(ticket.startTime)}</s> : formatClock(ticket.startTime)}
					</span>
				</time>
			</p>
			<div className="ticket-row-what">
				<h3>{ticket.movieTitle}</h3>
				{ticket.sal ? <p className="ticket-row-where">{ticket.sal}</p> : null}
				<TicketChange ticket={ticket} />
				<Seats ticket={ticket} />
			</div>
			{onOpen ? (
				<p className="ticket-actions">
					<button type="button" className="button" onClick={onOpen}>
						Vis billetten<span className="visually-hidden"> til {ticket.movieTitle}</span>
					</button>
					<CalendarButton ticket={ticket} />
				</p>
			) : null}
		</li>
	);
}
