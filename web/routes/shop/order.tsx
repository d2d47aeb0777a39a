import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { exchangePath, orderPath, paths, salePath } from "@lerret/contracts/paths";
import { paymentTexts } from "@lerret/contracts/receipt-text";
import { pages } from "@lerret/contracts/routes";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";
import type { orderPage } from "@lerret/platform/boxoffice/order-management/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { useProductAttribute } from "../../client/analytics/counting";
import { Link } from "../../client/navigation/link";
import { CancelForm } from "../../shop/cancel-form";
import { CorrectAddress } from "../../shop/correct-address";
import { DeadLink } from "../../shop/dead-link";
import { KeepTickets } from "../../shop/keep-tickets";
import { NewAccount } from "../../shop/new-account";
import { OrderState, orderTexts, refreshSecondsOf } from "../../shop/order-state";
import { PayLinkView } from "../../shop/pay-link-view";
import { Receipts } from "../../shop/receipts";
import { ShareButton } from "../../shop/share-button";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { TicketCard } from "../../shop/ticket-card";
import { TicketFiles } from "../../shop/ticket-files";
import { codeFields } from "../../shop/voucher-fields";
import { VoucherView } from "../../shop/voucher-view";
import { WithdrawalOffer, WithdrawalStep } from "../../shop/withdrawal";
import { toFormErrors } from "../../ui/form-errors";
import { openPage } from "../page-functions";
import { readTitleStart, rejectForm } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const { site, query, load } = openPage<typeof orderPage>(args, pages.order);
	const { order, payLink, idempotencyKey } = await load();
	const titleStart = readTitleStart(args);
	if (!order) {
		const title = `Bestilling ${payLink.event.title}`;
		return { titleStart, title, payLink, order, idempotencyKey, refreshSeconds: null };
	}
	// Providers lead payers back to the address with the token; `status=betaling` marks a buyer who has not been there.
	const isReturn = query.has("token") && query.get("status") !== "betaling";
	const isCorrected = query.get("status") === "rettet";
	const isCancelled =
		query.get("status") === "avbestilt" &&
		(order.card?.state === "refunded" || order.tickets.some(({ takenBackAt }) => takenBackAt !== null));
	const heading = isCorrected ? "Adressen er rettet" : orderTexts(order, { isReturn, isCancelled }).title;
	return {
		payLink: null,
		titleStart,
		siteTitle: site.title,
		title: [heading, order.event?.title ?? order.card?.name].filter(Boolean).join(": "),
		order,
		idempotencyKey,
		refreshSeconds: refreshSecondsOf(order),
		isWithdrawing: query.has("angre") && order.card !== null && order.cancellation === true,
		isReturn,
		isCorrected,
		isCancelled,
	};
}

/** Sends the form of the button that was pressed (`handlingNames`). */
export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof orderPage>(args, pages.order);
	// The button for codes is in the form that pays a link.
	const handling = handlingNames.find((one) => form.getAll("handling").includes(one)) ?? "betal";
	const isLink = handling === "kort" || handling === "lenke";
	// Nothing to choose where vouchers pay all.
	const payment = form.get("betaling") ?? (isLink ? "none" : null);
	const codes = codeFields.map((name) => String(form.get(name) ?? "").trim()).filter((code) => code !== "");
	const entered = { codes, payment: String(payment) };
	const answer = await submit(
		{
			handling,
			...(handling === "avbestill" ? { tickets: form.getAll("billett").map(String) } : {}),
			...(handling === "angre" ? { name: form.get("navn") ?? "" } : {}),
			...(handling === "rett" ? { email: form.get("email") ?? "" } : {}),
			...(handling === "betal" || isLink ? { payment } : {}),
			...(isLink ? { codes } : {}),
			...(handling === "lenke" ? { seenOre: Number(form.get("sum")) } : {}),
		},
		(problem) => ({ handling, problem, shares: null, entered }),
	);
	if (!("shares" in answer)) return answer;
	const { problem, shares } = answer;
	const result = { handling, problem, shares, entered };
	return problem ? rejectForm(args, result, problem.status) : result;
}
/**
 * The buttons of the page as values of the form field `handling`: cancel tickets, withdraw from the purchase of a voucher, show what
 * voucher codes pay, pay a link, correct the address. Without one, the form is another attempt to pay (`betal`).
 */
const handlingNames = ["avbestill", "angre", "kort", "lenke", "rett"] as const;

/** What the order costs, what it was paid with, and what has been given back. */
function sumTexts({ ore, carriedOre, giftCardOre, klippekortOre, refundedOre, receipts }: OrderPage): string[] {
	const paid = receipts.filter(({ kind }) => kind === "receipt").flatMap(paymentTexts);
	const reserved = [
		...(giftCardOre > 0 ? [`Med gavekort: ${formatKroner(giftCardOre)}`] : []),
		...(klippekortOre > 0 ? [`Med klippekort: ${formatKroner(klippekortOre)}`] : []),
	];
	return [
		...(ore > 0 ? [`Sum: ${formatKroner(ore)}`] : []),
		...(carriedOre > 0 && paid.length === 0 ? [`Overført: ${formatKroner(carriedOre)}`] : []),
		...(paid.length > 0 ? paid : reserved),
		...(refundedOre > 0 ? [`Refundert: ${formatKroner(refundedOre)}`] : []),
	];
}

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("");

