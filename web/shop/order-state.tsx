import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatTime } from "@lerret/contracts/nb/time";
import { areExchanged } from "@lerret/contracts/order-state-labels";
import { orderPath, paths, salePath } from "@lerret/contracts/paths";
import { soldForText } from "@lerret/contracts/sold-for";
import { voucherRefundText } from "@lerret/contracts/voucher-refund";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";
import { ShowingTime } from "../client/live/showing-time";
import { ErrorSummary } from "../ui/error-summary";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { openPaymentTexts } from "./open-payment";
import { nounsOf, placesWord } from "./order-nouns";
import { PaymentChoice } from "./payment-choice";
import { useUpdates } from "./use-updates";
import { voucherTexts } from "./voucher-texts";

type Props = {
	order: OrderPage;
	idempotencyKey: string;
	/** The errors of another attempt to pay. */
	errors: FormErrors | null;
	/** Tickets were cancelled just now. */
	isCancelled: boolean;
	/** The payer has come back from the provider. */
	isReturn: boolean;
};

/** What has become of an order, and what the visitor can do now. */
export function OrderState({ order, idempotencyKey, errors, isCancelled, isReturn }: Props) {
	useUpdates(isOpen(order) ? updateMs : null, isVisible);
	const { title, text } = orderTexts(order, { isReturn, isCancelled });
	return (
		<header className="shop-head">
			<p className="kicker">Bestilling</p>
			<h1>{title}</h1>
			{order.event ? (
				<p className="shop-when">
					<strong>{order.event.title}</strong>
					<ShowingTime start={order.event.startTime} />
					<span>{order.event.hall}</span>
				</p>
			) : null}
			{order.soldFor ? <p>Arrangør: {soldForText(order.soldFor)}</p> : null}
			{order.event?.notice ? <p className="lead">{order.event.notice}</p> : null}
			{errors ? <ErrorSummary form="betaling" errors={errors} /> : null}
			{/* biome-ignore lint/a11y/noAutofocus: the answer to the form that was sent */}
			<p className="lead" role="status" tabIndex={isCancelled ? -1 : undefined} autoFocus={isCancelled}>
				{isCancelled && !order.card
					? `Avbestillingen er gjort${order.ore > 0 ? ", og du får e-post om det" : ""}. ${text}`
					: text}
			</p>
			{order.isTest ? (
				<p className="shop-test">
					TEST. Ingen penger er trukket, og {order.card ? "kortet" : "billettene"} gjelder ikke.
				</p>
			) : null}
			<NextStep order={order} idempotencyKey={idempotencyKey} />
		</header>
	);
}

/** The heading of an order's page, which its title begins with, and the text below. */
export const orderTexts = (order: OrderPage, { isReturn, isCancelled }: Pick<Props, "isReturn" | "isCancelled">) =>
	order.card ? voucherTexts(order, order.card, { isReturn, isWithdrawn: isCancelled }) : stateTexts(order, isReturn);

const isOpen = ({ state }: OrderPage): boolean => state === "awaiting-payment" || state === "closing";

/** When the page loads again without script; never while the visitor has a choice to make, which would be lost. */
export const refreshSecondsOf = (order: OrderPage): number | null =>
	isOpen(order) && !hasForm(order) ? refreshSeconds : null;

const hasForm = (order: OrderPage): boolean =>
	order.state === "awaiting-payment" &&
	!order.openPayment?.isAuthorised &&
	!order.openPayment?.url &&
	!isOfCancelledEvent(order);

/** Whether an unpaid order can no longer be paid, because its event is cancelled. */
const isOfCancelledEvent = ({ state, event }: OrderPage): boolean =>
	state === "awaiting-payment" && event?.isCancelled === true;

function NextStep({ order, idempotencyKey }: Pick<Props, "order" | "idempotencyKey">) {
	const { id, token, state, payments, openPayment } = order;
	const ore = order.ore - order.carriedOre - order.giftCardOre - order.klippekortOre;
	if (state === "expired" || state === "failed" || isOfCancelledEvent(order)) return <NewStart order={order} />;
	if (state !== "awaiting-payment" || openPayment?.isAuthorised) return null;
	// A link, because the content security policy does not let a form lead to another host.
	if (openPayment?.url)
		return (
			<p>
				<a className="button" href={openPayment.url}>
					Gå til betaling, {formatKroner(ore)}
				</a>
			</p>
		);
	return (
		<PostForm action={`${orderPath(id)}?token=${encodeURIComponent(token)}`} className="pay-again">
			<PaymentChoice payments={payments} chosen={openPayment?.driver} />
			<input type="hidden" name="nokkel" value={idempotencyKey} />
			<button type="submit" className="button">
				Prøv å betale på nytt, {formatKroner(ore)}
			</button>
		</PostForm>
	);
}

