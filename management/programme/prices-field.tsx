import type { Price } from "@lerret/contracts/programme";
import { useState } from "react";
import { TextField } from "../parts/field.tsx";

/** Groups of people and what they pay. Kroner on screen, whole øre behind it. */
export function PricesField({
	prices,
	errorOf,
	onPrices,
}: {
	prices: Price[];
	errorOf: (path: string) => string | undefined;
	onPrices: (prices: Price[]) => void;
}) {
	const set = (at: number, price: Price) => onPrices(prices.map((one, i) => (i === at ? price : one)));
	return (
		<fieldset className="price-list">
			<legend>Priser</legend>
			{prices.map((price, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a price has no name of its own but its place.
				<div className="price" key={i}>
					<TextField
						label={`Gruppe ${i + 1}`}
						value={price.label}
						maxLength={100}
						error={errorOf(`prices.${i}.label`)}
						onText={(label) => set(i, { ...price, label })}
					/>
					<KronerField
						label={`Kroner for gruppe ${i + 1}`}
						ore={price.ore}
						onOre={(ore) => set(i, { ...price, ore })}
					/>
					<button type="button" className="quiet-button" onClick={() => onPrices(prices.filter((_, at) => at !== i))}>
						Ta bort<span className="visually-hidden"> {price.label}</span>
					</button>
				</div>
			))}
			<button
				type="button"
				className="plain-button"
				disabled={prices.length >= 30}
				onClick={() => onPrices([...prices, { label: "", ore: 0 }])}
			>
				Ny pris
			</button>
		</fieldset>
	);
}

function KronerField({ label, ore, onOre }: { label: string; ore: number; onOre: (ore: number) => void }) {
	const [typed, setTyped] = useState<string | null>(null);
	const known = ore % 100 === 0 ? String(ore / 100) : (ore / 100).toFixed(2).replace(".", ",");
	const isWrong = typed !== null && oreOf(typed) === null;
	const isOwn = typed !== null && (isWrong || oreOf(typed) === ore);
	return (
		<TextField
			label={label}
			inputMode="decimal"
			value={isOwn ? typed : known}
			error={isWrong ? "Skriv et beløp som 150 eller 149,50." : undefined}
			onText={(text) => {
				setTyped(text);
				const read = oreOf(text);
				if (read !== null) onOre(read);
			}}
		/>
	);
}

/** Whole øre of "149,50"; null for what is no amount. */
function oreOf(text: string): number | null {
	const match = /^\s*(\d{1,5})(?:[,.](\d{1,2}))?\s*$/u.exec(text);
	return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
