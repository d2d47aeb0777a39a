import { orderPath } from "@lerret/contracts/paths";
import type { OrderPage } from "@lerret/platform/boxoffice/orders/order-page";
import { ErrorSummary } from "../ui/error-summary";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";

type Props = { order: OrderPage; idempotencyKey: string; errors: FormErrors | null };

/** Withdraws the purchase of an unused voucher within 14 days (angrerettloven § 20). */
export function WithdrawForm({ order: { id, token, card: voucher, cancellation }, idempotencyKey, errors }: Props) {
	if (!voucher || cancellation !== "open") return null;
	const noun = voucher.kind === "gift-card" ? "gavekortet" : "klippekortet";
	return (
		<details className="cancel order-part" open={errors !== null}>
			<summary>Angre kjøpet</summary>
			<PostForm action={`${orderPath(id)}?token=${encodeURIComponent(token)}`} id="angre">
				{errors ? <ErrorSummary form="angre" errors={errors} /> : null}
				<p>
					Du kan angre i 14 dager så lenge {noun} ikke er brukt. Koden slutter å gjelde, og pengene går tilbake dit de
					ble betalt fra. Det kan ikke gjøres om.
				</p>
				<input type="hidden" name="nokkel" value={idempotencyKey} />
				<button type="submit" name="handling" value="angre" className="button button-outline">
					Angre kjøpet av {noun}
				</button>
			</PostForm>
		</details>
	);
}
