import type { ManagedOrder } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { receiptText, receiptTitle } from "@lerret/contracts/receipt-text";
import { emailTopicLabels } from "@lerret/contracts/ticketing";
import {
	deliveryLabels,
	driverLabels,
	emailLabel,
	logLabels,
	mismatchText,
	paymentStateLabels,
	providerRefundText,
	refundStateLabels,
} from "./labels.ts";

/** Payments, refunds and their numbered documents. */
export function MoneyHistory({ order: { payments, refunds, returns, receipts } }: { order: ManagedOrder }) {
	if (payments.length + refunds.length === 0) return null;
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
				{refunds.map(({ id, state, isDisputed, ore, reason, requestedBy, createdAt }) => (
					<li key={id} className="row">
						<span>
							{ore > 0 ? "Refusjon" : "Avbestilling"},{" "}
							<span className={state === "failed" ? "failed" : undefined}>
								{isDisputed ? "venter på en tvist" : ore > 0 ? refundStateLabels[state] : "utført"}
							</span>
							<span className="small">
								<br />
								{reason}
							</span>
						</span>
						<span>{ore > 0 ? `−${formatKroner(ore)}` : formatKroner(0)}</span>
						<span className="small">
							{formatMoment(createdAt)}
							{requestedBy === null ? "" : ` av ${requestedBy}`}
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

export function EmailHistory({ emails }: { emails: ManagedOrder["emails"] }) {
	if (emails.length === 0) return null;
	return (
		<section aria-labelledby="e-poster">
			<h2 id="e-poster">E-poster</h2>
			<ul className="rows">
				{emails.map(({ id, about, email, state, queuedAt, sentAt }) => (
					<li key={id} className="row">
						<span>{emailTopicLabels[about]}</span>
						<span className="wrap-anywhere">{emailLabel(email)}</span>
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
							<strong>{staffName}</strong> {logLabels[action] ?? action}
						</span>
						<span />
						<span className="small">{formatMoment(at)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
