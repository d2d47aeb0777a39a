import { notesOf, ordersOf, seatsText, type TicketGroup, typesText } from "./ticket-groups";

/** Seats, types and notes of the tickets to a showing, each once. */
export function GroupDetails({ tickets }: Pick<TicketGroup, "tickets">) {
	const seats = seatsText(tickets);
	const types = typesText(tickets);
	return (
		<>
			{seats ? <p className="seats">{seats}</p> : null}
			{types ? <p className="seats-info">{types}</p> : null}
			{notesOf(tickets).map((note) => (
				<p key={note} className="ticket-notes">
					{note}
				</p>
			))}
		</>
	);
}

/** Where the receipt is, and where the tickets can be cancelled. */
export function OrderLinks({ tickets }: Pick<TicketGroup, "tickets">) {
	const urls = ordersOf(tickets);
	return urls.map((url, i) => (
		<a key={url} href={url}>
			Kvittering og avbestilling{urls.length > 1 ? `, bestilling ${i + 1}` : ""}
			<span className="visually-hidden">: {tickets[0].movieTitle}</span>
		</a>
	));
}
