import type { SwappedShowing } from "@lerret/contracts/api/hall-swaps";
import { reseatParty } from "@lerret/contracts/reseat";
import { seatLabel, withinSentence } from "@lerret/contracts/seat-label";
import { seatMapOf } from "@lerret/contracts/seat-map";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { useId, useMemo, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { EventSeatMap } from "../../../halls/event-seat-map.tsx";
import { type ChosenSeats, isNeeded, seatOf, unseated } from "./swap-seats.ts";

type Props = { showing: SwappedShowing; seats: ChosenSeats; onSeats: (seats: Record<string, string>) => void };
type Placed = { id: string; party: number; state: "sold" | "held" | "blocked" };

const modes = [
	["party", "Flytt et følge"],
	["one", "Flytt én plass"],
] as const;

/** Who sits where in the new hall, as a map and as a list; a seat or a whole party can be moved. */
export function SwapProposal({ showing, seats, onSeats }: Props) {
	const { plan, parties, title, hall, fromHall, needed, capacity } = showing;
	const headingId = useId();
	const [mode, setMode] = useState<"party" | "one">("party");
	const [chosen, setChosen] = useState<string | null>(null);
	const [placing, setPlacing] = useState<string | null>(null);
	const [notice, setNotice] = useState("");
	const labels = useMemo(
		() => new Map((plan ? seatsOf(plan) : []).map((seat) => [seat.guid, seatLabel(seat)])),
		[plan],
	);
	const bySeat = new Map(
		parties.flatMap((party, at) =>
			party.places.flatMap((place): [string, Placed][] => {
				const seat = seatOf(place, seats);
				const state = party.kind === "withheld" ? "blocked" : party.kind === "sold" ? "sold" : "held";
				return seat === null ? [] : [[seat, { id: place.id, party: at, state }]];
			}),
		),
	);
	const sold = new Map([...bySeat].map(([seat, { party }]) => [seat, String(party)]));
	const ofParty = (at: number | undefined) => [...bySeat].flatMap(([seat, one]) => (one.party === at ? [seat] : []));
	const moving = chosen === null ? [] : mode === "one" ? [chosen] : ofParty(bySeat.get(chosen)?.party);
	const nameOf = (seat: string | null) => (seat === null ? "uten sete" : (labels.get(seat) ?? seat));

	function use(seat: string): void {
		setNotice("");
		if (placing !== null) {
			if (bySeat.has(seat)) return;
			onSeats({ ...seats, [placing]: seat });
			setPlacing(null);
			setNotice(`Plassen er nå ${withinSentence(nameOf(seat))}.`);
			return;
		}
		if (chosen === null || chosen === seat) {
			setChosen(chosen === null && bySeat.has(seat) ? seat : null);
			return;
		}
		if (!plan) return;
		const moved = reseatParty({ map: seatMapOf(plan), sold, isFree: (one) => !bySeat.has(one) }, moving, seat);
		if (!moved) {
			setNotice(`Det er ikke plass til alle ${moving.length} der. Velg et annet sete.`);
			return;
		}
		onSeats({
			...seats,
			...Object.fromEntries(
				[...moved].flatMap(([from, to]) => {
					const place = bySeat.get(from);
					return place ? [[place.id, to]] : [];
				}),
			),
		});
		setChosen(null);
		setNotice([...moved].map(([from, to]) => `${nameOf(from)} er nå ${withinSentence(nameOf(to))}.`).join(" "));
	}

	const rows = parties.flatMap((party, at) => {
		const places = party.places.map((place) => ({
			...place,
			old: place.from?.label ?? null,
			next: plan ? nameOf(seatOf(place, seats)) : null,
		}));
		return places.every(({ old, next }) => old === next) ? [] : [{ party, at, places }];
	});
	const staying = parties.filter(isNeeded).length - rows.filter(({ party }) => isNeeded(party)).length;
	const left = unseated(showing, seats);
	return (
		<section className="stack swap-proposal" aria-labelledby={headingId}>
			<h3 id={headingId}>
				{title}: {fromHall === hall ? hall : `${fromHall} → ${hall}`}
			</h3>
			<p>
				{needed} av {capacity} plasser er i bruk.{" "}
				{plan ? `${staying} av ${parties.filter(isNeeded).length} bestillinger beholder plassene sine.` : null}
				{plan ? null : " Plassene har ikke nummer der."}
			</p>
			{left.length > 0 ? (
				<ul className="actions">
					{left.map(({ id, from }) => (
						<li key={id}>
							<Button
								className="plain-button"
								aria-pressed={placing === id}
								onClick={() => setPlacing(placing === id ? null : id)}
							>
								Velg sete til {withinSentence(from?.label ?? "en plass uten nummer")}
							</Button>
						</li>
					))}
				</ul>
			) : null}
			{plan ? (
				<div className="swap-columns">
					<div className="stack">
						<div className="actions">
							{modes.map(([one, label]) => (
								<Button
									key={one}
									className="plain-button"
									aria-pressed={mode === one}
									onClick={() => {
										setMode(one);
										setChosen(null);
									}}
								>
									{label}
								</Button>
							))}
						</div>
						<EventSeatMap
							plan={plan}
							taken={[...bySeat].map(([seat, { id, party, state }]) => ({
								...{ seat, state, orderId: String(party), ticketId: id, payUntil: null },
							}))}
							help={
								placing !== null
									? "Velg et ledig sete."
									: chosen === null
										? "Velg et sete å flytte fra."
										: `Velg hvor ${withinSentence(nameOf(chosen))} skal flyttes.`
							}
							isUsable={(seat) => (placing === null ? bySeat.has(seat) || chosen !== null : !bySeat.has(seat))}
							selected={new Set(moving)}
							onUse={use}
						/>
						<p role="status">{notice}</p>
					</div>
					<div className="swap-list">
						<h4>Nye plasser</h4>
						{rows.length === 0 ? <p>Alle beholder plassene sine.</p> : null}
						<ul>
							{rows.map(({ party, at, places }) => (
								<li key={at}>
									<Button
										className="quiet-button"
										aria-pressed={moving.length > 0 && ofParty(at).includes(moving[0] ?? "")}
										onClick={() => {
											setMode("party");
											setChosen(ofParty(at)[0] ?? null);
										}}
									>
										{places.map(({ id, old, next }) => (
											<span key={id}>
												{old ?? "Uten nummer"} → {withinSentence(next ?? "")}
											</span>
										))}
										{party.kind === "withheld" ? <span className="small">Sperret</span> : null}
										{party.kind === "paying" ? <span className="small">Venter på betaling</span> : null}
									</Button>
								</li>
							))}
						</ul>
					</div>
				</div>
			) : null}
		</section>
	);
}
