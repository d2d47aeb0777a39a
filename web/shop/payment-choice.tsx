import type { PaymentChoice as Choice } from "@lerret/contracts/ticketing";

const labels: Record<Choice, { name: string; next: string }> = {
	vipps: { name: "Vipps", next: "Du sendes til Vipps." },
	stripe: { name: "Bankkort", next: "Du sendes til Stripe, som tar imot kortet for oss." },
	test: { name: "Testbetaling – ingen penger", next: "Du sendes til en prøveside." },
	none: { name: "Ingen betaling", next: "" },
};

/** What the visitor pays with, and where that leads; nothing to choose where there is one way. */
export function PaymentChoice({ payments, chosen }: { payments: Choice[]; chosen?: string | undefined }) {
	const [first] = payments;
	if (!first) return null;
	if (payments.length === 1)
		return (
			<p className="payment-choice">
				<input type="hidden" name="betaling" value={first} />
				Du betaler med {labels[first].name === "Vipps" ? "Vipps" : labels[first].name.toLowerCase()}.{" "}
				{labels[first].next}
			</p>
		);
	const initial = payments.find((payment) => payment === chosen) ?? first;
	return (
		<fieldset className="payment-choice">
			<legend className="section-heading">Hvordan vil du betale?</legend>
			{payments.map((payment) => (
				<label key={payment}>
					<input type="radio" name="betaling" value={payment} defaultChecked={payment === initial} />
					<span>
						<span>{labels[payment].name}</span>
						<span className="small">{labels[payment].next}</span>
					</span>
				</label>
			))}
		</fieldset>
	);
}
