import type { ManagedOrder, ManagedRefund } from "@lerret/contracts/api/managed-order";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { payLinkEndpoints } from "@lerret/contracts/api/pay-links";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { isTicketLeft, orderCan } from "@lerret/contracts/order-can";
import { sentAgainOf } from "@lerret/contracts/sent-again";
import { emailTopicLabels, type TicketState } from "@lerret/contracts/ticketing";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { readFile, saveFile } from "../../api/read-file.ts";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRefresh } from "../../ui/use-refresh.ts";
import { CompensationDialog } from "./compensation-dialog.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { emailLabel, refundNotice, ticketStateLabels, voucherKindLabels } from "./labels.ts";
import { EmailHistory, MoneyHistory, StaffHistory } from "./order-history.tsx";
import { OrderStateNote } from "./order-state-note.tsx";
import { PayLinkDialog } from "./pay-link-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export const orderLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const { response: order, etag } = await callWithEtag(client, orderEndpoints.getManagedOrder, call);
		return { order, etag };
	};

/** One order: what it is now, what staff can do with it, and what has happened to it. */
export function OrderPage() {
	const { order, etag } = useLoaderData<ReturnType<typeof orderLoader>>();
	const isWaiting =
		order.refunds.some(({ state }) => state === "pending") || order.emails.some(({ state }) => state === "waiting");
	useRefresh(isWaiting);
	return (
		<>
			<PageHeading title={order.name ?? emailLabel(order.email)}>
				<p className="kicker">
					Bestilling
					{order.email === "" ? null : (
						<>
							{" "}
							·{" "}
							<Link to={`../kunde/${order.id}`} relative="path">
								Alt om kunden
							</Link>
						</>
					)}
				</p>
			</PageHeading>
			<OrderStateNote order={order} />
			<OrderActions key={order.id} order={order} etag={etag} />
			<OrderFacts order={order} />
			{order.card ? null : <TicketList order={order} />}
			<MoneyHistory order={order} />
			<EmailHistory order={order} />
			<StaffHistory log={order.log} />
		</>
	);
}

type OpenDialog = "extend" | "correct" | "refund" | "compensate";

function OrderActions({ order, etag }: { order: ManagedOrder; etag: string }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction();
	const left = order.tickets.filter(isTicketLeft);
	const isIssued = order.issued !== null;
	const seat = useSearchParams()[0].get("sete");
	const topic = sentAgainOf(order);
	const sentAgain = topic && emailTopicLabels[topic];
	const close = () => setOpenDialog(null);
	const [refundId, setRefundId] = useState<string | null>(null);
	const lastRefund = order.refunds.find(({ id }) => id === refundId);
	const done = async (message: string) => {
		await revalidate();
		close();
		setRefundId(null);
		setNotice(message);
	};
	/** The notice follows the refund's state. */
	const doneRefund = async (refund: ManagedRefund) => {
		await done("");
		setRefundId(refund.id);
	};
	const params = { siteId, id: order.id };
	const resend = () =>
		run(async () => {
			await client.call(orderEndpoints.resendTickets, { params });
			await done(`${sentAgain} er på vei til ${order.email}.`);
		});
	const print = () =>
		run(async () => {
			saveFile(await readFile(client, orderEndpoints.printTickets, { params }), `billetter-${order.id}.pdf`);
			await done("Billettene er lastet ned, én på hver side.");
		});
	const rejected = order.refunds.filter((refund) => orderCan.retryRefund(refund, rights) === true);
	const retry = (rejectedId: string) =>
		run(async () => {
			const refund = await client.call(orderEndpoints.retryRefund, { params: { ...params, refundId: rejectedId } });
			await (refund.ore === 0 ? done("Pengene var alt betalt tilbake.") : doneRefund(refund));
		});
	const keep = () =>
		run(async () => {
			await client.call(orderEndpoints.keepReturnedTickets, { params });
			await done(left.length > 0 ? "Billettene gjelder fortsatt." : "Notert.");
		});
	const release = () =>
		run(async () => {
			await client.call(payLinkEndpoints.releasePayLink, { params });
			await done("Plassene er ledige igjen.");
		});
	const hasMismatch = order.payments.some(({ mismatch }) => mismatch && !mismatch.isDecided);
	return (
		<div>
			<FailureNote failure={failure} />
			<div className="actions">
				{rejected.map(({ id, ore }) => (
					<Button key={id} className="button" isDisabled={isBusy} onClick={() => void retry(id)}>
						Prøv refusjonen på {formatKroner(ore)} på nytt
					</Button>
				))}
				{order.isUrgent && order.returns.length > 0 && left.length > 0 ? (
					<Button className="plain-button" isDisabled={isBusy} onClick={() => void keep()}>
						La billettene gjelde
					</Button>
				) : hasMismatch ? (
					<Button className="plain-button" isDisabled={isBusy} onClick={() => void keep()}>
						Merk som sett
					</Button>
				) : null}
				{sentAgain && orderCan.resend(order, rights) === true ? (
					<Button className="plain-button" isDisabled={isBusy} onClick={() => void resend()}>
						Send {sentAgain.toLowerCase()} på nytt
					</Button>
				) : null}
				{orderCan.print(order, rights) === true ? (
					<Button className="plain-button" isDisabled={isBusy} onClick={() => void print()}>
						Skriv ut billettene
					</Button>
				) : null}
				{orderCan.changePayLink(order, rights) === true ? (
					<>
						<button type="button" className="plain-button" onClick={() => setOpenDialog("extend")}>
							Gi mer tid …
						</button>
						<Button className="quiet-button" isDisabled={isBusy} onClick={() => void release()}>
							Frigi plassene
						</Button>
					</>
				) : null}
				{orderCan.correct(rights) === true ? (
					<button type="button" className="plain-button" onClick={() => setOpenDialog("correct")}>
						Rett e-post og navn
					</button>
				) : null}
				{orderCan.compensate({ email: order.email, isIssued }, rights) === true ? (
					<button type="button" className="plain-button" onClick={() => setOpenDialog("compensate")}>
						Gi gavekort …
					</button>
				) : null}
				{orderCan.refund({ ...order, isPaid: !isIssued }, rights) === true ? (
					<button type="button" className="quiet-button" onClick={() => setOpenDialog("refund")}>
						{order.ore === 0 ? "Avbestill …" : "Refunder …"}
					</button>
				) : null}
				<span role="status">{lastRefund ? refundNotice(lastRefund) : notice}</span>
			</div>
			{openDialog === "extend" ? <PayLinkDialog order={order} onDone={done} onClose={close} /> : null}
			{openDialog === "correct" ? (
				<CorrectionDialog order={order} etag={etag} onDone={() => done("Rettet.")} onClose={close} />
			) : null}
			{openDialog === "compensate" ? (
				<CompensationDialog orders={[order]} email={order.email} onDone={done} onClose={close} />
			) : null}
			{openDialog === "refund" ? (
				<RefundDialog order={order} tickets={left} seat={seat} onDone={doneRefund} onClose={close} />
			) : null}
		</div>
	);
}