/** After an order that cannot be paid. */
function NewStart({ order }: Pick<Props, "order">) {
	const { eventId, exchangedFrom, exchangedFromPath } = order;
	// The old tickets are exchanged from their own page; on that of a sale they would be bought anew.
	if (exchangedFromPath !== null)
		return (
			<p>
				<a className="button" href={exchangedFromPath}>
					Til de gamle billettene
				</a>
			</p>
		);
	if (exchangedFrom !== null || isOfCancelledEvent(order)) return null;
	return (
		<>
			<p>
				<a className="button" href={eventId === null ? paths.giftCards : salePath(eventId)}>
					{eventId === null ? "Til gavekortene" : `Velg ${isNumbered(order) ? "seter" : "plasser"} på nytt`}
				</a>
			</p>
			<p>
				Bestilte du på nytt, eller betalte du i en annen fane? <a href={paths.resend}>Send billettene på nytt</a>
			</p>
		</>
	);
}

const isNumbered = ({ lines }: OrderPage): boolean => lines.some(({ seatLabel }) => seatLabel);

function stateTexts(order: OrderPage, isReturn: boolean): { title: string; text: string } {
	const { state, email, ore, refundedOre, placesUntil, tickets } = order;
	const isEventCancelled = order.event?.isCancelled ?? false;
	// Also before the provider has confirmed it.
	const takenBackOre = tickets.reduce((sum, ticket) => sum + (ticket.state === "refunded" ? ticket.ore : 0), 0);
	const toVouchers = order.voucherRefund;
	const onTheWayOre = takenBackOre - (toVouchers?.ore ?? 0);
	const places = placesWord(isNumbered(order));
	const noun = tickets.length === 1 ? "billetten" : "billettene";
	switch (state) {
		case "awaiting-payment":
			if (isEventCancelled)
				return {
					title: "Avlyst",
					text: `${capitalize(nounsOf(order).definite)} er avlyst. ${order.openPayment ? "Har du betalt, går pengene tilbake dit de kom fra." : "Ingen penger er trukket."}${oldTicketsText(order)}`,
				};
			return openPaymentTexts(order, isReturn, `Vi holder av ${places} til ${formatTime(placesUntil)}.`);
		case "closing":
			return {
				title: "Betalingen avsluttes",
				text: "Tiden er ute, og vi sjekker om betalingen rakk fram. Det tar som regel under et minutt, og siden oppdaterer seg selv.",
			};
		case "paid":
			if (isEventCancelled)
				return {
					title: "Avlyst",
					text: `${capitalize(nounsOf(order).definite)} er avlyst.${ore > 0 ? " Du får en e-post når pengene er på vei tilbake til deg." : ""}`,
				};
			return {
				title: tickets.length === 1 ? "Her er billetten din" : "Her er billettene dine",
				text: `${ore > 0 ? `Du har betalt ${formatKroner(ore)}. ` : ""}${email === "" ? "" : `Vi sender ${noun} til ${email}.`}`,
			};
		case "partly-refunded":
			if (areExchanged(tickets)) return { title: "Delvis byttet", text: "Resten av billettene gjelder." };
			return {
				title: ore > 0 ? "Delvis refundert" : "Delvis avbestilt",
				text: [
					onTheWayOre > 0
						? `${formatKroner(onTheWayOre)} av ${formatKroner(ore)} er på vei tilbake dit de ble betalt fra.`
						: null,
					toVouchers && voucherRefundText(toVouchers),
					"Resten av billettene gjelder.",
				]
					.filter(Boolean)
					.join(" "),
			};
		case "refunded":
			if (areExchanged(tickets))
				return { title: "Byttet", text: "Billettene gjelder ikke lenger. De nye er sendt på e-post." };
			return {
				title: ore > 0 ? "Refundert" : isEventCancelled ? "Avlyst" : "Avbestilt",
				text:
					[
						onTheWayOre > 0
							? `${formatKroner(onTheWayOre)} er på vei tilbake dit de ble betalt fra. Det kan ta noen dager.`
							: null,
						toVouchers && voucherRefundText(toVouchers),
					]
						.filter(Boolean)
						.join(" ") || "Billettene gjelder ikke lenger.",
			};
		case "expired":
			return {
				title: "Tiden gikk ut",
				text: `Bestillingen ble ikke betalt i tide. ${moneyText(refundedOre)}${oldTicketsText(order)}`,
			};
		case "failed":
			return {
				title: "Betalingen mislyktes",
				text: `${capitalize(places)} er ikke lenger holdt av. ${moneyText(refundedOre)}${oldTicketsText(order)}`,
			};
	}
}

const moneyText = (refundedOre: number): string =>
	refundedOre > 0
		? `Pengene kom etterpå, og ${formatKroner(refundedOre)} er på vei tilbake til deg.`
		: "Ingen penger er trukket.";

/** What an exchange that is not made leaves. */
const oldTicketsText = ({ exchangedFrom }: OrderPage): string =>
	exchangedFrom === null ? "" : " De gamle billettene er som før.";

/** While the payment is not finished; without script the page loads again less often. */
const updateMs = 2000;
const refreshSeconds = 4;

const isVisible = () => document.visibilityState === "visible";
