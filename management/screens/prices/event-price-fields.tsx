import type { ManagedPrice } from "@lerret/contracts/content/event";
import { ruleChoices } from "@lerret/contracts/ticket-rules";
import { useState } from "react";
import type { FieldsOf } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
import { fieldLabels } from "../../editor/descriptions.ts";
import { ChoiceField, LineField } from "../../ui/fields/field.tsx";
import { KronerField } from "../../ui/fields/list-field.tsx";
import { RowsField } from "../../ui/fields/rows-field.tsx";
import { describePrices, usualChoiceName } from "./price-texts.ts";

type Prices = Pick<FieldsOf<"event">, "priceGroupId" | "prices">;
type FieldProps = {
	value: Prices;
	venue: VenuePrices;
	errorOf: (path: string) => string | undefined;
	onPrices: (prices: Prices) => void;
};

const usual = "";
const own = "egne priser";

/** A price group with its prices beside it, or prices of the showing itself. */
export function EventPriceFields({ value, venue, errorOf, onPrices, mayName }: FieldProps & { mayName: boolean }) {
	const { groups } = venue;
	const [isOwn, setOwn] = useState(value.prices.length > 0);
	const hasOwn = isOwn || value.prices.length > 0;
	const group = groups.find(({ id, isUsual }) => (value.priceGroupId === null ? isUsual : id === value.priceGroupId));
	const choose = (choice: string) => {
		setOwn(choice === own);
		if (choice !== own) return onPrices({ priceGroupId: choice === usual ? null : choice, prices: [] });
		const prices = (group?.prices ?? []).map((price) => ({ ...emptyPrice, ...price }));
		onPrices({ priceGroupId: null, prices });
	};
	return (
		<>
			<ChoiceField
				label={fieldLabels.event.priceGroupId ?? ""}
				value={hasOwn ? own : (value.priceGroupId ?? usual)}
				help={hasOwn || !group ? undefined : `${describePrices(group.prices, venue)}.`}
				error={errorOf("priceGroupId")}
				choices={[
					[usual, usualChoiceName(groups)],
					...groups.map(({ id, name }) => [id, name] as const),
					[own, "Egne priser"],
				]}
				onChoice={choose}
			/>
			{hasOwn ? (
				<OwnPrices
					prices={value.prices}
					venue={venue}
					errorOf={errorOf}
					mayName={mayName}
					onPrices={(prices) => onPrices({ priceGroupId: null, prices })}
				/>
			) : null}
		</>
	);
}

const emptyPrice: ManagedPrice = { ticketTypeId: null, label: "", ore: 0, rule: "none" };

function OwnPrices({
	prices,
	venue: { ticketTypes },
	errorOf,
	mayName,
	onPrices,
}: {
	prices: ManagedPrice[];
	venue: VenuePrices;
	errorOf: (path: string) => string | undefined;
	/** Whether new prices may have names of their own. */
	mayName: boolean;
	onPrices: (prices: ManagedPrice[]) => void;
}) {
	const first = ticketTypes[0]?.id ?? null;
	return (
		<RowsField
			legend={fieldLabels.event.prices ?? ""}
			help={mayName ? undefined : "Ledsagere går inn gratis uten at de står her."}
			itemName="pris"
			rows={prices}
			maxRows={30}
			emptyRow={{ ...emptyPrice, ticketTypeId: mayName ? null : first }}
			layout="pairs"
			error={errorOf("prices")}
			onRows={onPrices}
		>
			{({ row, index, set, rowLabel }) => (
				<>
					<ChoiceField
						label={rowLabel(fieldLabels.event["prices.ticketTypeId"] ?? "")}
						value={row.ticketTypeId ?? ""}
						error={errorOf(`prices.${index}.ticketTypeId`)}
						choices={[
							...(mayName || row.ticketTypeId === null ? [["", "Eget navn"] as const] : []),
							...ticketTypes.map(({ id, name }) => [id, name] as const),
						]}
						onChoice={(id) => set(id === "" ? { ticketTypeId: null } : { ticketTypeId: id, label: "", rule: "none" })}
					/>
					<KronerField
						label={rowLabel(fieldLabels.event["prices.ore"] ?? "")}
						isRequired
						ore={row.ore}
						error={errorOf(`prices.${index}.ore`)}
						onOre={(ore) => set({ ore })}
					/>
					{row.ticketTypeId === null ? (
						<>
							<LineField
								label={rowLabel(fieldLabels.event["prices.label"] ?? "")}
								isRequired
								value={row.label}
								maxLength={100}
								error={errorOf(`prices.${index}.label`)}
								onText={(label) => set({ label })}
							/>
							<ChoiceField
								label={rowLabel(fieldLabels.event["prices.rule"] ?? "")}
								value={row.rule}
								choices={ruleChoices}
								onChoice={(rule) => set({ rule })}
							/>
						</>
					) : null}
				</>
			)}
		</RowsField>
	);
}
