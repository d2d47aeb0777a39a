import { formatKroner } from "@lerret/contracts/nb/money";
import type { KlippekortProduct } from "@lerret/contracts/settings/vouchers";
import { ruleOf } from "@lerret/contracts/ticket-rules";
import { useState } from "react";
import { useEarlyInput } from "./use-early-input";
import { VoucherForm, type VoucherFormProps, voucherErrors } from "./voucher-form";

const id = "klippekort";
const orList = new Intl.ListFormat("nb", { type: "disjunction" });

/** Which klippekort, with what a clip pays for. */
export function KlippekortForm({ products, ...props }: VoucherFormProps & { products: KlippekortProduct[] }) {
	const entered = props.rejection?.entered.kort ?? products[0]?.id ?? "";
	const [chosen, setChosen] = useState(entered);
	const read = (fields: FormData) => setChosen(String(fields.get("kort") ?? ""));
	const form = useEarlyInput(read);
	const errors = voucherErrors(props.rejection, { product: "kort" });
	const product = products.find((one) => one.id === chosen);
	const years = [...new Set(products.map(({ validYears }) => validYears))].sort((a, b) => a - b);
	return (
		<VoucherForm
			{...props}
			ref={form}
			id={id}
			voucher="klippekortet"
			heading="Kjøp klippekort"
			errors={errors}
			validYears={
				years.length === 1 ? `${years[0]} år` : `${years[0]} til ${years.at(-1)} år, etter hvilket kort det er,`
			}
			emailHint="Hit sender vi kvitteringen og koden."
			onChange={(event) => read(new FormData(event.currentTarget))}
			button={
				<button type="submit" name="handling" value="klippekort" className="button">
					Betal{product ? <span className="typed-sum"> {formatKroner(product.ore)}</span> : null}
				</button>
			}
		>
			<fieldset className="klippekort-choice">
				<legend className="visually-hidden">Hvilket klippekort?</legend>
				{products.map(({ id: productId, name, ore, clips, rules, mostTicketOre }) => (
					<label key={productId}>
						<input type="radio" name="kort" value={productId} defaultChecked={productId === entered} />
						<span>
							<span>
								<strong>{name}</strong>, {formatKroner(ore)}
							</span>
							<span className="small">
								{clips} klipp. Ett klipp gjelder én billett til inntil {formatKroner(mostTicketOre)}:{" "}
								{orList.format(rules.map((rule) => ruleOf(rule).clips ?? ""))}.
							</span>
						</span>
					</label>
				))}
			</fieldset>
		</VoucherForm>
	);
}