export default function OrderRoute() {
	const data = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	if (!data.order) return <PayLinkView link={data.payLink} idempotencyKey={data.idempotencyKey} answer={failure} />;
	return <OrderView data={data} failure={failure} />;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type OrderViewProps = {
	data: Extract<Loaded, { order: object }>;
	failure: ReturnType<typeof useActionData<typeof action>>;
};

function OrderView({ data, failure }: OrderViewProps) {
	const { order, siteTitle, idempotencyKey, isCancelled, isCorrected, isReturn, isWithdrawing } = data;
	const purchase = useProductAttribute(order.purchase);
	const valid = order.tickets.filter(({ state }) => state === "valid");
	const hasTickets = valid.length > 0;
	const errors = failure?.problem ? toFormErrors(failure.problem, { tickets: "billett", name: "navn" }) : null;
	// Beside its form, unless that is gone: a card may have been used meanwhile.
	const isCorrecting = failure?.handling === "rett" && order.mayCorrectAddress;
	const isCancelling =
		failure !== undefined &&
		(failure.handling === "avbestill" || failure.handling === "angre") &&
		order.cancellation === true;
	if (isWithdrawing)
		return (
			<ShopPage className="order">
				<WithdrawalStep order={order} idempotencyKey={idempotencyKey} errors={errors} />
			</ShopPage>
		);
	return (
		<ShopPage className="order" purchase={purchase}>
			<OrderState
				order={order}
				idempotencyKey={idempotencyKey}
				errors={isCancelling || isCorrecting ? null : errors}
				isCancelled={isCancelled}
				isReturn={isReturn}
			/>
			{hasTickets ? (
				<>
					<TicketFiles page={orderPath(order.id)} query={`?token=${order.token}`} />
					<KeepTickets codes={valid.map(({ code }) => code)} isAutomatic={order.isJustBought} />
				</>
			) : null}
			{order.card ? <VoucherView voucher={{ ...order.card, isTest: order.isTest }} /> : null}
			{order.voucherUrl ? (
				<div className="card-actions">
					<a className="button" href={order.voucherUrl}>
						Vis som egen side
					</a>
					<ShareButton url={order.voucherUrl} title={`${order.card?.name ?? "Kort"} fra ${siteTitle}`} />
					<p>Siden kan du sende til den som skal ha kortet. Den viser koden, men ikke kvitteringen.</p>
				</div>
			) : null}
			{order.card ? null : order.tickets.length > 0 ? (
				<ul className="tickets">
					{order.tickets.map((ticket, i, { length }) => (
						<li key={ticket.id}>
							<TicketCard
								ticket={ticket}
								number={length > 1 ? i + 1 : null}
								isTest={order.isTest}
								isExchanged={ticket.exchangedTo !== null}
								isLinked
							/>
						</li>
					))}
				</ul>
			) : (
				<ul className="order-summary">
					{order.lines.map(({ seatLabel, ticketType, ore }, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: unnumbered lines may be equal
						<li key={i}>
							<span>{[seatLabel, ticketType].filter(Boolean).join(", ")}</span>{" "}
							<span>{capitalize(formatPrice(ore))}</span>
						</li>
					))}
				</ul>
			)}
			{isCorrected ? (
				// biome-ignore lint/a11y/noAutofocus: the answer to the form that was sent
				<p className="shop-note" role="status" tabIndex={-1} autoFocus>
					Adressen er rettet. Billettene er på vei til {order.email}, med nye koder.
				</p>
			) : null}
			<CorrectAddress order={order} errors={isCorrecting ? errors : null} />
			{order.exchangedToPath === null ? null : (
				<p className="order-part">
					<Link to={order.exchangedToPath}>Se billettene du byttet til</Link>
				</p>
			)}
			{order.exchange === true ? (
				<p className="order-part">
					<Link to={`${exchangePath(order.id)}?token=${encodeURIComponent(order.token)}`}>
						Bytt til en annen forestilling
					</Link>
				</p>
			) : null}
			<CancelForm order={order} idempotencyKey={idempotencyKey} errors={isCancelling ? errors : null} />
			<WithdrawalOffer order={order} />
			<Receipts receipts={order.receipts} isTest={order.isTest} />
			<p className="order-end">
				{sumTexts(order).map((text) => (
					<span key={text}>{text}</span>
				))}
				{hasTickets && order.eventId !== null ? <Link to={salePath(order.eventId)}>Kjøp flere billetter</Link> : null}
			</p>
			{hasTickets ? (
				<ul className="ticket-files">
					<li>
						<Link to={paths.resend}>Send billettene på nytt</Link>
					</li>
					<NewAccount email={order.email} />
				</ul>
			) : null}
			{order.card?.state === "active" ? (
				<ul className="ticket-files">
					<li>
						<Link to={paths.cardBalance}>Se hva som er igjen på kortet</Link>
					</li>
				</ul>
			) : null}
		</ShopPage>
	);
}
