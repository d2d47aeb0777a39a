import { type ExchangeOffer, exchangeEndpoints } from "@lerret/contracts/api/exchanges";
import type { ManagedOrder, ManagedRefund } from "@lerret/contracts/api/managed-order";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { payLinkEndpoints } from "@lerret/contracts/api/pay-links";
import { shopEndpoints } from "@lerret/contracts/api/shop";
import { exchangeObstacles } from "@lerret/contracts/exchange";
import { formatKroner } from "@lerret/contracts/nb/money";
import { isTicketLeft, orderCan } from "@lerret/contracts/order-can";
import { sentAgainOf } from "@lerret/contracts/sent-again";
import { emailTopicLabels } from "@lerret/contracts/ticketing";
import { lazy, Suspense, useState } from "react";
import {
	Link,
	type LoaderFunctionArgs,
	useLoaderData,
	useLocation,
	useRevalidator,
	useSearchParams,
} from "react-router";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { readFile, saveFile } from "../../api/read-file.ts";
import { readInitialMessage } from "../../editor/initial-message.ts";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useRights, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRefresh } from "../../ui/use-refresh.ts";
import { CompensationDialog } from "./compensation-dialog.tsx";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { exchangeParameter, exchangeQuery, targetParameter } from "./exchange-address.ts";
import { emailLabel, refundNotice } from "./labels.ts";
import { OrderFacts, TicketList } from "./order-facts.tsx";
import { EmailHistory, MoneyHistory, StaffHistory } from "./order-history.tsx";
import { OrderStateNote } from "./order-state-note.tsx";
import { PayLinkDialog } from "./pay-link-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const ExchangeSection = lazy(async () => ({
	default: (await import("./exchange/exchange-section.tsx")).ExchangeSection,
}));

export const orderLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal, url } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const query = new URL(url).searchParams;
		const isExchange = query.has(exchangeParameter);
		const target = isExchange ? query.get(targetParameter) : null;
		const [{ response: order, etag }, offer, targets, sale] = await Promise.all([
			callWithEtag(client, orderEndpoints.getManagedOrder, call),
			client.call(exchangeEndpoints.getExchange, call),
			isExchange && target === null ? client.call(exchangeEndpoints.listExchangeTargets, call) : null,
			target === null
				? null
				: client.call(shopEndpoints.getSaleEvent, { params: { site: siteId, id: target }, signal }),
		]);
		return { order, etag, offer, isExchange, targets, sale };
	};

/** One order: what it is now, what staff can do with it, and what has happened to it. */
export function OrderPage() {
	const { order, etag, offer, isExchange, targets, sale } = useLoaderData<ReturnType<typeof orderLoader>>();
	const { revalidate } = useRevalidator();
	const [query] = useSearchParams();
	const isWaiting =
		order.refunds.some(({ state }) => state === "pending") || order.emails.some(({ state }) => state === "waiting");
	useRefresh(isWaiting);
	return (
		<>
			<PageHeading key={order.id} title={order.name ?? emailLabel(order.email)}>
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
			{isExchange ? (
				<>
					<OrderFacts order={order} />
					<Suspense fallback={null}>
						<ExchangeSection
							key={order.id}
							{...{ order, offer, targets, sale }}
							seat={query.get("sete")}
							addressOf={(target) => `?${exchangeQuery(query, target)}`}
							onStale={revalidate}
						/>
					</Suspense>
					<p>
						<Link to=".">Avbryt byttet</Link>
					</p>
				</>
			) : (
				<>
					<OrderStateNote order={order} />
					<OrderActions key={order.id} order={order} offer={offer} etag={etag} />
					<OrderFacts order={order} />
					{order.card ? null : <TicketList order={order} />}
					<MoneyHistory order={order} />
					<EmailHistory order={order} />
					<StaffHistory log={order.log} />
				</>
			)}
		</>
	);
}

type OpenDialog = "extend" | "correct" | "refund" | "compensate";

type ActionsProps = { order: ManagedOrder; offer: ExchangeOffer; etag: string };

function OrderActions({ order, offer, etag }: ActionsProps) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
	const { busy: isBusy, failure, notice, setNotice, run } = useAction(readInitialMessage(useLocation().state));
	const left = order.tickets.filter(isTicketLeft);
	const isIssued = order.issued !== null;
	const [query] = useSearchParams();
	const seat = query.get("sete");
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
				{offer.obstacle === null ? (
					<Link className="plain-button" to={`?${exchangeQuery(query, null)}`}>
						Bytt …
					</Link>
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
			{offer.obstacle !== null && offer.tickets.length > 0 ? (
				<p className="small">Kan ikke byttes: {exchangeObstacles[offer.obstacle]}</p>
			) : null}
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
