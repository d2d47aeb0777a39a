import { nonBreakingDate } from "@lerret/contracts/nb/non-breaking";
import { ticketPath } from "@lerret/contracts/paths";
import { showsText, type TicketState } from "@lerret/contracts/ticketing";
import { ShowingTime } from "../client/live/showing-time";

const stateLabels: Record<TicketState, string> = {
	valid: "Gyldig",
	used: "Brukt",
	refunded: "Refundert, gjelder ikke",
	cancelled: "Gjelder ikke lenger",
};

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
}: {
	ticket: Ticket;
	isTest: boolean;
	/** Among the order's tickets, which are the same without seats. */
	number?: number | null;
	isLinked?: boolean;
}) {
	const { code, seatLabel, ticketType, shows, state, isReplaced, qrCode, doors, event } = ticket;
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
				<p className="small">
					{event.title}, <ShowingTime start={event.startTime} />, {event.hall}
				</p>
				{doors ? <p className="small">{nonBreakingDate(doors)}</p> : null}
				<p className="ticket-state">
					{[
						isTest ? "TEST, ikke gyldig" : null,
						isTest && isUsable ? null : stateLabels[state],
						isReplaced ? "Ny kode er sendt" : null,
					]
						.filter(Boolean)
						.join(". ")}
				</p>
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
