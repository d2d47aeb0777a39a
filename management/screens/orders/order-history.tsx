import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { receiptText, receiptTitle } from "@lerret/contracts/receipt-text";
import { emailTopicLabels } from "@lerret/contracts/ticketing";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import {
	deliveryLabels,
	driverLabels,
	logLabels,
	mismatchText,
	paymentStateLabels,
	providerRefundText,
} from "./labels.ts";
import { RefundState } from "./order-state.tsx";

/** Payments, refunds and their numbered documents. */
export function MoneyHistory({ order }: { order: ManagedOrder }) {
	const siteId = useSite().id;
	const { payments, refunds, returns, compensations, receipts } = order;
	if (payments.length + refunds.length + compensations.length === 0) return null;
	return (
		<section aria-labelledby="penger">
			<h2 id="penger">Betaling og refusjon</h2>
			<ul className="rows">
				{payments.map((payment) => (
					<li key={payment.id} className="row">
						<span>
							{driverLabels[payment.driver] ?? payment.driver}, {paymentStateLabels[payment.state]}
							{payment.mismatch ? (
								<span className="small failed">
									<br />
									{mismatchText(payment)}
								</span>
							) : null}
						</span>
						<span>{formatKroner(payment.capturedOre ?? payment.ore)}</span>
						<span className="small">{formatMoment(payment.createdAt)}</span>
					</li>
				))}
				{refunds.map((refund) => (
					<li key={refund.id} className="row">
						<span>
							{refund.ore > 0 ? "Refusjon, " : "Billetter, "}
							<RefundState refund={refund} />
							<span className="small">
								<br />
								{refund.reason}
							</span>
						</span>
						<span>{refund.ore > 0 ? `−${formatKroner(refund.ore)}` : formatKroner(0)}</span>
						<span className="small">
							{formatMoment(refund.createdAt)}
							{refund.requestedBy === null ? "" : ` av ${refund.requestedBy}`}
						</span>
					</li>
				))}
				{returns.map((one) => (
					<li key={`${one.createdAt} ${one.kind}`} className="row">
						<span>{providerRefundText(one)}</span>
						<span>{one.ore > 0 ? `−${formatKroner(one.ore)}` : formatKroner(0)}</span>
						<span className="small">{formatMoment(one.updatedAt)}</span>
					</li>
				))}
				{compensations.map(({ voucherId, ore, reason, createdAt }) => (
					<li key={voucherId} className="row">
						<span>
							<Link to={`/${siteId}/gavekort/${voucherId}`}>Gavekort som kompensasjon</Link>
							<span className="small">
								<br />
								{reason}
							</span>
						</span>
						<span>{formatKroner(ore)}</span>
						<span className="small">{formatMoment(createdAt)}</span>
					</li>
				))}
			</ul>
			{receipts.map((receipt) => (
				<details key={receipt.number} className="receipt">
					<summary className="small">{receiptTitle(receipt)}</summary>
					<p className="message-text">{receiptText(receipt)}</p>
				</details>
			))}
		</section>
	);
}

export function EmailHistory({ order: { email: ownEmail, emails } }: { order: ManagedOrder }) {
	if (emails.length === 0) return null;
	return (
		<section aria-labelledby="e-poster">
			<h2 id="e-poster">E-poster</h2>
			<ul className="rows">
				{emails.map(({ id, about, email, state, queuedAt, sentAt }) => (
					<li key={id} className="row">
						<span>{emailTopicLabels[about]}</span>
						<span className="wrap-anywhere">{email || (ownEmail && "til adressen før rettelsen")}</span>
						<span className="small">
							<span className={state === "failed" ? "failed" : undefined}>{deliveryLabels[state]}</span>{" "}
							{formatMoment(sentAt ?? queuedAt)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** What staff have done with the order. */
export function StaffHistory({ log }: { log: ManagedOrder["log"] }) {
	if (log.length === 0) return null;
	return (
		<section aria-labelledby="logg">
			<h2 id="logg">Logg</h2>
			<ul className="rows">
				{log.map(({ at, staffName, action }) => (
					<li key={`${at} ${action}`} className="row">
						<span>
							<strong>
								<bdi>{staffName}</bdi>
							</strong>{" "}
							{logLabels[action] ?? action}
						</span>
						<span />
						<span className="small">{formatMoment(at)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
