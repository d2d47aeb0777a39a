import type { EventPlaces, WithheldPlaces } from "@lerret/contracts/api/withheld-places";
import { formatMoment } from "@lerret/contracts/nb/time";
import { seatLabel } from "@lerret/contracts/seat-label";
import { type Seat, seatsOf } from "@lerret/contracts/seating-plan";
import { useState } from "react";
import { changeWithheldPlaces, releaseWithheldPlaces, withholdPlaces } from "../../../api/sale.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { RequiredNote, TextField } from "../../../ui/fields/field.tsx";
import { NumberField } from "../../../ui/fields/list-field.tsx";

type Props = {
	id: string;
	places: EventPlaces;
	/** Seats on the map that are free or withheld. */
	selected: string[];
	onChanged: () => Promise<void>;
	/** The selected seats are withheld or released. */
	onDone: () => void;
};

/** Withholds places, and releases them: seats on the map, or a number of unnumbered places. */
export function WithheldPlacesForm({ id, places, selected, onChanged, onDone }: Props) {
	const { client } = useConnection();
	const event = { client, siteId: useSite().id, id };
	const [quantity, setQuantity] = useState<number | null>(null);
	const [reason, setReason] = useState("");
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const withheldOf = new Map(places.blocks.flatMap((one) => one.seats.map((seat) => [seat, one])));
	const toWithhold = selected.filter((seat) => !withheldOf.has(seat));
	const toFree = selected.filter((seat) => withheldOf.has(seat));
	const errorOf = (path: string) => failure?.fields.find((field) => field.path === path)?.message;

	const act = (action: () => Promise<string>) =>
		run(async () => {
			const done = await action().finally(onChanged);
			onDone();
			setNotice(done);
		});
	const withhold = () =>
		act(async () => {
			const request = places.plan ? { seats: toWithhold, reason } : { quantity: quantity ?? 0, reason };
			const created = await withholdPlaces(event, request);
			setReason("");
			setQuantity(null);
			return `${countOf(created.quantity)} er sperret.`;
		});
	const free = () =>
		act(async () => {
			const chosen = new Set(toFree.flatMap((seat) => withheldOf.get(seat) ?? []));
			for (const one of chosen) {
				const seats = one.seats.filter((seat) => !selected.includes(seat));
				if (seats.length === 0) await releaseWithheldPlaces(event, one.id);
				else await changeWithheldPlaces(event, one.id, { seats, reason: one.reason });
			}
			return `${countOf(toFree.length)} kan kjøpes igjen.`;
		});
	const remove = (one: WithheldPlaces) =>
		act(async () => {
			await releaseWithheldPlaces(event, one.id);
			return `${countOf(one.quantity)} kan kjøpes igjen.`;
		});

	const isChosen = places.plan ? toWithhold.length > 0 : quantity !== null && quantity > 0;
	return (
		<div className="fields">
			<form
				className="fields"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void withhold();
				}}
			>
				<h3>Sperr plasser</h3>
				<p className="small">Publikum ser dem som opptatt. Det som er solgt eller holdes av, kan ikke sperres.</p>
				<RequiredNote />
				<FailureNote failure={failure} />
				{places.plan ? null : (
					<NumberField
						label="Antall plasser å sperre"
						isRequired
						value={quantity}
						onValue={setQuantity}
						error={errorOf("quantity")}
					/>
				)}
				<TextField
					label="Hvorfor plassene sperres"
					isRequired
					help="Bare ansatte ser det."
					value={reason}
					maxLength={200}
					onText={setReason}
					error={errorOf("reason")}
				/>
				<p className="actions">
					<Button type="submit" className="plain-button" isDisabled={isBusy || !isChosen}>
						{toWithhold.length > 0 ? `Sperr ${countOf(toWithhold.length)}` : "Sperr"}
					</Button>
					{places.plan ? (
						<Button className="quiet-button" isDisabled={isBusy || toFree.length === 0} onClick={() => void free()}>
							{toFree.length > 0 ? `Åpne ${countOf(toFree.length)} for salg` : "Åpne for salg"}
						</Button>
					) : null}
					<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
				</p>
			</form>
			<WithheldList places={places} isBusy={isBusy} onRemove={(one) => void remove(one)} />
		</div>
	);
}

const countOf = (count: number): string => (count === 1 ? "1 plass" : `${count} plasser`);

function WithheldList({
	places: { blocks: withheld, plan },
	isBusy,
	onRemove,
}: {
	places: EventPlaces;
	isBusy: boolean;
	onRemove: (one: WithheldPlaces) => void;
}) {
	const seats = plan ? seatsOf(plan) : [];
	if (withheld.length === 0) return <p>Ingen plasser er sperret.</p>;
	return (
		<ul className="rows">
			{withheld.map((one) => (
				<li key={one.id} className="row">
					<div>
						<strong>{one.reason}</strong>
						<p className="small">
							{one.seats.length > 0
								? nameSeats(seats.filter(({ guid }) => one.seats.includes(guid)))
								: countOf(one.quantity)}
						</p>
					</div>
					<span className="small">{[one.by, formatMoment(one.at)].filter(Boolean).join(", ")}</span>
					<Button className="quiet-button" isDisabled={isBusy} onClick={() => onRemove(one)}>
						Åpne {countOf(one.quantity)} for salg
						<span className="visually-hidden">: {one.reason}</span>
					</Button>
				</li>
			))}
		</ul>
	);
}

const nameSeats = (seats: Seat[]): string => seats.map(seatLabel).join(" · ");
