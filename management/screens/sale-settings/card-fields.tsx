import type { SaleSettings } from "@lerret/contracts/api/sale-settings";
import { clipRules, ruleOf } from "@lerret/contracts/ticket-rules";
import { CheckField, LineField } from "../../fields/field.tsx";
import { KronerField, NumberField } from "../../fields/list-field.tsx";
import { RowsField } from "../../fields/rows-field.tsx";

type Fields = Pick<SaleSettings, "giftCards" | "klippekort">;
type Props = {
	fields: Fields;
	errorOf: (path: string) => string | undefined;
	onChange: (patch: Partial<Fields>) => void;
};

/** The gift cards and klippekort that the venue sells. */
export function CardSaleFields(props: Props) {
	return (
		<>
			<GiftCardFields {...props} />
			<KlippekortFields {...props} />
		</>
	);
}

const usualTerms = { leastOre: 100_00, mostOre: 5000_00, validYears: 3 };

function GiftCardFields({ fields: { giftCards }, errorOf, onChange }: Props) {
	const set = (patch: Partial<typeof usualTerms>) =>
		onChange({ giftCards: { ...(giftCards ?? usualTerms), ...patch } });
	return (
		<>
			<CheckField
				label="Selg gavekort på nettstedet"
				help="På siden /gavekort. Menypunktet «Gavekort» har sin egen adresse, under Meny."
				isChecked={giftCards !== null}
				onCheck={(isSold) => onChange({ giftCards: isSold ? usualTerms : null })}
			/>
			{giftCards ? (
				<div className="pair">
					<KronerField
						label="Minste beløp i kroner"
						ore={giftCards.leastOre}
						error={errorOf("giftCards.leastOre")}
						onOre={(leastOre) => set({ leastOre })}
					/>
					<KronerField
						label="Største beløp i kroner"
						ore={giftCards.mostOre}
						error={errorOf("giftCards.mostOre")}
						onOre={(mostOre) => set({ mostOre })}
					/>
					<NumberField
						label="Gjelder i så mange år"
						value={giftCards.validYears}
						error={errorOf("giftCards.validYears")}
						onValue={(years) => set({ validYears: years ?? 0 })}
					/>
				</div>
			) : null}
		</>
	);
}

const emptyRow: Fields["klippekort"][number] = {
	name: "",
	clips: 10,
	ore: 1200_00,
	mostTicketOre: 150_00,
	validYears: 3,
	rules: ["none"],
};

function KlippekortFields({ fields: { klippekort }, errorOf, onChange }: Props) {
	return (
		<RowsField
			legend="Klippekort"
			help="Ett klipp er én billett. Det som er solgt, gjelder som da det ble kjøpt."
			itemName="klippekort"
			rows={klippekort}
			maxRows={20}
			emptyRow={emptyRow}
			layout="pairs"
			error={errorOf("klippekort")}
			onRows={(rows) => onChange({ klippekort: rows })}
		>
			{({ row, index, set, rowLabel }) => {
				const error = (field: string) => errorOf(`klippekort.${index}.${field}`);
				return (
					<>
						<LineField
							label={rowLabel("Navn")}
							value={row.name}
							maxLength={100}
							error={error("name")}
							onText={(name) => set({ name })}
						/>
						<KronerField label={rowLabel("Pris")} ore={row.ore} error={error("ore")} onOre={(ore) => set({ ore })} />
						<NumberField
							label={rowLabel("Antall klipp")}
							value={row.clips}
							error={error("clips")}
							onValue={(clips) => set({ clips: clips ?? 0 })}
						/>
						<KronerField
							label={rowLabel("Dyreste billett et klipp kan brukes til")}
							ore={row.mostTicketOre}
							error={error("mostTicketOre")}
							onOre={(mostTicketOre) => set({ mostTicketOre })}
						/>
						<NumberField
							label={rowLabel("Gjelder i så mange år")}
							value={row.validYears}
							error={error("validYears")}
							onValue={(years) => set({ validYears: years ?? 0 })}
						/>
						<fieldset>
							<legend className="label">{rowLabel("Billetter det gjelder for")}</legend>
							{clipRules.map((rule) => (
								<CheckField
									key={rule}
									label={ruleOf(rule).name}
									isChecked={row.rules.includes(rule)}
									onCheck={(isChecked) =>
										set({ rules: clipRules.filter((one) => (one === rule ? isChecked : row.rules.includes(one))) })
									}
								/>
							))}
							{error("rules") ? <p className="field-error">{error("rules")}</p> : null}
						</fieldset>
					</>
				);
			}}
		</RowsField>
	);
}
