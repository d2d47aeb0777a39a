import type { Buyer } from "@lerret/platform/page";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";

type Props = { form: string; entered: Buyer | null | undefined; errors: FormErrors | null };

/** Where the tickets of an order are sent, and whose it is. */
export function BuyerFields({ form, entered, errors }: Props) {
	return (
		<fieldset className="shop-fields">
			<legend className="section-heading">Hvor skal vi sende billettene?</legend>
			<Field
				form={form}
				name="email"
				type="email"
				label="E-post"
				hint="Vi sender billettene hit. Du trenger ingen konto."
				autoComplete="email"
				defaultValue={entered?.email}
				errors={errors}
				required
			/>
			<Field
				form={form}
				name="navn"
				label="Navn (valgfritt)"
				hint="Da finner vi bestillingen lettere om du trenger hjelp."
				autoComplete="name"
				maxLength={200}
				defaultValue={entered?.name}
				errors={errors}
			/>
		</fieldset>
	);
}
