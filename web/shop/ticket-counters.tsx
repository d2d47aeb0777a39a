import { formatKroner } from "@lerret/contracts/nb/money";
import { showsText } from "@lerret/contracts/ticketing";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { useRef } from "react";
import { errorOf, type FormErrors, fieldId } from "../ui/form-errors";
import { mostTickets, quantityField, totalOf } from "./choice";
import { choiceForm, firstCounter } from "./choice-errors";

type Quantities = Record<string, number>;
type Props = {
	page: SalePage;
	errors: FormErrors | null;
	quantities: Quantities;
	onChange: (quantities: Quantities) => void;
	/** The visitor has tried to choose more than they can have. */
	onLimit: () => void;
};

/** How many tickets of each type: number fields, with buttons beside them that need script. */
export function TicketCounters({ page, errors, quantities, onChange, onLimit }: Props) {
	const most = mostTickets(page);
	const error = errorOf(errors, firstCounter(page));
	const errorId = `${fieldId(choiceForm, "antall")}-error`;

	function change(id: string, wanted: number): void {
		const others = totalOf(quantities) - (quantities[id] ?? 0);
		const quantity = Math.max(0, Math.min(wanted, most - others));
		if (quantity !== quantities[id]) onChange({ ...quantities, [id]: quantity });
		if (quantity < wanted) onLimit();
	}

	return (
		<fieldset className="ticket-types">
			<legend className="section-heading">Hvor mange billetter?</legend>
			{error ? (
				<p id={errorId} className="field-error">
					{error}
				</p>
			) : null}
			<ul>
				{page.ticketTypes.map(({ id, name, ore, shows }, i) => (
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
							describedBy={[shows ? `${id}-krav` : [], error && i === 0 ? errorId : []].flat().join(" ") || undefined}
							isInvalid={error !== undefined && i === 0}
							onChange={(quantity) => change(id, quantity)}
						/>
					</li>
				))}
			</ul>
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
