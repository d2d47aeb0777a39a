import { nonBreakingDate } from "@lerret/contracts/nb/non-breaking";
import { ticketPath } from "@lerret/contracts/paths";
import { showsText, type TicketState, ticketStateText } from "@lerret/contracts/ticketing";
import { ShowingTime } from "../client/live/showing-time";

type Ticket = {
	code?: string;
	seatLabel: string | null;
	ticketType: string;
	shows?: string;
	state: TicketState;
	/** Whether the code was replaced by a new one. */
	isReplaced?: boolean;
	qrCode: string;
	doors: string | null;
	event: { title: string; startTime: string; hall: string };
};

/** A ticket with the code that ticket control reads. */
export function TicketCard({
	ticket,
	isTest,
	number = null,
	isLinked = false,
	isAlone = false,
	isExchanged = false,
}: {
	ticket: Ticket;
	isTest: boolean;
	/** Among the order's tickets, which are the same without seats. */
	number?: number | null;
	isLinked?: boolean;
	/** On a page that says by itself what the ticket is to. */
	isAlone?: boolean;
	isExchanged?: boolean;
}) {
	const { code, seatLabel, ticketType, shows, state, qrCode, doors, event } = ticket;
	const name = seatLabel ?? (number === null ? null : `Plass ${number}`);
	const isUsable = state === "valid";
	return (
		<article className="ticket" data-state={state}>
			{isUsable ? (
				<img
					className="ticket-code"
					src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
					alt="QR-kode som vises fram ved billettkontrollen"
					width={200}
					height={200}
				/>
			) : null}
			<div>
				<p className="ticket-seat">{name ?? ticketType}</p>
				{name && !name.startsWith(ticketType) ? <p>{ticketType}</p> : null}
				{shows ? <p>{showsText(shows)}</p> : null}
				{isAlone ? null : (
					<>
						<p className="small">
							{event.title}, <ShowingTime start={event.startTime} />, {event.hall}
						</p>
						{doors ? <p className="small">{nonBreakingDate(doors)}</p> : null}
					</>
				)}
				<p className="ticket-state">{isExchanged ? "Byttet" : ticketStateText({ ...ticket, isTest })}</p>
				{isLinked && code ? (
					<p>
						<a href={ticketPath(code)}>
							Åpne billetten
							<span className="visually-hidden"> for {name ?? ticketType}</span>
						</a>
					</p>
				) : null}
			</div>
		</article>
	);
}
