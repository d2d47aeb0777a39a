import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { compareText } from "@lerret/contracts/nb/collate";
import { reseatParty } from "@lerret/contracts/reseat";
import { seatLabel, withinSentence } from "@lerret/contracts/seat-label";
import { seatMapOf } from "@lerret/contracts/seat-map";
import { type SeatingPlan, seatsOf } from "@lerret/contracts/seating-plan";
import { useState } from "react";
import { useNavigate } from "react-router";
import { reseat } from "../../../api/sale.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { EventSeatMap } from "../../halls/event-seat-map.tsx";
import { exchangeQuery } from "../../orders/exchange-address.ts";

type Props = {
	id: string;
	plan: SeatingPlan;
	taken: EventPlaces["taken"];
	/** Whether tickets can get other seats. */
	canReseat: boolean;
	onChanged: () => Promise<void>;
};

/** What a seat on the map does: opens its order, moves one ticket or a whole party, or exchanges its ticket for another showing. */
type Mode = "open" | "one" | "party" | "exchange";
const moveModes = [
	["one", "Flytt én billett"],
	["party", "Flytt et følge"],
	["exchange", "Bytt til en annen forestilling"],
] as const;

/** The seats of a showing. A sold one leads to its order, and can be exchanged for another one. */
export function SoldSeats({ id, plan, taken, canReseat, onChanged }: Props) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const [mode, setMode] = useState<Mode>("open");
	const [chosen, setChosen] = useState<string | null>(null);
	const [undo, setUndo] = useState<Record<string, string> | null>(null);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const bySeat = new Map(taken.map((one) => [one.seat, one]));
	const sold = new Map(taken.flatMap(({ seat, orderId, ticketId }) => (orderId && ticketId ? [[seat, orderId]] : [])));
	const orders = new Map(taken.flatMap(({ seat, orderId }) => (orderId ? [[seat, orderId]] : [])));
	const opensOrder = mode === "open" || mode === "exchange";
	const party = chosen === null ? [] : mode === "one" ? [chosen] : partyOf(sold, chosen);

	function choose(next: Mode): void {
		setMode(mode === next ? "open" : next);
		setChosen(null);
		setNotice("");
	}

	const move = (seats: Record<string, string>, done: (moved: string[]) => string, isUndo: boolean) =>
		run(async () => {
			const change = await reseat({ client, siteId, id }, seats).finally(onChanged);
			const tickets = change.tickets.toSorted((one, other) => compareText(one.from.label, other.from.label));
			setChosen(null);
			setUndo(isUndo ? null : Object.fromEntries(tickets.map(({ ticketId, from }) => [ticketId, from.seat])));
			setNotice(done(tickets.map(({ from, to }) => `${from.label} er nå ${withinSentence(to.label)}.`)));
		});

	function use(seat: string): void {
		if (opensOrder) {
			const query = new URLSearchParams({ sete: seat });
			const step = mode === "exchange" ? exchangeQuery(query, null) : query;
			void navigate(`/${siteId}/bestillinger/${orders.get(seat)}?${step}`);
			return;
		}
		if (chosen === null || seat === chosen) {
			setChosen(chosen === null ? seat : null);
			setNotice("");
			return;
		}
		const isFree = (one: string) => !bySeat.has(one);
		const moved = reseatParty({ map: seatMapOf(plan), sold, isFree }, party, seat);
		if (!moved) {
			setNotice(`Det er ikke plass til alle ${party.length} der. Velg et annet sete.`);
			return;
		}
		const seats = Object.fromEntries(
			[...moved].flatMap(([from, to]) => {
				const ticket = bySeat.get(from)?.ticketId;
				return ticket ? [[ticket, to]] : [];
			}),
		);
		void move(seats, (sentences) => `${sentences.join(" ")} Kunden får e-post om et minutt.`, false);
	}

	const isUsable = (seat: string) =>
		mode === "open" ? orders.has(seat) : sold.has(seat) || (chosen !== null && !bySeat.has(seat));
	return (
		<section className="stack" aria-label="Plasser">
			{canReseat && sold.size > 0 ? (
				<div className="actions">
					{moveModes.map(([one, label]) => (
						<Button
							key={one}
							className="plain-button"
							aria-pressed={mode === one}
							isDisabled={isBusy}
							onClick={() => choose(one)}
						>
							{label}
						</Button>
					))}
					{undo ? (
						<Button
							className="quiet-button"
							isDisabled={isBusy}
							onClick={() => void move(undo, () => "Byttet er angret.", true)}
						>
							Angre byttet
						</Button>
					) : null}
					<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
				</div>
			) : null}
			<FailureNote failure={failure} />
			<EventSeatMap
				plan={plan}
				taken={taken}
				help={helpOf(mode, orders.size, chosen === null ? null : nameOf(plan, chosen))}
				isUsable={isUsable}
				{...(opensOrder ? {} : { selected: new Set(party) })}
				onUse={use}
			/>
		</section>
	);
}

function partyOf(sold: ReadonlyMap<string, string>, chosen: string): string[] {
	const order = sold.get(chosen);
	return [...sold].flatMap(([seat, one]) => (one === order ? [seat] : []));
}

function nameOf(plan: SeatingPlan, guid: string): string {
	const seat = seatsOf(plan).find((one) => one.guid === guid);
	return seat ? withinSentence(seatLabel(seat)) : guid;
}

function helpOf(mode: Mode, orders: number, chosen: string | null): string | null {
	if (orders === 0) return null;
	if (mode === "exchange") return "Velg et solgt sete å bytte billetten til.";
	if (mode === "open") return "Velg et sete som er solgt eller venter på betaling, for å åpne bestillingen.";
	if (chosen === null) return "Velg et solgt sete å flytte fra.";
	return `Velg hvor ${chosen} skal flyttes: et ledig sete, eller et solgt som får plassen i bytte.`;
}
