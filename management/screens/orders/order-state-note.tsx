import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { formatKroner } from "@lerret/contracts/nb/money";
import { areExchanged, stateLabel } from "@lerret/contracts/order-state-labels";
import { driverLabels, guaranteeText, mismatchText, providerRefundText } from "./labels.ts";

/** What an order is now, and what staff must decide about it. */
export function OrderStateNote({ order }: { order: ManagedOrder }) {
	const { issued, isTest, isUrgent, refunds, returns, payments } = order;
	const hasRejected = refunds.some(({ state, isDisputed }) => state === "failed" && !isDisputed);
	const hasDisputed = refunds.some(({ state, isDisputed }) => state === "failed" && isDisputed);
	const mismatches = payments
		.filter(({ mismatch }) => mismatch && !mismatch.isDecided)
		.flatMap((one) => mismatchText(one) ?? []);
	const guarantees = isUrgent ? payments.flatMap((one) => guaranteeText(one) ?? []) : [];
	const captured = payments.find(({ state }) => state === "captured")?.driver ?? "";
	return (
		<div className="info-note state-note" data-urgent={isUrgent ? "" : undefined}>
			<p>
				<strong>{stateLabel({ ...order, isIssued: issued !== null, isExchanged: areExchanged(order.tickets) })}</strong>
			</p>
			{issued ? (
				<p>
					Gitt av {issued.by}: {issued.reason}
				</p>
			) : null}
			{hasRejected ? (
				<p className="failed">
					{driverLabels[captured] ?? "Betalingsleverandøren"} har avvist en tilbakebetaling, og pengene er ikke kommet
					fram. Prøv på nytt, eller betal tilbake i portalen deres; da oppdages det her.
				</p>
			) : null}
			{hasDisputed ? (
				<p className="failed">
					En tilbakebetaling venter, fordi kunden har bestridt betalingen og kan få pengene den veien. Prøv på nytt når
					tvisten er avgjort.
				</p>
			) : null}
			{[...mismatches, ...guarantees].map((text) => (
				<p key={text} className="failed">
					{text}
				</p>
			))}
			{isUrgent && !hasRejected && !hasDisputed && mismatches.length === 0 && returns.length === 0 ? (
				<p className="failed">
					Betalingen eller tilbakebetalingen har stoppet opp. Prøv kontoen under Betaling, eller gjør den ferdig i
					portalen til betalingsleverandøren; da oppdages det her.
				</p>
			) : null}
			{isUrgent ? returns.map((one) => <p key={`${one.createdAt} ${one.kind}`}>{providerRefundText(one)}</p>) : null}
			{isUrgent && returns.length > 0 ? <p>Billettene gjelder til dere bestemmer noe annet.</p> : null}
			{order.voucherRefund?.isBlocked ? (
				<p className="failed">
					{formatKroner(order.voucherRefund.ore)} gikk tilbake til et kort som er sperret. Opphev sperringen for at
					kunden skal kunne bruke det.
				</p>
			) : null}
			{isTest ? (
				<p>Betalt med testbetaling: ingen penger er flyttet, og {order.card ? "kortet" : "billettene"} gjelder ikke.</p>
			) : null}
		</div>
	);
}
