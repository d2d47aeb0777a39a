import { type Customer, customerEndpoints } from "@lerret/contracts/api/customers";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate, formatMomentOfYear } from "@lerret/contracts/nb/time";
import { emailTopicLabels } from "@lerret/contracts/ticketing";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { deliveryLabels, refundStateLabels } from "../orders/labels.ts";
import { OrderTable } from "../orders/order-table.tsx";
import { leftText, voucherStateLabels } from "../vouchers/labels.ts";

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
			{refunds.map(({ id, orderId, ore, state, isDisputed, reason, createdAt }) => (
				<li key={id} className="row">
					<Link to={`/${siteId}/bestillinger/${orderId}`} className="row-name">
						{reason || "Uten begrunnelse"}
					</Link>
					<span>
						{ore > 0 ? `${formatKroner(ore)}, ` : "Avbestilt"}
						{ore === 0 ? null : isDisputed ? "venter på en tvist" : refundStateLabels[state]}
					</span>
					<span className="small">{formatMomentOfYear(createdAt)}</span>
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
