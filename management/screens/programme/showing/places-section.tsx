import type { SaleTicketType } from "@lerret/contracts/api/shop-responses";
import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { useState } from "react";
import { useRights } from "../../../session/connection-context.ts";
import { EventSeatMap } from "../../halls/event-seat-map.tsx";
import { formatFrom } from "../../halls/later-plans.tsx";
import { IssueForm } from "./issue-form.tsx";
import { PhoneOrderForm } from "./phone-order-form.tsx";
import { WithheldPlacesForm } from "./withheld-places.tsx";

/** Places that staff give away or withhold: seats on the map, or a number of unnumbered places. */
export function PlacesSection({
	id,
	places,
	types,
	waiting,
	onChanged,
}: {
	id: string;
	places: EventPlaces;
	/** The ticket types of the showing; null where no one can order them for a caller. */
	types: SaleTicketType[] | null;
	/** How many are on the waiting list. */
	waiting: number;
	onChanged: () => Promise<void>;
}) {
	const rights = useRights();
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const { plan, taken, seller, state, hall, capacity } = places;
	const stateOf = new Map(taken.map(({ seat, state }) => [seat, state]));
	const isSelectable = (seat: string) => ["blocked", undefined].includes(stateOf.get(seat));
	const seats = [...selected].filter(isSelectable);
	const toggle = (seat: string) =>
		setSelected((before) => {
			const next = new Set(before);
			if (!next.delete(seat)) next.add(seat);
			return next;
		});
	const clear = () => setSelected(new Set());
	return (
		<section className="stack showing-part" aria-labelledby="plasser">
			<h2 id="plasser">
				{rights.has("orders") ? "Bestilling på telefon, fribilletter og sperrede plasser" : "Sperrede plasser"}
			</h2>
			{seller !== "link" && capacity === 0 ? (
				<p className="info-note">
					«{hall}» står ikke under Saler, så det er ingen plasser å selge. Legg inn salen, eller skriv antallet
					nedenfor.
				</p>
			) : null}
			<PlanNote places={places} />
			{plan ? (
				<EventSeatMap
					plan={plan}
					taken={taken}
					help="Velg seter med piltastene og mellomrom, eller klikk på dem."
					isUsable={isSelectable}
					selected={selected}
					onUse={toggle}
				/>
			) : null}
			<div className="place-forms">
				{types && seller === "own" && state === "open" ? (
					<PhoneOrderForm
						eventId={id}
						types={types}
						waiting={waiting}
						seats={plan ? seatsOf(plan).filter(({ guid }) => seats.includes(guid) && !stateOf.has(guid)) : null}
						onFailure={onChanged}
					/>
				) : null}
				{rights.has("orders") && seller !== "link" ? (
					<IssueForm
						eventId={id}
						seats={plan ? seats.filter((seat) => !stateOf.has(seat)) : null}
						onFailure={onChanged}
					/>
				) : null}
				<WithheldPlacesForm id={id} places={places} selected={seats} onChanged={onChanged} onDone={clear} />
			</div>
		</section>
	);
}

/** Which plan the showing has, where its hall has several. */
function PlanNote({ places: { hall, planFrom, keepsPlan } }: { places: EventPlaces }) {
	if (keepsPlan)
		return (
			<p className="info-note">
				Forestillingen beholder planen som {hall} hadde, fordi plasser som er tatt, ikke er i den nye.
			</p>
		);
	return planFrom === null ? null : (
		<p className="small">
			Plassene i {hall} fra {formatFrom(planFrom)}.
		</p>
	);
}
