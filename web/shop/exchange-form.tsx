import { formatKroner } from "@lerret/contracts/nb/money";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { VoucherShares } from "@lerret/platform/boxoffice/checkout/voucher-preview";
import type { ExchangePage, HeldExchange } from "@lerret/platform/boxoffice/exchanges/page";
import { ErrorSummary } from "../ui/error-summary";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { ticketCountText } from "./choice";
import { TimeLeft, useSecondsLeft } from "./countdown";
import { OrderLines } from "./order-lines";
import { PaymentChoice } from "./payment-choice";
import { SumBar } from "./sum-bar";
import { AcceptedTerms, Terms } from "./terms";
import { VoucherFields } from "./voucher-fields";

type Props = {
	exchange: ExchangePage;
	page: SalePage;
	held: HeldExchange;
	/** What a gift card pays of the difference; null before it is known. */
	shares: VoucherShares | null;
	/** What the last form had; null before it is sent. */
	entered: { code: string; payment: string } | null;
	action: string;
	/** Where other seats are chosen. */
	changePath: string;
	errors: FormErrors | null;
	idempotencyKey: string;
};

export const exchangeForm = "bytt";

/** The types of the new tickets, what is carried over, and what is left to pay. */
export function ExchangeForm(props: Props) {
	const { exchange, page, held, shares, entered, action, changePath, errors, idempotencyKey } = props;
	const { sum, lines } = held;
	const { toPayOre, backOre } = sum;
	const newOre = sum.moneyOre + sum.clipOre + toPayOre;
	const restOre = shares?.restOre ?? toPayOre;
	const isCheaper = backOre > 0 && !exchange.mayGoBack;
	const left = useSecondsLeft(page.hold?.secondsLeft ?? 0);
	return (
		<PostForm id={exchangeForm} action={action} className="shop-form checkout" noValidate>
			{/* What the Enter key presses. */}
			<button type="submit" name="handling" value="bytt" hidden />
			<div className="checkout-fields">
				{errors ? <ErrorSummary form={exchangeForm} errors={errors} /> : null}
				<OrderLines form={exchangeForm} page={page} lines={lines} errors={errors} />
				<p className="shop-change">
					<a href={changePath}>{page.map ? "Velg andre seter" : "Velg en annen gang"}</a>
				</p>
				{page.acceptsVouchers && toPayOre > 0 ? (
					<VoucherFields
						form={exchangeForm}
						action={action}
						codes={entered?.code ? [entered.code] : []}
						shares={shares}
						rest={restOre}
						errors={errors}
						isGiftCardOnly
					/>
				) : null}
			</div>
			<ul className="order-summary">
				<li>
					<span>Nye billetter</span> <span>{formatKroner(newOre)}</span>
				</li>
				<li>
					<span>Overført fra de gamle</span> <span>{formatKroner(sum.moneyOre + sum.clipOre)}</span>
				</li>
				{shares && shares.giftCardOre > 0 ? (
					<li>
						<span>Med gavekort</span> <span>{formatKroner(shares.giftCardOre)}</span>
					</li>
				) : null}
				{backOre > 0 && exchange.mayGoBack ? (
					<li>
						<span>Går tilbake dit du betalte fra</span> <span>{formatKroner(backOre)}</span>
					</li>
				) : null}
			</ul>
			{isCheaper ? (
				<p className="form-error" role="alert">
					De nye billettene er {formatKroner(backOre)} billigere. Her gir et bytte ikke penger tilbake, så du kan ikke
					bytte til noe billigere. Velg en annen billettype eller en annen gang.
				</p>
			) : null}
			{restOre > 0 ? <PaymentChoice payments={page.payments} chosen={entered?.payment} /> : null}
			<Terms mayCancel={exchange.mayCancel} isFree={newOre === 0} object={page.object} soldFor={page.soldFor} />
			<input type="hidden" name="nokkel" value={idempotencyKey} />
			<input type="hidden" name="sum" value={restOre - backOre} />
			<AcceptedTerms isFree={restOre === 0} />
			<SumBar
				text={ticketCountText(lines.length)}
				sum={restOre}
				label={labelOf(restOre, lines.length, toPayOre > 0)}
				handling="bytt"
				time={<TimeLeft left={left} />}
			/>
		</PostForm>
	);
}

function labelOf(restOre: number, tickets: number, isPaidByCard: boolean): string {
	if (restOre > 0) return `Betal ${formatKroner(restOre)} og bytt`;
	if (isPaidByCard) return "Betal med gavekortet og bytt";
	return tickets === 1 ? "Bytt billetten" : "Bytt billettene";
}
