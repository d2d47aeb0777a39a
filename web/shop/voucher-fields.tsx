import { formatKroner } from "@lerret/contracts/nb/money";
import type { VoucherShares } from "@lerret/platform/boxoffice/vouchers/preview";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";
import { codeInput } from "./code-input";

type Props = {
	form: string;
	action: string;
	entered: { giftCard: string; klippekort: string } | undefined;
	/** What the vouchers pay; null before it is known. */
	shares: VoucherShares | null;
	rest: number;
	errors: FormErrors | null;
};

/** The codes of a gift card and a klippekort. Its button shows what is left to pay, before anything is ordered. */
export function VoucherFields({ form, action, entered, shares, rest, errors }: Props) {
	const field = { ...codeInput, form, errors };
	const isOpen = Boolean(entered?.giftCard || entered?.klippekort);
	return (
		<details className="shop-cards order-part" open={isOpen}>
			<summary>Har du gavekort eller klippekort?</summary>
			<div>
				<Field name="gavekort" label="Gavekort" {...field} defaultValue={entered?.giftCard} />
				<Field name="klippekort" label="Klippekort" {...field} defaultValue={entered?.klippekort} />
				{shares ? (
					// biome-ignore lint/a11y/noAutofocus: what the visitor has sent the form for; errors come before it
					<p role="status" tabIndex={-1} autoFocus>
						{[
							...(shares.clips > 0 ? [`Klippekortet: ${shares.clips} klipp, ${shares.clipsLeft} igjen.`] : []),
							...(shares.giftCardOre > 0 ? [`Gavekortet dekker ${formatKroner(shares.giftCardOre)}.`] : []),
							rest > 0 ? `Da gjenstår ${formatKroner(rest)} å betale.` : "Da gjenstår ingenting å betale.",
						].join(" ")}
					</p>
				) : null}
				<button type="submit" formAction={action} name="handling" value="kort" className="button button-outline">
					{shares ? "Regn ut på nytt" : "Bruk kortet"}
				</button>
			</div>
		</details>
	);
}
