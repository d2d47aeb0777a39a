import { useEffect, useRef } from "react";
import { ShowingTime } from "../../client/live/showing-time";
import { GroupDetails } from "./group-details";
import { QrSteps } from "./qr-steps";
import { TicketChange } from "./ticket-change";
import type { TicketGroup } from "./ticket-groups";
import { useWakeLock } from "./use-wake-lock";

export function TicketDialog({ tickets, onClose }: Pick<TicketGroup, "tickets"> & { onClose: () => void }) {
	const [ticket] = tickets;
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	useWakeLock();
	return (
		<dialog ref={dialog} className="ticket-dialog" aria-labelledby="billett-tittel" onClose={onClose}>
			<QrSteps tickets={tickets} />
			<h2 id="billett-tittel">{ticket.movieTitle}</h2>
			<p className="ticket-dialog-when">
				<ShowingTime start={ticket.startTime} />
				{ticket.sal ? ` · ${ticket.sal}` : ""}
			</p>
			<TicketChange ticket={ticket} />
			<GroupDetails tickets={tickets} />
			<form method="dialog">
				<button type="submit" className="button">
					Lukk
				</button>
			</form>
		</dialog>
	);
}
