import { formatShowing } from "@lerret/contracts/nb/time";
import type { Ticket } from "../../client/account/loyalty/responses";
import { useDayStartsAt } from "../../client/live/showing-time";

export function TicketChange({ ticket }: { ticket: Ticket }) {
	const { change } = ticket;
	const dayStartsAt = useDayStartsAt();
	if (!change) return null;
	const { kind, startTime, screen, notice } = change;
	const isOtherTime = Date.parse(startTime) !== Date.parse(ticket.startTime);
	const original = [
		isOtherTime ? formatShowing(startTime, dayStartsAt) : "",
		screen !== ticket.sal ? screen : "",
	].filter(Boolean);
	return (
		<p className="ticket-change" data-kind={kind}>
			<strong className="status">{kind === "cancelled" ? "Avlyst" : "Flyttet"}</strong>{" "}
			{kind === "moved" && original.length > 0 ? (
				<>
					fra <s>{original.join(" i ")}</s>.{" "}
				</>
			) : null}
			{kind === "moved" ? "Billetten gjelder. " : null}
			{notice}
		</p>
	);
}

export const isCancelled = (ticket: Ticket): boolean => ticket.change?.kind === "cancelled";
