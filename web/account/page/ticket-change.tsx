import { formatMoment } from "@lerret/contracts/nb/time";
import type { Ticket } from "../loyalty/answers";

/** What has happened to the showing since the ticket was bought: moved from when and where, or cancelled. Nothing where all is as it was. */
export function TicketChange({ ticket }: { ticket: Ticket }) {
	const { change } = ticket;
	if (!change) return null;
	const { kind, startTime, screen, notice } = change;
	const isOtherTime = Date.parse(startTime) !== Date.parse(ticket.startTime);
	const before = [isOtherTime ? formatMoment(startTime) : "", screen !== ticket.sal ? screen : ""].filter(Boolean);
	return (
		<p className="ticket-change" data-kind={kind}>
			<strong className="status">{kind === "cancelled" ? "Avlyst" : "Flyttet"}</strong>{" "}
			{kind === "moved" && before.length > 0 ? (
				<>
					fra <s>{before.join(" i ")}</s>.{" "}
				</>
			) : null}
			{kind === "moved" ? "Billetten gjelder. " : null}
			{notice}
		</p>
	);
}

/** Whether there is anything to come to. */
export const isCancelled = (ticket: Ticket): boolean => ticket.change?.kind === "cancelled";
