import { formatClock } from "@lerret/contracts/nb/time";
import type { StoredList, StoredScan } from "./storage.ts";
import { collisionText } from "./verdict-text.ts";

/** Tickets that this phone let in, and that the server did not accept afterwards. */
export function Collisions({ list, scans }: { list: StoredList; scans: StoredScan[] }) {
	return (
		<section className="door-side">
			<h2>Avvik</h2>
			{scans.length === 0 ? <p>Ingen. Alle som denne telefonen har sluppet inn, hadde gyldig billett.</p> : null}
			<ul className="found-tickets">
				{scans.map(({ id, codeHash, at, answer }) => {
					const ticket = list.list.tickets.find((one) => one.codeHash === codeHash);
					return (
						<li key={id} className="found-collision">
							<p>
								<strong>{answer ? collisionText(answer.result) : null}</strong>
							</p>
							<p>
								{[ticket?.seatLabel, ticket?.name, ticket?.ticketType].filter(Boolean).join(", ") ||
									"Billett utenfor listen"}
							</p>
							<p className="small">
								Sluppet inn her kl. {formatClock(at)}
								{answer?.usedAt ? `, registrert brukt kl. ${formatClock(answer.usedAt)}` : ""}.
							</p>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
