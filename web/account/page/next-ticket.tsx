import { formatClock, formatShowingDay } from "@lerret/contracts/nb/time";
import type { Ticket } from "../../client/account/loyalty/responses";
import { useDayStartsAt } from "../../client/live/showing-time";
import { CalendarButton } from "./calendar-button";
import { Seats } from "./seats";
import { TicketChange } from "./ticket-change";

export function NextTicket({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
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
				<Seats ticket={ticket} />
				{ticket.notes ? <p className="ticket-notes">{ticket.notes}</p> : null}
				<p className="ticket-actions">
					<button type="button" className="button" onClick={onOpen}>
						Vis billetten stort
					</button>
					<CalendarButton ticket={ticket} />
				</p>
			</div>
			<QrCode ticket={ticket} />
		</article>
	);
}

/** Black on white in every colour scheme, because a scanner needs the contrast. */
export function QrCode({ ticket }: { ticket: Ticket }) {
	return (
		<figure className="qr">
			<img src={ticket.qrImage ?? ticket.qrUrl} alt="QR-kode som vises ved billettkontroll" width={240} height={240} />
			<figcaption>{ticket.qrCode}</figcaption>
		</figure>
	);
}
