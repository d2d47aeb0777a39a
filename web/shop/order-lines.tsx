import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatPrice } from "@lerret/contracts/nb/money";
import type { Line } from "@lerret/contracts/order-lines";
import { showsText } from "@lerret/contracts/ticketing";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { errorOf, type FormErrors, fieldId } from "../ui/form-errors";
import { quantityField, seatLabels, seatTypeField } from "./choice";

type Props = { form: string; page: SalePage; lines: Line[]; errors: FormErrors | null };

/** The tickets of an order: with a choice of type for each seat, or as they were chosen. */
export function OrderLines({ form, page, lines, errors }: Props) {
	const id = fieldId(form, "billetter");
	const error = errorOf(errors, "billetter");
	return (
		<fieldset id={id} className="order-lines" tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="section-heading">Billettene dine</legend>
			{error ? (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			) : null}
			{page.map ? <SeatLines page={page} lines={lines} /> : <QuantityLines page={page} lines={lines} />}
		</fieldset>
	);
}

type LinesProps = Pick<Props, "page" | "lines">;

function SeatLines({ page: { map, ticketTypes }, lines }: LinesProps) {
	const labels = seatLabels(map);
	return (
		<ul>
			{lines.map(({ seat, type }) => {
				const id = seatTypeField(seat ?? "");
				const label = labels.get(seat ?? "") ?? "";
				return (
					<li key={seat} className="ticket-type">
						<label htmlFor={id}>{label}</label>
						<span className="ticket-type-price">{capitalize(formatPrice(type.ore))}</span>
						{type.shows ? <p className="small">{showsText(type.shows)}</p> : null}
						<select id={id} name={id} defaultValue={type.id} aria-label={`${label}, billettype`}>
							{ticketTypes.map(({ id: typeId, name, ore }) => (
								<option key={typeId} value={typeId}>
									{name}, {formatPrice(ore)}
								</option>
							))}
						</select>
					</li>
				);
			})}
		</ul>
	);
}

function QuantityLines({ page: { ticketTypes }, lines }: LinesProps) {
	const chosen = ticketTypes
		.map((type) => ({ type, quantity: lines.filter((line) => line.type.id === type.id).length }))
		.filter(({ quantity }) => quantity > 0);
	return (
		<ul>
			{chosen.map(({ type, quantity }) => (
				<li key={type.id} className="ticket-type">
					<span className="ticket-type-name">
						{quantity} × {type.name}
					</span>
					<span className="ticket-type-price">{capitalize(formatPrice(quantity * type.ore))}</span>
					{type.shows ? <p className="small">{showsText(type.shows)}</p> : null}
					<input type="hidden" name={quantityField(type.id)} value={quantity} />
				</li>
			))}
		</ul>
	);
}
