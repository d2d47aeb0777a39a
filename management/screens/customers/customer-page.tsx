import { type Customer, customerEndpoints } from "@lerret/contracts/api/customers";
import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate, formatMomentOfYear } from "@lerret/contracts/nb/time";
import { orderCan } from "@lerret/contracts/order-can";
import { emailTopicLabels } from "@lerret/contracts/ticketing";
import { type ReactNode, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { CompensationDialog } from "../orders/compensation-dialog.tsx";
import { exchangeParameter } from "../orders/exchange-address.ts";
import { deliveryLabels } from "../orders/labels.ts";
import { RefundState } from "../orders/order-state.tsx";
import { OrderTable } from "../orders/order-table.tsx";
import { leftText, voucherStateLabels } from "../vouchers/labels.ts";
import { ErasureDialog } from "./erasure-dialog.tsx";

export const customerLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) => ({
		id,
		customer: await client.call(customerEndpoints.getCustomer, { params: { siteId, id }, signal }),
	});

/** Everything that one email address has bought, what comes first. */
export function CustomerPage() {
	const { id, customer } = useLoaderData<ReturnType<typeof customerLoader>>();
	const { email, name, coming, others, hasMore, vouchers, refunds, emails } = customer;
	return (
		<>
			<PageHeading key={email} title={name ?? email}>
				<p className="kicker">Kunde{name === null ? null : `, ${email}`}</p>
			</PageHeading>
			<CustomerActions key={`${email} actions`} id={id} customer={customer} />
			<section aria-labelledby="kommende">
				<h2 id="kommende">Kommende</h2>
				{coming.length === 0 ? (
					<p>Ingen kommende billetter.</p>
				) : (
					<OrderTable label="Kommende bestillinger" groups={[{ key: "coming", orders: coming }]} known="customer" />
				)}
			</section>
			{others.length > 0 ? (
				<section aria-labelledby="tidligere">
					<h2 id="tidligere">Tidligere og andre</h2>
					<OrderTable label="Andre bestillinger" groups={[{ key: "others", orders: others }]} known="customer" />
				</section>
			) : null}
			{hasMore ? (
				<p>
					Bare de siste bestillingene vises. <Link to={`../bestillinger?kunde=${id}`}>Se alle</Link>
				</p>
			) : null}
			<Vouchers vouchers={vouchers} />
			<Refunds refunds={refunds} />
			<Emails emails={emails} />
		</>
	);
}

function CustomerActions({ id, customer: { email, coming, others } }: { id: string; customer: Customer }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, failure, run } = useAction();
	const [open, setOpen] = useState<"compensation" | "erasure" | null>(null);
	const [notice, setNotice] = useState("");
	const close = () => setOpen(null);
	const sent = coming.filter(({ state, tickets }) => tickets > 0 && (state === "paid" || state === "partly-refunded"));
	const resend = ({ id: orderId, event }: ListedOrder) =>
		run(async () => {
			setNotice("");
			await client.call(orderEndpoints.resendTickets, { params: { siteId, id: orderId } });
			await revalidate();
			setNotice(`Billettene til ${event?.title ?? "arrangementet"} er på vei til ${email}.`);
		});
	const exchangeable = sent.filter(({ isIssued }) => !isIssued);
	// What went wrong has mostly happened already.
	const [latest, ...older] = [...others, ...coming].filter((order) => orderCan.compensate(order, rights) === true);
	return (
		<div className="actions">
			<FailureNote failure={failure} />
			{sent.map((order) => (
				<Button key={order.id} className="plain-button" isDisabled={isBusy} onClick={() => void resend(order)}>
					Send billettene på nytt
					<span className={sent.length === 1 ? "visually-hidden" : undefined}> til {order.event?.title}</span>
				</Button>
			))}
			{exchangeable.map(({ id: orderId, event }) => (
				<Link key={orderId} className="plain-button" to={`/${siteId}/bestillinger/${orderId}?${exchangeParameter}`}>
					Bytt billettene
					<span className={exchangeable.length === 1 ? "visually-hidden" : undefined}> til {event?.title}</span>
				</Link>
			))}
			{latest ? (
				<button type="button" className="plain-button" onClick={() => setOpen("compensation")}>
					Gi gavekort …
				</button>
			) : null}
			<MoreMenu label="Mer om kunden">
				<button type="button" onClick={() => setOpen("erasure")}>
					Slett det vi vet om kunden …
				</button>
			</MoreMenu>
			<span role="status">{notice}</span>
			{open === "compensation" && latest ? (
				<CompensationDialog
					orders={[latest, ...older]}
					email={email}
					onDone={async (message) => {
						await revalidate();
						close();
						setNotice(message);
					}}
					onClose={close}
				/>
			) : null}
			{open === "erasure" ? <ErasureDialog id={id} onClose={close} /> : null}
		</div>
	);
}

function Rows({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
	if (children.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			<ul className="rows">{children}</ul>
		</section>
	);
}

function Vouchers({ vouchers }: Pick<Customer, "vouchers">) {
	const siteId = useSite().id;
	return (
		<Rows id="kort" title="Gavekort og klippekort">
			{vouchers.map((voucher) => (
				<li key={voucher.id} className="row">
					<Link to={`/${siteId}/gavekort/${voucher.id}`} className="row-name">
						{voucher.name}
						{voucher.recipientName ? ` til ${voucher.recipientName}` : ""}
					</Link>
					<span>{leftText(voucher)}</span>
					<span className="small">
						{voucherStateLabels[voucher.state]}
						{voucher.validUntil === null ? "" : ` til og med ${formatDate(voucher.validUntil)}`}
					</span>
				</li>
			))}
		</Rows>
	);
}

function Refunds({ refunds }: Pick<Customer, "refunds">) {
	const siteId = useSite().id;
	return (
		<Rows id="refusjoner" title="Refusjoner">
			{refunds.map((refund) => (
				<li key={refund.id} className="row">
					<Link to={`/${siteId}/bestillinger/${refund.orderId}`} className="row-name">
						{refund.reason || "Uten begrunnelse"}
					</Link>
					<span>
						{refund.ore > 0 ? `${formatKroner(refund.ore)}, ` : null}
						<RefundState refund={refund} />
					</span>
					<span className="small">{formatMomentOfYear(refund.createdAt)}</span>
				</li>
			))}
		</Rows>
	);
}

function Emails({ emails }: Pick<Customer, "emails">) {
	const siteId = useSite().id;
	return (
		<Rows id="e-poster" title="E-poster">
			{emails.map(({ id, orderId, about, state, queuedAt, sentAt }) => (
				<li key={id} className="row">
					<Link to={`/${siteId}/bestillinger/${orderId}`} className="row-name">
						{emailTopicLabels[about]}
					</Link>
					<span className={state === "failed" ? "failed" : undefined}>{deliveryLabels[state]}</span>
					<span className="small">{formatMomentOfYear(sentAt ?? queuedAt)}</span>
				</li>
			))}
		</Rows>
	);
}
