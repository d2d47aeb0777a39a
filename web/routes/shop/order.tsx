import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { orderPath, paths, salePath } from "@lerret/contracts/paths";
import { paymentTexts } from "@lerret/contracts/receipt-text";
import type { OrderPage } from "@lerret/platform/boxoffice/orders/order-page";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from "react-router";
import { useProductAttribute } from "../../client/analytics/counting";
import { Link } from "../../client/navigation/link";
import { CancelForm } from "../../shop/cancel-form";
import { DeadLink } from "../../shop/dead-link";
import { NewAccount } from "../../shop/new-account";
import { OrderState, refreshSecondsOf } from "../../shop/order-state";
import { Receipts } from "../../shop/receipts";
import { ShareButton } from "../../shop/share-button";
import { ShopPage } from "../../shop/shop-page";
import { openShop, orNotFound, redirectToPayment, shopHeaders, shopMeta } from "../../shop/shop-route";
import { TicketCard } from "../../shop/ticket-card";
import { TicketFiles } from "../../shop/ticket-files";
import { VoucherView } from "../../shop/voucher-view";
import { WithdrawForm } from "../../shop/withdraw-form";
import { toFormErrors } from "../../ui/form-errors";
import { readTitleStart, rejectForm } from "../rejected-form";

/** An order with its tickets: after payment, from the e-mail, and while a payment is not finished. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, site } = openShop(args);
	const idempotencyKey = shop.newKey();
	const query = new URL(args.request.url).searchParams;
	const order = orNotFound(await shop.readOrder(args.params.orderId ?? "", query.get("token")));
	return {
		titleStart: readTitleStart(args),
		siteTitle: site.title,
		title: order.event?.title ?? order.card?.name ?? "",
		order,
		idempotencyKey,
		refreshSeconds: refreshSecondsOf(order),
		// Providers lead payers back to the address with the token; `status=betaling` marks a buyer who has not been there.
		isReturn: query.has("token") && query.get("status") !== "betaling",
		isCancelled:
			query.get("status") === "avbestilt" &&
			(order.card?.state === "refunded" || order.tickets.some(({ takenBackAt }) => takenBackAt !== null)),
	};
}

/** Cancels tickets, or begins another attempt to pay. */
export async function action(args: ActionFunctionArgs) {
	const { shop, form, origin } = openShop(args);
	const orderId = args.params.orderId ?? "";
	const token = new URL(args.request.url).searchParams.get("token");
	const intent = form.get("handling");
	const key = String(form.get("nokkel") ?? "");
	if (intent === "avbestill" || intent === "angre") {
		const request = intent === "angre" ? {} : { tickets: form.getAll("billett").map(String) };
		const cancelled = await shop.cancelTickets(orderId, token, request, key);
		if (cancelled.problem) return rejectForm(args, { intent, problem: cancelled.problem }, cancelled.problem.status);
		return redirect(`${orderPath(orderId)}?token=${cancelled.value}&status=avbestilt`);
	}
	const { value: step, problem } = await shop.payAgain(orderId, token, form.get("betaling"), key);
	if (problem) return rejectForm(args, { intent: "betal", problem }, problem.status);
	return redirectToPayment(step, origin);
}

/** What the order costs, what it was paid with, and what has been given back. */
function sumTexts({ ore, giftCardOre, klippekortOre, refundedOre, receipts }: OrderPage): string[] {
	const paid = receipts.filter(({ kind }) => kind === "receipt").flatMap(paymentTexts);
	const reserved = [
		...(giftCardOre > 0 ? [`Med gavekort: ${formatKroner(giftCardOre)}`] : []),
		...(klippekortOre > 0 ? [`Med klippekort: ${formatKroner(klippekortOre)}`] : []),
	];
	return [
		...(ore > 0 ? [`Sum: ${formatKroner(ore)}`] : []),
		...(paid.length > 0 ? paid : reserved),
		...(refundedOre > 0 ? [`Refundert: ${formatKroner(refundedOre)}`] : []),
	];
}

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("Bestilling");

export default function OrderRoute() {
	const { order, siteTitle, idempotencyKey, isCancelled, isReturn } = useLoaderData<typeof loader>();
	const purchase = useProductAttribute(order.purchase);
	const failure = useActionData<typeof action>();
	const errors = failure ? toFormErrors(failure.problem, { tickets: "billett" }) : null;
	const isCancelling = failure !== undefined && failure.intent !== "betal";
	return (
		<ShopPage className="order" purchase={purchase}>
			<OrderState
				order={order}
				idempotencyKey={idempotencyKey}
				errors={isCancelling ? null : errors}
				isCancelled={isCancelled}
				isReturn={isReturn}
			/>
			{order.tickets.some(({ state }) => state === "valid") ? (
				<TicketFiles page={orderPath(order.id)} query={`?token=${order.token}`} />
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
							<TicketCard ticket={ticket} number={length > 1 ? i + 1 : null} isTest={order.isTest} isLinked />
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
			<CancelForm order={order} idempotencyKey={idempotencyKey} errors={isCancelling ? errors : null} />
			<WithdrawForm order={order} idempotencyKey={idempotencyKey} errors={isCancelling ? errors : null} />
			<Receipts receipts={order.receipts} isTest={order.isTest} />
			<p className="order-end">
				{sumTexts(order)
					.map((text) => `${text}. `)
					.join("")}
				{order.eventId === null ? null : <Link to={salePath(order.eventId)}>Til billettene for arrangementet</Link>}
			</p>
			<ul className="ticket-files">
				<li>
					<Link to={paths.resend}>Få billettene på nytt</Link>
				</li>
				<NewAccount email={order.email} />
			</ul>
		</ShopPage>
	);
}
