import type { SeatPreference } from "@lerret/contracts/best-seats";
import { findLoneSeats } from "@lerret/contracts/lone-seats";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { usualType } from "@lerret/contracts/order-lines";
import { salePath } from "@lerret/contracts/paths";
import type { SeatMap } from "@lerret/contracts/seat-map";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { type FormEvent, type MouseEvent, useState } from "react";
import { ErrorSummary } from "../ui/error-summary";
import { errorOf, type FormErrors, fieldId } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { YouthNote } from "../ui/youth-note";
import { BestSeats, readPreference } from "./best-seats";
import { isFreeSale, limitText, mostTickets, priceOf, readQuantities, seatLabels, totalOf, usualParty } from "./choice";
import { choiceForm, seatField } from "./choice-errors";
import { HoldTime } from "./countdown";
import { choiceText, proposalText, type SeatChoice, unavailableText, withCompanions, withSeats } from "./seat-choice";
import { SeatGrid } from "./seat-grid";
import { SeatLegend } from "./seat-legend";
import { SumBar } from "./sum-bar";
import { TicketCounters } from "./ticket-counters";
import { useEarlyInput } from "./use-early-input";

/** Most visitors choose how many they are before they ask for a proposal. Null without a network. */
const loadPicker = () => import("@lerret/contracts/best-seats").catch(() => null);

type Props = {
	page: SalePage;
	map: SeatMap;
	errors: FormErrors | null;
	/** What the visitor has chosen before, or what is proposed. */
	chosen: SeatChoice;
	isProposal: boolean;
	hasNeed: boolean;
	preference: SeatPreference;
};

