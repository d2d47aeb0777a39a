import { formatClock, formatShowingDay } from "@lerret/contracts/nb/time";
import { useDayStartsAt } from "../../client/live/showing-time";
import { CalendarButton } from "./calendar-button";
import { GroupDetails, OrderLinks } from "./group-details";
import { QrSteps } from "./qr-steps";
import { TicketChange } from "./ticket-change";
import { type TicketGroup, withAllSeats } from "./ticket-groups";

export function NextTicket({ tickets, onOpen }: Pick<TicketGroup, "tickets"> & { onOpen: () => void }) {
	const [ticket] = tickets;
	const dayStartsAt = useDayStartsAt();
	return (
		<article className="next-ticket">
			<div className="next-ticket-text">
				<p className="kicker">Neste gang du skal ut</p>
				<h3>{ticket.movieTitle}</h3>
				<p className="next-ticket-when">
					<time dateTime={ticket.startTime}>
						{formatShowingDay(ticket.startTime, dayStartsAt)} <span className="visually-hidden">kl. </span>
						<span className="next-ticket-clock">{formatClock(ticket.startTime)}</span>
					</time>
				</p>
				{ticket.sal ? <p className="next-ticket-where">{ticket.sal}</p> : null}
				<TicketChange ticket={ticket} />
				<GroupDetails tickets={tickets} />
				<p className="ticket-actions">
					<button type="button" className="button" onClick={onOpen}>
						{tickets.length > 1 ? "Vis billettene stort" : "Vis billetten stort"}
					</button>
					<CalendarButton ticket={withAllSeats(tickets)} />
					<OrderLinks tickets={tickets} />
				</p>
			</div>
			<QrSteps tickets={tickets} />
		</article>
	);
}
