import { formatKroner } from "@lerret/contracts/nb/money";
import { showsText } from "@lerret/contracts/ticketing";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { mostTickets, quantityField, totalOf } from "./choice";

type Quantities = Record<string, number>;
type Props = {
	page: SalePage;
	error: string | null;
	quantities: Quantities;
	onChange: (quantities: Quantities) => void;
	/** The visitor has tried to choose more than they can have. */
	onLimit: () => void;
};

/** How many tickets of each type: number fields, with buttons beside them that need script. */
export function TicketCounters({ page, error, quantities, onChange, onLimit }: Props) {
	const most = mostTickets(page);

	function change(id: string, wanted: number): void {
		const others = totalOf(quantities) - (quantities[id] ?? 0);
		const quantity = Math.max(0, Math.min(wanted, most - others));
		if (quantity !== quantities[id]) onChange({ ...quantities, [id]: quantity });
		if (quantity < wanted) onLimit();
	}

	return (
		<fieldset className="ticket-types" aria-describedby={error ? "antall-feil" : undefined}>
			<legend className="section-heading">Hvor mange billetter?</legend>
			{error ? (
				<p id="antall-feil" className="form-error" role="alert">
					{error}
				</p>
			) : null}
			<ul>
				{page.ticketTypes.map(({ id, name, ore, shows }) => (
					<li key={id} className="ticket-counter" data-chosen={quantities[id] ? "" : undefined}>
						<label htmlFor={quantityField(id)}>
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
							describedBy={shows ? `${id}-krav` : undefined}
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
	onChange: (value: number) => void;
};

/** Arrow keys change the field, so Tab passes by its buttons. */
function Counter({ id, name, value, most, isFull, describedBy, onChange }: CounterProps) {
	const button = (label: string, sign: string, step: number, isOff: boolean) => (
		<button
			type="button"
			tabIndex={-1}
			aria-label={`${label}: ${name}`}
			aria-controls={quantityField(id)}
			aria-disabled={isOff || undefined}
			onClick={() => onChange(value + step)}
		>
			{sign}
		</button>
	);
	return (
		<span className="counter">
			{button("Én færre", "−", -1, value === 0)}
			<input
				type="number"
				id={quantityField(id)}
				name={quantityField(id)}
				inputMode="numeric"
				min={0}
				max={most}
				value={value}
				aria-describedby={describedBy}
				onFocus={({ currentTarget }) => currentTarget.select()}
				onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || 0)}
			/>
			{button("Én til", "+", 1, isFull)}
		</span>
	);
}
