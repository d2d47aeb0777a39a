import { formatKroner } from "@lerret/contracts/nb/money";
import type { GiftCardTerms } from "@lerret/contracts/settings/vouchers";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";

export const amountFields = { chosen: "belop", other: "annet-belop" } as const;

/** In kroner. */
const usual = ["200", "300", "500", "1000"];
const mostUsual = "500";
const other = "annet";

const amountsOf = ({ leastOre, mostOre }: GiftCardTerms): string[] =>
	usual.filter((kroner) => Number(kroner) * 100 >= leastOre && Number(kroner) * 100 <= mostOre);

/** What is chosen before the visitor chooses. */
export function initialAmount(terms: GiftCardTerms): string {
	const amounts = amountsOf(terms);
	return amounts.includes(mostUsual) ? mostUsual : (amounts[0] ?? other);
}

/** The amount of a form, as it was chosen or written. */
export function readAmount(read: (name: string) => string): string {
	const chosen = read(amountFields.chosen);
	return chosen === other ? read(amountFields.other) : chosen;
}

type Props = {
	form: string;
	terms: GiftCardTerms;
	entered: Record<string, string>;
	errors: FormErrors | null;
};

/** Usual amounts to tap, and a field for another one, which shows when it is chosen. */
export function AmountChoice({ form, terms, entered, errors }: Props) {
	const { leastOre, mostOre } = terms;
	const amounts = amountsOf(terms);
	const wanted = entered[amountFields.chosen] ?? "";
	const chosen = amounts.includes(wanted) ? wanted : other;
	return (
		<fieldset className="amount-choice">
			<legend className="section-heading">Velg beløp</legend>
			<div>
				{[...amounts, other].map((value) => (
					<label key={value}>
						<input type="radio" name={amountFields.chosen} value={value} defaultChecked={value === chosen} />
						<span>{value === other ? "Annet beløp" : formatKroner(Number(value) * 100)}</span>
					</label>
				))}
			</div>
			<Field
				form={form}
				name={amountFields.other}
				label="Beløp i kroner"
				hint={`Fra ${formatKroner(leastOre)} til ${formatKroner(mostOre)}.`}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				defaultValue={entered[amountFields.other]}
				errors={errors}
			/>
		</fieldset>
	);
}