/** The choice of tickets and seats: the best seats for a party are proposed on the map, where each can be exchanged. */
export function SeatForm({ page, map, errors, chosen, isProposal, hasNeed, preference }: Props) {
	const taken = new Set(page.taken);
	const usual = usualType(page.ticketTypes);
	const usualId = usual?.id ?? "";
	const types = { usualId, companionId: page.ticketTypes.find(isCompanion)?.id };
	const [choice, setChoice] = useState(() => completeChoice(chosen, taken, usualId));
	const [isInNeed, setInNeed] = useState(hasNeed);
	const [note, setNote] = useState(isProposal ? proposalText(chosen.seats, map) : "");
	/** The kept seat that the visitor has tried to choose. */
	const [keptSeat, setKeptSeat] = useState<HTMLInputElement | null>(null);
	const form = useEarlyInput((fields) => {
		const typed = { quantities: readQuantities(fields, page.ticketTypes), seats: [] };
		setChoice(withSeats(typed, seatsOf(fields), usualId));
		setInNeed(fields.has("behov"));
	});
	const labels = seatLabels(map);
	const hasKinds = map.rows.some(({ seats }) => seats.some(({ kind }) => kind !== "ordinary"));
	const hasNeeds = hasKinds && page.keepsSeats;
	const lone = findLoneSeats(map, taken, new Set(choice.seats));
	const loneNote = `${formatWordList(lone.map((seat) => labels.get(seat) ?? ""))} blir stående alene. Flytt gjerne ett sete til siden.`;
	const seatError = errorOf(errors, seatField);
	const errorId = `${fieldId(choiceForm, seatField)}-error`;

	function change({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
		if (!(target instanceof HTMLInputElement) || (target.name !== seatField && target.name !== "behov")) return;
		const rejection = rejectionOf(target, seatsOf(new FormData(currentTarget)).length);
		setNote(rejection);
		setKeptSeat(rejection !== "" && target.dataset.state === "kept" ? target : null);
		// The browser takes the click back after this event.
		if (rejection !== "") target.checked = false;
		if (target.name === "behov") {
			setInNeed(target.checked);
			if (!target.checked) for (const input of currentTarget.querySelectorAll(keptSeats)) uncheck(input);
		}
		const next = withSeats(choice, seatsOf(new FormData(currentTarget)), leaving(target));
		const isPair = target.checked && target.dataset.kind !== undefined;
		const paired = isPair ? withCompanions(next, map, types) : next;
		if (paired.quantities !== next.quantities)
			setNote(
				"Setet ved rullestolplassen fikk en ledsagerbillett, gratis med ledsagerbevis. Bytt type om den ikke passer.",
			);
		setChoice(paired);
	}

	/** The type whose ticket goes with a seat that is given up. */
	const leaving = ({ checked, dataset }: HTMLInputElement): string =>
		!checked && dataset.kind === "companion" && types.companionId && choice.quantities[types.companionId]
			? types.companionId
			: usualId;

	/** Opens the kept seats to the visitor, who has tried to choose one. */
	function need(): void {
		const box = form.current?.querySelector<HTMLInputElement>("[name=behov]");
		if (!box || !keptSeat) return;
		box.checked = true;
		setInNeed(true);
		setNote("");
		keptSeat.focus();
		setKeptSeat(null);
	}

	/** Why a click changes nothing; empty if it does. */
	function rejectionOf(input: HTMLInputElement, quantity: number): string {
		const reason = unavailableText(input, labels.get(input.value) ?? "");
		return reason === "" && quantity > mostTickets(page) ? limitText(page) : reason;
	}

	async function propose(event: MouseEvent<HTMLButtonElement>): Promise<void> {
		const button = event.currentTarget;
		const fields = button.form;
		if (!fields) return;
		event.preventDefault();
		const picker = await loadPicker();
		const party = totalOf(choice.quantities) || Math.min(usualParty, mostTickets(page));
		const options = { preference: readPreference(new FormData(fields)), areKept: page.keepsSeats };
		const seats = picker?.pickBestSeats(map, taken, party, options);
		// The server says why there are none.
		if (!seats) return fields.requestSubmit(button);
		const inputs = [...fields.querySelectorAll<HTMLInputElement>(`[name="${seatField}"]`)];
		for (const input of inputs) input.checked = seats.includes(input.value);
		setChoice(withSeats({ ...choice, seats: [] }, seats, usualId));
		setNote(proposalText(seats, map));
		inputs.find(({ checked }) => checked)?.focus();
	}

	return (
		<PostForm ref={form} id={choiceForm} action={salePath(page.id)} className="seat-form" noValidate onChange={change}>
			{/* What the Enter key presses. */}
			<button type="submit" hidden />
			<input type="hidden" name="nummerert" value="ja" />
			<div className="shop-form seat-start">
				{errors ? <ErrorSummary form={choiceForm} errors={errors} /> : null}
				<p className="seat-ways">
					<a className="button button-outline" href="#velg-seter">
						Velg selv på kartet
					</a>
					<button type="submit" name="handling" value="beste" className="button button-outline" onClick={propose}>
						Velg for meg
					</button>
				</p>
				<div className="seat-party">
					<TicketCounters
						page={page}
						errors={errors}
						quantities={choice.quantities}
						onChange={(quantities) => {
							setChoice({ ...choice, quantities });
							setNote("");
							void loadPicker();
						}}
						onLimit={() => setNote(limitText(page))}
						areFolded
					/>
					<details
						className="more-types"
						open={hasNeed || seatError !== undefined || preference !== "middle" || undefined}
					>
						<summary>{hasNeeds ? "Rullestol og ønsker" : "Ønsker"}</summary>
						<BestSeats preference={preference} />
						{hasNeeds ? (
							<p className="seat-need">
								<label>
									<input type="checkbox" name="behov" value="rullestol" defaultChecked={hasNeed} />
									Jeg bestiller rullestolplass, eller setet ved siden av en
								</label>
							</p>
						) : null}
					</details>
				</div>
			</div>
			<div className="shop-form seat-choice">
				{seatError ? (
					<p id={errorId} className="field-error">
						{seatError}
					</p>
				) : null}
				<SeatGrid
					heading={
						// biome-ignore lint/a11y/noAutofocus: without script, the proposal is a new page, and this is where it is
						<h2 id="velg-seter" className="section-heading" tabIndex={-1} autoFocus={isProposal}>
							Velg seter
						</h2>
					}
					map={map}
					taken={taken}
					chosen={chosen.seats}
					ore={usual?.ore ?? 0}
					stage={page.object === "movie" ? "Lerret" : "Scene"}
					areKept={page.keepsSeats}
					isInNeed={isInNeed}
					errorId={seatError ? errorId : undefined}
				/>
				<SeatLegend hasKinds={hasKinds} hasAisle={hasAisle(map)} areKept={page.keepsSeats} />
				{page.youthDiscount ? <YouthNote /> : null}
			</div>
			<SumBar
				text={choiceText(choice, map)}
				sum={priceOf(choice.quantities, page.ticketTypes)}
				isFree={isFreeSale(page)}
				label="Gå videre"
				note={note || (lone.length > 0 ? loneNote : "")}
				noteAction={
					keptSeat ? (
						<button type="button" className="quiet-button" onClick={need}>
							Jeg trenger den
						</button>
					) : null
				}
				time={page.hold ? <HoldTime secondsLeft={page.hold.secondsLeft} /> : null}
				isEmpty={note === "" && choice.seats.length === 0 && totalOf(choice.quantities) === 0}
			/>
		</PostForm>
	);
}

const seatsOf = (fields: FormData): string[] => fields.getAll(seatField).map(String);

/** Whether a row has empty cells between its seats. */
const hasAisle = ({ rows }: SeatMap): boolean =>
	rows.some(({ seats }) => seats.some(({ column }, i) => i > 0 && column > (seats[i - 1]?.column ?? 0) + 2));

const keptSeats = `[name="${seatField}"][data-kind]:checked`;

function uncheck(input: Element): void {
	if (input instanceof HTMLInputElement) input.checked = false;
}

/** Without the seats that others have taken meanwhile; a seat without a ticket gets one of the usual type. */
function completeChoice({ quantities, seats }: SeatChoice, taken: ReadonlySet<string>, usualId: string): SeatChoice {
	const free = seats.filter((seat) => !taken.has(seat));
	return withSeats({ quantities, seats: [] }, free, usualId);
}
