import type { TicketFact } from "@lerret/contracts/kept-ticket";

/** What the holder of a ticket needs to know about the evening. */
export function TicketFacts({ facts }: { facts: readonly TicketFact[] }) {
	return (
		<dl className="ticket-facts">
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
