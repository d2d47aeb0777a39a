import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { orderPath } from "@lerret/contracts/paths";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";

/**
 * Withdraws the purchase of an unused voucher within 14 days (angrerettloven § 20). The way is open on the page, and a second
 * step confirms it with what is withdrawn and by whom, as directive (EU) 2023/2673, article 11 a, demands.
 */

const formId = "angre";
const nounOf = ({ kind }: NonNullable<OrderPage["card"]>) => (kind === "gift-card" ? "gavekortet" : "klippekortet");
const addressOf = ({ id, token }: OrderPage) => `${orderPath(id)}?token=${encodeURIComponent(token)}`;

/** The way to the confirmation. A link: it changes nothing. */
export function WithdrawalOffer({ order }: { order: OrderPage }) {
	const { card: voucher, cancellation } = order;
	if (!voucher || cancellation !== true) return null;
	return (
		<section className="withdrawal" aria-labelledby={formId}>
			<h2 id={formId}>Angre kjøpet</h2>
			<p>Du kan angre i 14 dager etter kjøpet så lenge {nounOf(voucher)} ikke er brukt.</p>
			<p>
				<a className="button button-outline" href={`${addressOf(order)}&angre=ja`}>
					Angre kjøpet
				</a>
			</p>
		</section>
	);
}

type Props = { order: OrderPage; idempotencyKey: string; errors: FormErrors | null };

/** What is withdrawn and by whom, and the button that does it. */
export function WithdrawalStep({ order, idempotencyKey, errors }: Props) {
	const { id, card: voucher, email, name, ore, paidAt } = order;
	if (!voucher) return null;
	const rows = [
		["Bestilling", id],
		["Kjøp", `${voucher.name}, ${formatKroner(ore)}`],
		...(paidAt ? [["Kjøpt", formatDay(paidAt, true)]] : []),
		...(name ? [["Navn", name]] : []),
		["E-post", email],
	];
	return (
		<>
			<header className="shop-head">
				<p className="kicker">Bestilling</p>
				<h1>Angre kjøpet?</h1>
				<p className="lead">
					Koden på {nounOf(voucher)} slutter å gjelde, og pengene går tilbake dit de ble betalt fra. Det kan ikke gjøres
					om.
				</p>
			</header>
			<PostForm action={`${addressOf(order)}&angre=ja`} id={formId} className="withdrawal">
				{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
				<dl>
					{rows.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				{name ? null : (
					<Field
						form={formId}
						name="navn"
						label="Navn (valgfritt)"
						hint="Står i bekreftelsen som vi sender deg."
						autoComplete="name"
						maxLength={200}
						errors={errors}
					/>
				)}
				<input type="hidden" name="nokkel" value={idempotencyKey} />
				<p className="withdrawal-choice">
					<button type="submit" name="handling" value="angre" className="button">
						Bekreft at du angrer kjøpet
					</button>
					<a href={addressOf(order)}>Behold {nounOf(voucher)}</a>
				</p>
			</PostForm>
		</>
	);
}
