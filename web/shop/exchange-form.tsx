import { formatKroner } from "@lerret/contracts/nb/money";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
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

type Props = {
	exchange: ExchangePage;
	page: SalePage;
	held: HeldExchange;
	action: string;
	/** Where other seats are chosen. */
	changePath: string;
	errors: FormErrors | null;
	idempotencyKey: string;
};

export const exchangeForm = "bytt";

/** The types of the new tickets, what is carried over, and what is left to pay. */
export function ExchangeForm({ exchange, page, held, action, changePath, errors, idempotencyKey }: Props) {
	const { sum, lines } = held;
	const { toPayOre, backOre } = sum;
	const newOre = sum.moneyOre + sum.clipOre + toPayOre;
	const isCheaper = backOre > 0 && !exchange.mayGoBack;
	const left = useSecondsLeft(page.hold?.secondsLeft ?? 0);
	return (
		<PostForm id={exchangeForm} action={action} className="shop-form checkout" noValidate>
			<div className="checkout-fields">
				{errors ? <ErrorSummary form={exchangeForm} errors={errors} /> : null}
				<OrderLines form={exchangeForm} page={page} lines={lines} errors={errors} />
				<p className="shop-change">
					<a href={changePath}>{page.map ? "Velg andre seter" : "Velg en annen gang"}</a>
				</p>
			</div>
			<ul className="order-summary">
				<li>
					<span>Nye billetter</span> <span>{formatKroner(newOre)}</span>
				</li>
				<li>
					<span>Overført fra de gamle</span> <span>{formatKroner(sum.moneyOre + sum.clipOre)}</span>
				</li>
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
			{toPayOre > 0 ? <PaymentChoice payments={page.payments} /> : null}
			<Terms mayCancel={exchange.mayCancel} isFree={newOre === 0} object={page.object} soldFor={page.soldFor} />
			<input type="hidden" name="nokkel" value={idempotencyKey} />
			<input type="hidden" name="sum" value={toPayOre - backOre} />
			<AcceptedTerms isFree={toPayOre === 0} />
			<SumBar
				text={ticketCountText(lines.length)}
				sum={toPayOre}
				label={
					toPayOre > 0
						? `Betal ${formatKroner(toPayOre)} og bytt`
						: lines.length === 1
							? "Bytt billetten"
							: "Bytt billettene"
				}
				handling="bytt"
				time={<TimeLeft left={left} />}
			/>
		</PostForm>
	);
}
