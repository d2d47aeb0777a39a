import { formatKroner } from "@lerret/contracts/nb/money";
import { parseOre } from "@lerret/contracts/nb/parse-ore";
import type { GiftCardTerms } from "@lerret/contracts/settings/vouchers";
import { useState } from "react";
import { Field } from "../account/forms/field";
import { useEarlyInput } from "./use-early-input";
import { VoucherForm, type VoucherFormProps, voucherErrors } from "./voucher-form";

const id = "gavekort";
const usualOre = 500_00;
const names = {
	ore: "belop",
	greeting: "hilsen",
	recipientName: "mottaker",
	recipientEmail: "mottaker-epost",
	sendOn: "dag",
};

/** Amount, greeting, and to whom the voucher is sent and when. */
export function GiftCardForm({ terms, ...props }: VoucherFormProps & { terms: GiftCardTerms }) {
	const { leastOre, mostOre, validYears } = terms;
	const entered = props.rejection?.entered ?? {};
	const initial = entered.belop ?? String(Math.min(Math.max(usualOre, leastOre), mostOre) / 100);
	const [amount, setAmount] = useState(initial);
	const read = (fields: FormData) => setAmount(String(fields.get("belop") ?? ""));
	const form = useEarlyInput(read);
	const errors = voucherErrors(props.rejection, names);
	const ore = parseOre(amount);
	return (
		<VoucherForm
			{...props}
			ref={form}
			id={id}
			heading="Kjøp gavekort"
			errors={errors}
			validYears={`${validYears} år`}
			emailHint="Hit sender vi kvitteringen og koden."
			onChange={(event) => read(new FormData(event.currentTarget))}
			button={
				<button type="submit" name="handling" value="gavekort" className="button">
					Betal{ore === null ? null : <span className="typed-sum"> {formatKroner(ore)}</span>}
				</button>
			}
		>
			<fieldset className="shop-fields">
				<legend className="visually-hidden">Kortet</legend>
				<Field
					form={id}
					name="belop"
					label="Beløp i kroner"
					hint={`Fra ${formatKroner(leastOre)} til ${formatKroner(mostOre)}.`}
					inputMode="decimal"
					autoComplete="off"
					maxLength={20}
					defaultValue={initial}
					errors={errors}
					required
				/>
				<div className="field">
					<label htmlFor={`${id}-hilsen`}>Hilsen (valgfritt)</label>
					<textarea id={`${id}-hilsen`} name="hilsen" rows={3} maxLength={500} defaultValue={entered.hilsen} />
				</div>
			</fieldset>
			<fieldset className="shop-fields">
				<legend className="section-heading">Hvem er det til?</legend>
				<Field
					form={id}
					name="mottaker"
					label="Navn på den som får kortet (valgfritt)"
					autoComplete="off"
					maxLength={200}
					defaultValue={entered.mottaker}
					errors={errors}
				/>
				<Field
					form={id}
					name="mottaker-epost"
					type="email"
					label="E-post til den som får kortet (valgfritt)"
					hint="La det stå tomt om du vil gi kortet selv: Du får koden, og kan skrive kortet ut."
					autoComplete="off"
					defaultValue={entered["mottaker-epost"]}
					errors={errors}
				/>
				<Field
					form={id}
					name="dag"
					type="date"
					label="Send kortet denne dagen (valgfritt)"
					hint="Uten en dag sendes det med en gang det er betalt."
					defaultValue={entered.dag}
					errors={errors}
				/>
			</fieldset>
		</VoucherForm>
	);
}
