import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import type { TicketState } from "@lerret/contracts/ticketing";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import { emailLabel, ticketStateLabels, voucherKindLabels } from "./labels.ts";

/** What an order is for, whose it is, and what it costs. */
export function OrderFacts({ order }: { order: ManagedOrder }) {
	const siteId = useSite().id;
	const { event, card: voucher, email, name, ore, refundedOre, carriedOre, createdAt, id } = order;
	return (
		<dl className="facts">
			<div>
				<dt>{voucher ? voucherKindLabels[voucher.kind] : "Arrangement"}</dt>
				<dd>
					{voucher ? (
						<Link to={`/${siteId}/gavekort/${voucher.id}`}>{voucher.name}</Link>
					) : event ? (
						<>
							<Link to={`/${siteId}/program/${encodeURIComponent(event.id)}`}>{event.title}</Link>
							<span className="small">
								<br />
								{formatMoment(event.startTime)}, {event.hall}
							</span>
						</>
					) : (
						"Slettet"
					)}
				</dd>
			</div>
			<div>
				<dt>E-post</dt>
				<dd>{email === "" ? emailLabel(email) : <Link to={`/${siteId}/bestillinger/kunde/${id}`}>{email}</Link>}</dd>
			</div>
			<div>
				<dt>Navn</dt>
				<dd>{name ?? "Ikke oppgitt"}</dd>
			</div>
			<div>
				<dt>Bestilt</dt>
				<dd>{formatMoment(createdAt)}</dd>
			</div>
			<div>
				<dt>Sum</dt>
				<dd>
					{formatKroner(ore)}
					{carriedOre > 0 ? `, ${formatKroner(carriedOre)} overført` : ""}
					{order.giftCardOre > 0 ? `, ${formatKroner(order.giftCardOre)} med gavekort` : ""}
					{order.klippekortOre > 0 ? `, ${formatKroner(order.klippekortOre)} med klippekort` : ""}
					{refundedOre > 0 ? `, hvorav ${formatKroner(refundedOre)} er betalt tilbake` : ""}
				</dd>
			</div>
			{order.exchangedFrom === null ? null : (
				<div>
					<dt>Byttet fra</dt>
					<dd>
						<Link to={`/${siteId}/bestillinger/${order.exchangedFrom}`}>Bestillingen med de gamle billettene</Link>
					</dd>
				</div>
			)}
			{order.exchangedTo === null ? null : (
				<div>
					<dt>Byttet til</dt>
					<dd>
						<Link to={`/${siteId}/bestillinger/${order.exchangedTo}`}>Bestillingen med de nye billettene</Link>
					</dd>
				</div>
			)}
			<div>
				<dt>Bestillingsnummer</dt>
				<dd>{id}</dd>
			</div>
		</dl>
	);
}

/** The lines of an order that has no tickets yet, or never got any. */
export function TicketList({ order: { tickets, lines, isTest } }: { order: ManagedOrder }) {
	const siteId = useSite().id;
	const labelOf = (state: TicketState) => (isTest && state === "valid" ? "Testbillett" : ticketStateLabels[state]);
	const shown =
		tickets.length > 0 ? tickets : lines.map((line, i) => ({ ...line, id: String(i), state: null, exchangedTo: null }));
	return (
		<section aria-labelledby="billetter">
			<h2 id="billetter">{tickets.length > 0 ? "Billetter" : "Plasser"}</h2>
			<ul className="rows">
				{shown.map(({ id, seatLabel, ticketType, ore, state, exchangedTo }) => (
					<li key={id} className="row">
						<span>{[seatLabel, ticketType].filter(Boolean).join(", ")}</span>
						<span>{formatKroner(ore)}</span>
						<span className="small">
							{exchangedTo !== null ? (
								<Link to={`/${siteId}/bestillinger/${exchangedTo}`}>Byttet</Link>
							) : state === null ? (
								"Ikke utstedt"
							) : (
								labelOf(state)
							)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
