import { type GiftCardPicture, giftCardPictureNames } from "@lerret/contracts/gift-card-pictures";
import { formatKroner } from "@lerret/contracts/nb/money";
import { parseOre } from "@lerret/contracts/nb/parse-ore";
import type { GiftCardTerms } from "@lerret/contracts/settings/vouchers";
import { maxGreetingLength } from "@lerret/contracts/ticketing";
import { useState } from "react";
import { Field } from "../ui/field";
import { AmountChoice, amountFields, initialAmount, readAmount } from "./amount-choice";
import { PictureChoice } from "./picture-choice";
import { useEarlyInput } from "./use-early-input";
import { VoucherCard } from "./voucher-card";
import { VoucherForm, type VoucherFormProps, voucherErrors } from "./voucher-form";

const id = "gavekort";
const names = {
	ore: amountFields.other,
	recipientName: "mottaker",
	greeting: "hilsen",
	recipientEmail: "mottaker-epost",
	sendOn: "dag",
};

type Shown = { ore: number | null; picture: GiftCardPicture; greeting: string; recipientName: string };

const toShown = (read: (name: string) => string): Shown => ({
	ore: parseOre(readAmount(read)),
	picture: giftCardPictureNames.find((name) => name === read("bilde")) ?? giftCardPictureNames[0],
	greeting: read(names.greeting),
	recipientName: read(names.recipientName),
});

/** Picture, amount, greeting, and to whom the card is sent and when, beside the card as it will be. */
export function GiftCardForm({ terms, ...props }: VoucherFormProps & { terms: GiftCardTerms }) {
	const { rejection } = props;
	const entered: Record<string, string> = { [amountFields.chosen]: initialAmount(terms), ...rejection?.entered };
	const [shown, setShown] = useState(() => toShown((name) => entered[name] ?? ""));
	const read = (fields: FormData) => setShown(toShown((name) => String(fields.get(name) ?? "")));
	const form = useEarlyInput(read);
	const errors = voucherErrors(rejection, names);
	const sum = shown.ore === null ? null : formatKroner(shown.ore);
	const field = { form: id, autoComplete: "off", errors };
	return (
		<VoucherForm
			{...props}
			ref={form}
			id={id}
			voucher="gavekortet"
			heading="Kjøp gavekort"
			errors={errors}
			validYears={`${terms.validYears} år`}
			emailHint="Hit sender vi kvitteringen og koden."
			onChange={(event) => read(new FormData(event.currentTarget))}
			button={
				<button type="submit" name="handling" value="gavekort" className="button">
					Betal{sum === null ? null : <span className="typed-sum"> {sum}</span>}
				</button>
			}
		>
			<PictureChoice chosen={shown.picture} />
			<AmountChoice form={id} terms={terms} entered={entered} errors={errors} />
			<fieldset className="shop-fields">
				<legend className="section-heading">Hvem er det til?</legend>
				<Field
					{...field}
					name={names.recipientName}
					label="Navn på den som får kortet (valgfritt)"
					maxLength={200}
					defaultValue={entered[names.recipientName]}
				/>
				<Field
					{...field}
					name={names.greeting}
					rows={3}
					label="Hilsen (valgfritt)"
					maxLength={maxGreetingLength}
					defaultValue={entered[names.greeting]}
				/>
				<Field
					{...field}
					name={names.recipientEmail}
					type="email"
					// The day shows when there is an address to send to (shop.css).
					placeholder=" "
					label="E-post til den som får kortet (valgfritt)"
					hint="La det stå tomt om du vil gi kortet selv: Du får det på e-post, og kan sende det videre eller skrive det ut."
					defaultValue={entered[names.recipientEmail]}
				/>
				<Field
					{...field}
					name={names.sendOn}
					inputMode="numeric"
					label="Send kortet denne dagen (valgfritt)"
					hint="Dag, måned og år, for eksempel 24.12.2026. Uten en dag sendes det med en gang det er betalt."
					maxLength={20}
					defaultValue={entered[names.sendOn]}
				/>
			</fieldset>
			<section className="card-preview" aria-label="Slik blir kortet">
				<VoucherCard {...shown} name="Gavekort" sum={sum ?? "Velg beløp"} isActive>
					<p className="small">Koden står her når kortet er betalt.</p>
				</VoucherCard>
			</section>
		</VoucherForm>
	);
}
