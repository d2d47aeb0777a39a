import { useEffect, useRef } from "react";
import type { Ticket } from "../../client/account/loyalty/responses";
import { ShowingTime } from "../../client/live/showing-time";
import { QrCode } from "./next-ticket";
import { Seats } from "./seats";
import { TicketChange } from "./ticket-change";
import { useWakeLock } from "./use-wake-lock";

export function TicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	useWakeLock();
	return (
		<dialog ref={dialog} className="ticket-dialog" aria-labelledby="billett-tittel" onClose={onClose}>
			<QrCode ticket={ticket} />
			<h2 id="billett-tittel">{ticket.movieTitle}</h2>
			<p className="ticket-dialog-when">
				<ShowingTime start={ticket.startTime} />
				{ticket.sal ? ` · ${ticket.sal}` : ""}
			</p>
			<TicketChange ticket={ticket} />
			<Seats ticket={ticket} />
			{ticket.notes ? <p className="ticket-notes">{ticket.notes}</p> : null}
			<form method="dialog">
				<button type="submit" className="button">
					Lukk
				</button>
			</form>
		</dialog>
	);
}
