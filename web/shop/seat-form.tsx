import { formatWordList } from "@lerret/contracts/nb/word-list";
import { salePath } from "@lerret/contracts/paths";
import type { SeatMap } from "@lerret/contracts/seat-map";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { type FormEvent, useState } from "react";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { limitText, mostTickets, priceOf, readQuantities, seatLabels, usualType } from "./choice";
import { findLoneSeats } from "./lone-seats";
import { choiceText, type SeatChoice, withSeats } from "./seat-choice";
import { SeatGrid } from "./seat-grid";
import { SeatLegend } from "./seat-legend";
import { SumBar } from "./sum-bar";
import { TicketCounters } from "./ticket-counters";
import { useEarlyInput } from "./use-early-input";

type Props = {
	page: SalePage;
	map: SeatMap;
	error: string | null;
	/** The error is about the best seats, not about chosen ones. */
	isBestError: boolean;
	/** What the visitor has chosen before. */
	chosen: SeatChoice;
	hasNeed: boolean;
};

/** The choice of tickets and seats: the best seats for a party, or one by one on the map. */
export function SeatForm({ page, map, error, isBestError, chosen, hasNeed }: Props) {
	const taken = new Set(page.taken);
	const usual = usualType(page.ticketTypes);
	const [choice, setChoice] = useState(() => completeChoice(chosen, taken, usual?.id ?? ""));
	const [isInNeed, setInNeed] = useState(hasNeed);
	const [rejectionNote, setRejectionNote] = useState("");
	const form = useEarlyInput((fields) => {
		const seats = fields.getAll("sete").map(String);
		const typed = { quantities: readQuantities(fields, page.ticketTypes), seats: [] };
		setChoice(withSeats(typed, seats, usual?.id ?? ""));
		setInNeed(fields.has("behov"));
	});
	const labels = seatLabels(map);
	const hasKinds = map.rows.some(({ seats }) => seats.some(({ kind }) => kind !== "ordinary"));
	const lone = findLoneSeats(map, taken, new Set(choice.seats));

	function change({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
		if (!(target instanceof HTMLInputElement) || target.name !== "sete") return;
		const seats = () => new FormData(currentTarget).getAll("sete").map(String);
		const rejection = rejectionOf(target, seats().length);
		setRejectionNote(rejection);
		// The browser takes the click back after this event.
		if (rejection !== "") target.checked = false;
		setChoice(withSeats(choice, seats(), usual?.id ?? ""));
	}

	/** Why a click changes nothing; empty if it does. */
	function rejectionOf(input: HTMLInputElement, quantity: number): string {
		const label = labels.get(input.value) ?? "";
		if (input.dataset.state === "taken") return `${label} er opptatt.`;
		if (input.dataset.state === "kept")
			return `${label} holdes av til den som trenger rullestolplass. Kryss av over salen hvis det er deg.`;
		return quantity > mostTickets(page) ? limitText(page) : "";
	}
	const loneNote = `${formatWordList(lone.map((seat) => labels.get(seat) ?? ""))} blir stående alene. Flytt gjerne ett sete til siden.`;

	return (
		<PostForm ref={form} action={salePath(page.id)} className="seat-form" onChange={change}>
			{/* What the Enter key presses. */}
			<button type="submit" hidden />
			<input type="hidden" name="nummerert" value="ja" />
			<div className="shop-form seat-start">
				<TicketCounters
					page={page}
					error={isBestError ? error : null}
					quantities={choice.quantities}
					onChange={(quantities) => {
						setChoice({ ...choice, quantities });
						setRejectionNote("");
					}}
					onLimit={() => setRejectionNote(limitText(page))}
				/>
				<p>
					<button type="submit" name="handling" value="beste" className="button button-outline">
						Velg de beste plassene for meg
					</button>
				</p>
			</div>
			<div className="shop-form seat-choice">
				<h2 className="section-heading" id="velg-seter">
					Velg seter
				</h2>
				{error && !isBestError ? (
					<p id="seter-feil" className="form-error" role="alert">
						{error}
					</p>
				) : null}
				{hasKinds && page.keepsSeats ? (
					<p className="seat-need">
						<label>
							<input
								type="checkbox"
								name="behov"
								value="rullestol"
								defaultChecked={hasNeed}
								onChange={(event) => setInNeed(event.currentTarget.checked)}
							/>
							Jeg bestiller rullestolplass, eller setet ved siden av en
						</label>
					</p>
				) : null}
				<SeatGrid
					map={map}
					taken={taken}
					chosen={chosen.seats}
					ore={usual?.ore ?? 0}
					stage={page.object === "movie" ? "Lerret" : "Scene"}
					areKept={page.keepsSeats}
					isInNeed={isInNeed}
					errorId={error && !isBestError ? "seter-feil" : undefined}
				/>
				<SeatLegend hasKinds={hasKinds} areKept={page.keepsSeats} />
				{page.youthDiscount ? <YouthNote /> : null}
				<SumBar
					text={choiceText(choice, map)}
					sum={priceOf(choice.quantities, page.ticketTypes)}
					label="Gå videre"
					note={rejectionNote || (lone.length > 0 ? loneNote : "")}
				/>
			</div>
		</PostForm>
	);
}

/** Without the seats that others have taken meanwhile; a seat without a ticket gets one of the usual type. */
function completeChoice({ quantities, seats }: SeatChoice, taken: ReadonlySet<string>, usualId: string): SeatChoice {
	const free = seats.filter((seat) => !taken.has(seat));
	return withSeats({ quantities, seats: [] }, free, usualId);
}
