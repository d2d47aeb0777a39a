import { formatClock, formatShortShowingDay } from "@lerret/contracts/nb/time";
import { useDayStartsAt } from "../../client/live/showing-time";
import { CalendarButton } from "./calendar-button";
import { GroupDetails, OrderLinks } from "./group-details";
import { isCancelled, TicketChange } from "./ticket-change";
import { type TicketGroup, withAllSeats } from "./ticket-groups";

type Props = Pick<TicketGroup, "tickets"> & {
	/** Absent for a used or cancelled ticket. */
	onOpen?: () => void;
};

export function TicketRow({ tickets, onOpen }: Props) {
	const [ticket] = tickets;
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
				<GroupDetails tickets={tickets} />
			</div>
			{onOpen ? (
				<p className="ticket-actions">
					<button type="button" className="button" onClick={onOpen}>
						{tickets.length > 1 ? "Vis billettene" : "Vis billetten"}
						<span className="visually-hidden"> til {ticket.movieTitle}</span>
					</button>
					<CalendarButton ticket={withAllSeats(tickets)} />
					<OrderLinks tickets={tickets} />
				</p>
			) : (
				<p className="ticket-actions">
					<OrderLinks tickets={tickets} />
				</p>
			)}
		</li>
	);
}
