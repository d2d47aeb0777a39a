import type { ListedTicketType, PriceGroup } from "@lerret/contracts/api/price-groups";
import { parseOre } from "@lerret/contracts/nb/parse-ore";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { useState } from "react";
import { TextField } from "../../ui/fields/field.tsx";
import { formatKronerInput } from "../../ui/fields/list-field.tsx";

type Prices = PriceGroup["prices"];

/** The price of each ticket type; a type without one is not sold. Companions are free, and in every group. */
export function GroupPriceFields({
	legend,
	ticketTypes,
	prices,
	errorOf,
	onPrices,
}: {
	legend: string;
	ticketTypes: ListedTicketType[];
	prices: Prices;
	/** The error of a price by its index. */
	errorOf: (index: number | null) => string | undefined;
	onPrices: (prices: Prices) => void;
}) {
	const payable = ticketTypes.filter((type) => !isCompanion(type));
	const set = (ticketTypeId: string, ore: number | null) =>
		onPrices(
			ticketTypes.flatMap(({ id }) => {
				const price = id === ticketTypeId ? ore : (prices.find((one) => one.ticketTypeId === id)?.ore ?? null);
				return price === null ? [] : [{ ticketTypeId: id, ore: price }];
			}),
		);
	const error = errorOf(null);
	return (
		<fieldset className="price-fields">
			<legend>{legend}</legend>
			<p className="small">I kroner. Uten pris selges ikke billettypen. Ledsagere går inn gratis.</p>
			{error === undefined ? null : <p className="field-error">{error}</p>}
			{payable.map(({ id, name }) => {
				const index = prices.findIndex(({ ticketTypeId }) => ticketTypeId === id);
				return (
					<PriceField
						key={id}
						label={name}
						ore={prices[index]?.ore ?? null}
						error={index < 0 ? undefined : errorOf(index)}
						onOre={(ore) => set(id, ore)}
					/>
				);
			})}
		</fieldset>
	);
}

/** Empty is null; text that is no amount is NaN, so that it cannot be saved. */
function PriceField({
	label,
	ore,
	error,
	onOre,
}: {
	label: string;
	ore: number | null;
	error: string | undefined;
	onOre: (ore: number | null) => void;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const oreIn = (text: string) => (text.trim() === "" ? null : (parseOre(text) ?? Number.NaN));
	const isTyped = typed !== null && Object.is(oreIn(typed), ore);
	return (
		<TextField
			label={label}
			inputMode="decimal"
			value={isTyped ? typed : formatKronerInput(ore)}
			error={Number.isNaN(ore) ? "Skriv et beløp som 150 eller 149,50." : error}
			onText={(text) => {
				setTyped(text);
				onOre(oreIn(text));
			}}
		/>
	);
}
