import { capitalize } from "@lerret/contracts/nb/capitalize";
import { type PaymentDriverName, paymentWords } from "@lerret/contracts/ticketing";

type Props = {
	payments: PaymentDriverName[];
	chosen?: string | undefined;
	/** What is paid, where a page has several forms. */
	goods?: string;
};

/** What the visitor pays with, and where that leads; nothing to choose where there is one way. */
export function PaymentChoice({ payments, chosen, goods }: Props) {
	const [first] = payments;
	if (!first) return null;
	if (payments.length === 1)
		return (
			<p className="payment-choice">
				<input type="hidden" name="betaling" value={first} />
				Du betaler med {paymentWords[first].means}. {paymentWords[first].next}
			</p>
		);
	const initial = payments.find((payment) => payment === chosen) ?? first;
	return (
		<fieldset className="payment-choice">
			<legend className="section-heading">Hvordan vil du betale{goods ? ` ${goods}` : ""}?</legend>
			{payments.map((payment) => (
				<label key={payment}>
					<input type="radio" name="betaling" value={payment} defaultChecked={payment === initial} />
					<span>
						<span>{capitalize(paymentWords[payment].means)}</span>
						<span className="small">{paymentWords[payment].next}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
