import { differenceText } from "@lerret/contracts/exchange";
import { usualType } from "@lerret/contracts/order-lines";
import type { ChosenTarget, ExchangePage } from "@lerret/platform/boxoffice/exchanges/page";
import { type FormEvent, useState } from "react";
import { ErrorSummary } from "../ui/error-summary";
import { errorOf, type FormErrors, fieldId } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { seatLabels, ticketCountText, totalOf } from "./choice";
import { choiceForm, seatField } from "./choice-errors";
import { seatDifference } from "./exchange-texts";
import { SaleClosed } from "./sale-closed";
import { unavailableText } from "./seat-choice";
import { SeatGrid } from "./seat-grid";
import { SeatLegend } from "./seat-legend";
import { SumBar } from "./sum-bar";

type Props = {
	exchange: ExchangePage;
	target: ChosenTarget;
	/** The address of this step. */
	action: string;
	errors: FormErrors | null;
	/** Seats and need of a form that was rejected. */
	entered: string[];
	hasNeed: boolean;
};

/** As many places of the other event as there are tickets. */
export function ExchangePlaces({ exchange, target, action, errors, entered, hasNeed }: Props) {
	const { page } = target;
	const { map } = page;
	const places = totalOf(target.chosenTypes);
	const [count, setCount] = useState(entered.length);
	const [isInNeed, setInNeed] = useState(hasNeed);
	/** Why the seat that was clicked cannot be chosen. */
	const [rejection, setRejection] = useState("");
	const labels = seatLabels(map);
	const seatError = errorOf(errors, seatField);
	const errorId = `${fieldId(choiceForm, seatField)}-error`;
	const hasKinds = map?.rows.some(({ seats }) => seats.some(({ kind }) => kind !== "ordinary")) ?? false;
	const missing = places - count;
	const countNote = map && count > 0 && missing !== 0 ? `Velg ${places === 1 ? "ett sete" : `${places} seter`}.` : "";

	function change({ currentTarget, target: input }: FormEvent<HTMLFormElement>): void {
		if (!(input instanceof HTMLInputElement)) return;
		const reason = unavailableText(input, labels.get(input.value) ?? "");
		setRejection(reason);
		// The browser takes the click back after this event.
		if (reason !== "") input.checked = false;
		const fields = new FormData(currentTarget);
		setCount(fields.getAll(seatField).length);
		setInNeed(fields.has("behov"));
	}

	if (page.sale.state !== "open")
		return (
			<>
				{errors ? <ErrorSummary form={choiceForm} errors={errors} /> : null}
				<SaleClosed page={page} />
			</>
		);
	return (
		<PostForm id={choiceForm} action={action} className="seat-form" noValidate onChange={change}>
			{errors ? <ErrorSummary form={choiceForm} errors={errors} /> : null}
			{map ? (
				<div className="shop-form seat-choice">
					{hasKinds && page.keepsSeats ? (
						<p className="seat-need">
							<label>
								<input type="checkbox" name="behov" value="rullestol" defaultChecked={hasNeed} /> Jeg trenger
								rullestolplass, eller setet ved siden av en
							</label>
						</p>
					) : null}
					{seatError ? (
						<p id={errorId} className="field-error">
							{seatError}
						</p>
					) : null}
					<SeatGrid
						heading={
							<h2 id="velg-seter" className="section-heading" tabIndex={-1}>
								{places === 1 ? "Velg et nytt sete" : `Velg ${places} nye seter`}
							</h2>
						}
						map={map}
						taken={new Set(page.taken)}
						chosen={entered}
						ore={usualType(page.ticketTypes)?.ore ?? 0}
						difference={seatDifference(exchange, target)}
						stage={page.object === "movie" ? "Lerret" : "Scene"}
						areKept={page.keepsSeats}
						isInNeed={isInNeed}
						errorId={seatError ? errorId : undefined}
					/>
					<SeatLegend hasKinds={hasKinds} hasAisle={false} areKept={page.keepsSeats} />
				</div>
			) : null}
			<SumBar
				text={`${ticketCountText(places)}, ${differenceText(target.differenceOre, exchange.mayGoBack)}`}
				sum={Math.max(0, target.differenceOre)}
				label="Gå videre"
				handling="velg"
				note={rejection || countNote}
			/>
		</PostForm>
	);
}
