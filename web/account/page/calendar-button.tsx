import { useRouteLoaderData } from "react-router";
import type { Chrome } from "../../chrome";
import type { Ticket } from "../../client/account/loyalty/responses";
import { toCalendarFile } from "../ticket-calendar";
import { download } from "./download";

/** Downloads a calendar file for a ticket. The browser makes it, so that it works offline. */
export function CalendarButton({ ticket }: { ticket: Ticket }) {
	const data = useRouteLoaderData<{ chrome: Chrome }>("root");
	const save = () => {
		const { title: siteTitle = "", dayStartsAt = 0 } = data?.chrome ?? {};
		const venue = { siteTitle, dayStartsAt, origin: location.origin, now: new Date() };
		download("billett.ics", "text/calendar", toCalendarFile(ticket, venue));
	};
	return (
		<button type="button" className="quiet-button" onClick={save}>
			Legg i kalender<span className="visually-hidden">: {ticket.movieTitle}</span>
		</button>
	);
}
