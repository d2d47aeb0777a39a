import type { ExchangeOffer, ExchangeTarget } from "@lerret/contracts/api/exchanges";
import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { exchangeObstacles } from "@lerret/contracts/exchange";
import { useState } from "react";
import { Link } from "react-router";
import { TicketChoices } from "../ticket-choices.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { ExchangeTargets } from "./exchange-targets.tsx";

type Props = {
	order: ManagedOrder;
	offer: ExchangeOffer;
	/** Null once an event is chosen. */
	targets: ExchangeTarget[] | null;
	sale: SaleEvent | null;
	/** The only ticket that is chosen at first; all are without it. */
	seat: string | null;
	addressOf: (target: { id: string } | null) => string;
	/** Someone else has taken seats or changed prices. */
	onStale: () => Promise<void>;
};

/** Exchanges tickets of an order: which of them, for what, and for which places. */
export function ExchangeSection({ order, offer, targets, sale, seat, addressOf, onStale }: Props) {
	const { tickets, obstacle } = offer;
	const ofSeat = tickets.filter((ticket) => ticket.seat === seat);
	const [ids, setIds] = useState((ofSeat.length > 0 ? ofSeat : tickets).map(({ id }) => id));
	if (obstacle !== null) return <p className="info-note">{exchangeObstacles[obstacle]}</p>;
	const chosen = tickets.filter(({ id }) => ids.includes(id));
	return (
		<section className="stack editing" aria-labelledby="bytt">
			<h2 id="bytt">{tickets.length === 1 ? "Bytt billetten" : "Bytt billetter"}</h2>
			{tickets.length === 1 ? null : (
				<TicketChoices
					tickets={tickets}
					chosen={ids}
					error={chosen.length === 0 ? "Velg minst én billett." : undefined}
					onChosen={setIds}
				/>
			)}
			{targets ? (
				<ExchangeTargets title={order.event?.title ?? ""} targets={targets} addressOf={addressOf} />
			) : sale && chosen.length > 0 ? (
				<ExchangeForm key={sale.id} {...{ order, sale, onStale }} tickets={chosen} otherPath={addressOf(null)} />
			) : (
				<Link to={addressOf(null)}>Velg noe annet</Link>
			)}
		</section>
	);
}
