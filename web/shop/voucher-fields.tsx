import { formatKroner } from "@lerret/contracts/nb/money";
import type { VoucherShares } from "@lerret/platform/boxoffice/checkout/voucher-preview";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";
import { codeInput } from "./code-input";

/** A gift card and a klippekort can pay together. The second field comes when the first code is known. */
export const codeFields = ["kode", "kode-2"] as const;

/** One sentence for all wrong codes, because the server says of none why, or which of two. */
export const wrongCodeText = (codes: number): string =>
	codes > 1
		? "Én av kodene kan ikke brukes her. Ett gavekort og ett klippekort kan brukes sammen, ikke to av samme slag. Ellers er koden skrevet feil, brukt opp eller for gammel, eller klippekortet gjelder ikke disse billettene."
		: "Koden kan ikke brukes her. Den er skrevet feil, brukt opp eller for gammel, eller den er til et klippekort som ikke gjelder disse billettene.";

/** A gift card alone pays a difference. */
export const wrongGiftCardText =
	"Koden kan ikke brukes her. Den er skrevet feil, brukt opp eller for gammel, eller den er til et klippekort, som betaler hele billetter og ikke et mellomlegg.";

/** The button of an order that vouchers pay as a whole. */
export const voucherPayLabel = ({ giftCardOre, clips }: VoucherShares): string =>
	giftCardOre > 0 ? "Betal med gavekortet" : `Bruk ${clips} klipp`;

type Props = {
	form: string;
	action: string;
	codes: readonly string[];
	/** What the vouchers pay; null before it is known. */
	shares: VoucherShares | null;
	rest: number;
	errors: FormErrors | null;
	/** No klippekort can pay. */
	isGiftCardOnly?: boolean;
};

const [known, same] = ["Den som står på gavekortet", "Store og små bokstaver, mellomrom og bindestreker er det samme."];

/**
 * The code of a gift card or a klippekort, and then of the other. Its button shows what the code is and what is left to pay,
 * before anything is ordered.
 */
export function VoucherFields({ form, action, codes, shares, rest, errors, isGiftCardOnly = false }: Props) {
	const field = { ...codeInput, form, errors };
	const [first, second] = codeFields;
	return (
		<details className="shop-cards order-part" open={codes.length > 0}>
			<summary>{isGiftCardOnly ? "Har du gavekort?" : "Har du gavekort eller klippekort?"}</summary>
			<div>
				<Field
					name={first}
					label="Kode"
					hint={isGiftCardOnly ? `${known}. ${same}` : `${known} eller klippekortet. ${same}`}
					{...field}
					defaultValue={codes[0]}
				/>
				{!isGiftCardOnly && (shares || codes.length > 1) ? (
					<Field name={second} label="Kode til, om du har begge deler" {...field} defaultValue={codes[1]} />
				) : null}
				{shares ? (
					// biome-ignore lint/a11y/noAutofocus: what the visitor has sent the form for; errors come before it
					<p role="status" tabIndex={-1} autoFocus>
						{[
							...(shares.clips > 0 ? [`Klippekort: ${shares.clips} klipp brukes, ${shares.clipsLeft} igjen.`] : []),
							...(shares.giftCardOre > 0 ? [`Gavekort: dekker ${formatKroner(shares.giftCardOre)}.`] : []),
							rest > 0 ? `Da gjenstår ${formatKroner(rest)} å betale.` : "Da gjenstår ingenting å betale.",
						].join(" ")}
					</p>
				) : null}
				<button type="submit" formAction={action} name="handling" value="kort" className="button button-outline">
					{shares ? "Regn ut på nytt" : "Bruk koden"}
				</button>
			</div>
		</details>
	);
}