function OrderFacts({ order }: { order: ManagedOrder }) {
	const siteId = useSite().id;
	const { event, card: voucher, email, name, ore, refundedOre, createdAt, id } = order;
	return (
		<dl className="facts">
			<div>
				<dt>{voucher ? voucherKindLabels[voucher.kind] : "Arrangement"}</dt>
				<dd>
					{voucher ? (
						<Link to={`/${siteId}/gavekort/${voucher.id}`}>{voucher.name}</Link>
					) : event ? (
						<>
							<Link to={`/${siteId}/program/${encodeURIComponent(event.id)}`}>{event.title}</Link>
							<span className="small">
								<br />
								{formatMoment(event.startTime)}, {event.hall}
							</span>
						</>
					) : (
						"Slettet"
					)}
				</dd>
			</div>
			<div>
				<dt>E-post</dt>
				<dd>{email === "" ? emailLabel(email) : <Link to={`/${siteId}/bestillinger/kunde/${id}`}>{email}</Link>}</dd>
			</div>
			<div>
				<dt>Navn</dt>
				<dd>{name ?? "Ikke oppgitt"}</dd>
			</div>
			<div>
				<dt>Bestilt</dt>
				<dd>{formatMoment(createdAt)}</dd>
			</div>
			<div>
				<dt>Sum</dt>
				<dd>
					{formatKroner(ore)}
					{order.giftCardOre > 0 ? `, ${formatKroner(order.giftCardOre)} med gavekort` : ""}
					{order.klippekortOre > 0 ? `, ${formatKroner(order.klippekortOre)} med klippekort` : ""}
					{refundedOre > 0 ? `, hvorav ${formatKroner(refundedOre)} er betalt tilbake` : ""}
				</dd>
			</div>
			<div>
				<dt>Bestillingsnummer</dt>
				<dd>{id}</dd>
			</div>
		</dl>
	);
}

/** The lines of an order that has no tickets yet, or never got any. */
function TicketList({ order: { tickets, lines, isTest } }: { order: ManagedOrder }) {
	const labelOf = (state: TicketState) => (isTest && state === "valid" ? "Testbillett" : ticketStateLabels[state]);
	const shown = tickets.length > 0 ? tickets : lines.map((line, i) => ({ ...line, id: String(i), state: null }));
	return (
		<section aria-labelledby="billetter">
			<h2 id="billetter">{tickets.length > 0 ? "Billetter" : "Plasser"}</h2>
			<ul className="rows">
				{shown.map(({ id, seatLabel, ticketType, ore, state }) => (
					<li key={id} className="row">
						<span>{[seatLabel, ticketType].filter(Boolean).join(", ")}</span>
						<span>{formatKroner(ore)}</span>
						<span className="small">{state === null ? "Ikke utstedt" : labelOf(state)}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
