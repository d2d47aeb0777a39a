import { type ManagedVoucher, managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate, formatMoment } from "@lerret/contracts/nb/time";
import { orderCan } from "@lerret/contracts/order-can";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { leftText, voucherStateLabels } from "./labels.ts";
import { UseHistory, VoucherLog } from "./voucher-history.tsx";

export const voucherLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const { response: voucher, etag } = await callWithEtag(client, managedVoucherEndpoints.getGiftCard, call);
		return { voucher, etag };
	};

/** One voucher: what is left, what staff can do with it, and what it has paid for. */
export function VoucherPage() {
	const { voucher, etag } = useLoaderData<ReturnType<typeof voucherLoader>>();
	const siteId = useSite().id;
	return (
		<>
			<PageHeading title={voucher.buyerName ?? voucher.email}>
				<p className="kicker">{voucher.name}</p>
			</PageHeading>
			<div className="info-note state-note" data-urgent={voucher.state === "blocked" ? "" : undefined}>
				<p>
					<strong>{voucherStateLabels[voucher.state]}.</strong> {leftText(voucher)}.
				</p>
				{voucher.compensation ? (
					<p>
						Gitt som kompensasjon for{" "}
						<Link to={`/${siteId}/bestillinger/${voucher.compensation.orderId}`}>bestillingen</Link>:{" "}
						{voucher.compensation.reason}
					</p>
				) : null}
				{voucher.expiredOre > 0 ? (
					<p>
						Da kortet gikk ut, var det {formatKroner(voucher.expiredOre)} igjen. Forlenges det, kommer beløpet tilbake.
					</p>
				) : null}
				{voucher.isTest ? <p>Betalt med testbetaling: ingen penger er flyttet.</p> : null}
			</div>
			<VoucherActions key={voucher.id} voucher={voucher} etag={etag} />
			<VoucherFacts voucher={voucher} />
			<UseHistory uses={voucher.uses} />
			<VoucherLog log={voucher.log} />
		</>
	);
}

function VoucherActions({ voucher, etag }: { voucher: ManagedVoucher; etag: string }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const [isOpen, setOpen] = useState(false);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const resend = () =>
		run(async () => {
			await client.call(orderEndpoints.resendTickets, { params: { siteId, id: voucher.orderId } });
			setNotice(`Kortet er på vei til ${voucher.email}.`);
		});
	const isPaid = voucher.state !== "unpaid" && voucher.state !== "refunded";
	return (
		<div>
			<FailureNote failure={failure} />
			<div className="actions">
				{orderCan.resend({ email: voucher.email, tickets: [], card: voucher, receipts: [] }, rights) === true ? (
					<Button className="plain-button" isDisabled={isBusy} onClick={() => void resend()}>
						Send kortet på nytt
					</Button>
				) : null}
				{isPaid ? (
					<button type="button" className="plain-button" onClick={() => setOpen(true)}>
						Forleng eller sperr …
					</button>
				) : null}
				<span role="status">{notice}</span>
			</div>
			{isOpen ? (
				<ChangeDialog
					voucher={voucher}
					etag={etag}
					onDone={async () => {
						await revalidate();
						setOpen(false);
						setNotice("Lagret.");
					}}
					onClose={() => setOpen(false)}
				/>
			) : null}
		</div>
	);
}

function VoucherFacts({ voucher }: { voucher: ManagedVoucher }) {
	const { orderId, email, buyerName, sendOn, greeting, validUntil, createdAt, compensation } = voucher;
	const recipient = [voucher.recipientName, voucher.recipientEmail].filter(Boolean).join(", ");
	const facts: [string, string | null][] = [
		[compensation ? "Kunde" : "Kjøper", [buyerName, email].filter(Boolean).join(", ")],
		["Til", compensation ? null : recipient || "Kjøperen gir det selv"],
		["Sendes", sendOn === null ? null : formatDate(`${sendOn}T12:00:00+00:00`)],
		["Hilsen", greeting],
		["Gjelder til og med", validUntil === null ? null : formatDate(validUntil)],
		[compensation ? "Gitt" : "Kjøpt", formatMoment(createdAt)],
	];
	return (
		<dl className="facts">
			{facts.map(([term, text]) =>
				text === null ? null : (
					<div key={term}>
						<dt>{term}</dt>
						<dd className="wrap-anywhere">{text}</dd>
					</div>
				),
			)}
			<div>
				<dt>Bestilling</dt>
				<dd>
					<Link to={`/${useSite().id}/bestillinger/${orderId}`}>{orderId}</Link>
				</dd>
			</div>
		</dl>
	);
}
