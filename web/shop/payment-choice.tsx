import type { PaymentChoice as Choice } from "@lerret/contracts/ticketing";

const labels: Record<Choice, string> = {
	vipps: "Vipps",
	stripe: "Bankkort",
	test: "Testbetaling – ingen penger",
	none: "Ingen betaling",
};

/** What the visitor pays with; nothing to choose where there is one way. */
export function PaymentChoice({ payments, chosen }: { payments: Choice[]; chosen?: string | undefined }) {
	const [first] = payments;
	if (!first) return null;
	if (payments.length === 1) return <input type="hidden" name="betaling" value={first} />;
	const initial = payments.find((payment) => payment === chosen) ?? first;
	return (
		<fieldset className="payment-choice">
			<legend className="section-heading">Hvordan vil du betale?</legend>
			{payments.map((payment) => (
				<label key={payment}>
					<input type="radio" name="betaling" value={payment} defaultChecked={payment === initial} />
					{labels[payment]}
				</label>
			))}
		</fieldset>
	);
}
