import { exchangesOf, notesOf, ordersOf, seatsText, type TicketGroup, typesText } from "./ticket-groups";

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

/** Where the receipt is, and where the tickets can be cancelled or exchanged. */
export function OrderLinks({ tickets }: Pick<TicketGroup, "tickets">) {
	const links = [
		...numbered("Bytt til en annen forestilling", exchangesOf(tickets)),
		...numbered("Kvittering og avbestilling", ordersOf(tickets)),
	];
	return links.map(({ url, text }) => (
		<a key={url} href={url}>
			{text}
			<span className="visually-hidden">: {tickets[0].movieTitle}</span>
		</a>
	));
}

const numbered = (text: string, urls: string[]) =>
	urls.map((url, i) => ({ url, text: urls.length > 1 ? `${text}, bestilling ${i + 1}` : text }));
