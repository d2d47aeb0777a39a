import type { SaleTicketType } from "@lerret/contracts/api/shop-responses";
import { formatKroner } from "@lerret/contracts/nb/money";
import { usualType } from "@lerret/contracts/order-lines";
import { showsText } from "@lerret/contracts/ticketing";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { useRef, useState } from "react";
import { errorOf, type FormErrors, fieldId } from "../ui/form-errors";
import { mostTickets, quantityField, ticketCountText, totalOf } from "./choice";
import { choiceForm, firstCounter } from "./choice-errors";

type Quantities = Record<string, number>;
type Props = {
	page: SalePage;
	errors: FormErrors | null;
	quantities: Quantities;
	onChange: (quantities: Quantities) => void;
	/** The visitor has tried to choose more than they can have. */
	onLimit: () => void;
	areFolded?: boolean;
};

/**
 * How many tickets of each type: number fields, with buttons beside them that need script. With `areFolded`, types beside the
 * usual one that are not chosen at first stand in a box that opens.
 */
export function TicketCounters({ page, errors, quantities, onChange, onLimit, areFolded = false }: Props) {
	const most = mostTickets(page);
	const error = errorOf(errors, firstCounter(page));
	const errorId = `${fieldId(choiceForm, "antall")}-error`;
	const details = useRef<HTMLDetailsElement>(null);
	const usualId = usualType(page.ticketTypes)?.id;
	// Types do not move while the visitor chooses.
	const [shownIds] = useState(() => new Set(page.ticketTypes.flatMap(({ id }) => (quantities[id] ? id : []))));
	const isShown = ({ id }: SaleTicketType) => !areFolded || id === usualId || shownIds.has(id);
	const folded = page.ticketTypes.filter((type) => !isShown(type));
	const foldedCount = totalOf(Object.fromEntries(folded.map(({ id }) => [id, quantities[id] ?? 0])));

	function change(id: string, wanted: number): void {
		const others = totalOf(quantities) - (quantities[id] ?? 0);
		const quantity = Math.max(0, Math.min(wanted, most - others));
		if (quantity !== quantities[id]) onChange({ ...quantities, [id]: quantity });
		// A party is counted here, so that its next ticket may be of another type.
		if (details.current && others + quantity > 1) details.current.open = true;
		if (quantity < wanted) onLimit();
	}

	const firstId = page.ticketTypes[0]?.id;
	const toItem = ({ id, name, ore, shows }: SaleTicketType) => (
		<li key={id} className="ticket-counter" data-chosen={quantities[id] ? "" : undefined}>
			<label htmlFor={inputId(id)}>
				{name} <span className="ticket-price">{ore === 0 ? "Gratis" : formatKroner(ore)}</span>
			</label>
			{shows ? (
				<p id={`${id}-krav`} className="small">
					{showsText(shows)}
				</p>
			) : null}
			<Counter
				id={id}
				name={name}
				value={quantities[id] ?? 0}
				most={most}
				isFull={totalOf(quantities) >= most}
				describedBy={[shows ? `${id}-krav` : [], error && id === firstId ? errorId : []].flat().join(" ") || undefined}
				isInvalid={error !== undefined && id === firstId}
				onChange={(quantity) => change(id, quantity)}
			/>
		</li>
	);

	return (
		<fieldset className="ticket-types">
			<legend className="section-heading">Hvor mange billetter?</legend>
			{error ? (
				<p id={errorId} className="field-error">
					{error}
				</p>
			) : null}
			<ul>{page.ticketTypes.filter(isShown).map(toItem)}</ul>
			{folded.length > 0 ? (
				<details ref={details} className="more-types" open={error !== undefined || undefined}>
					<summary>
						Flere billettyper<span className="more-types-names">: {folded.map(({ name }) => name).join(", ")}</span>
						{foldedCount > 0 ? <b> {ticketCountText(foldedCount)}</b> : null}
					</summary>
					<ul>{folded.map(toItem)}</ul>
				</details>
			) : null}
		</fieldset>
	);
}

type CounterProps = {
	id: string;
	name: string;
	value: number;
	most: number;
	/** One more is not possible. */
	isFull: boolean;
	describedBy: string | undefined;
	isInvalid: boolean;
	onChange: (value: number) => void;
};

const inputId = (typeId: string) => fieldId(choiceForm, quantityField(typeId));

/** Arrow keys change the field, so Tab passes by its buttons. Until React runs, `start.js` changes it by `data-step`. */
function Counter({ id, name, value, most, isFull, describedBy, isInvalid, onChange }: CounterProps) {
	const field = useRef<HTMLInputElement>(null);
	const button = (label: string, sign: string, step: 1 | -1, isOff: boolean) => (
		<button
			type="button"
			tabIndex={-1}
			aria-label={`${label}: ${name}`}
			aria-controls={inputId(id)}
			aria-disabled={isOff || undefined}
			data-step={step > 0 ? "stepUp" : "stepDown"}
			onClick={(event) => {
				event.preventDefault();
				onChange((field.current?.valueAsNumber || 0) + step);
			}}
		>
			{sign}
		</button>
	);
	return (
		<span className="counter">
			{button("Én færre", "−", -1, value === 0)}
			<input
				ref={field}
				type="number"
				id={inputId(id)}
				name={quantityField(id)}
				inputMode="numeric"
				min={0}
				max={most}
				value={value}
				aria-describedby={describedBy}
				aria-invalid={isInvalid || undefined}
				onFocus={({ currentTarget }) => currentTarget.select()}
				onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || 0)}
			/>
			{button("Én til", "+", 1, isFull)}
		</span>
	);
}
