import { type EventSales, eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { rightsAt } from "@lerret/contracts/staff";
import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRefresh } from "../../ui/use-refresh.ts";
import { EventRefundDialog } from "./event-refund-dialog.tsx";
import { EventRefunds } from "./event-refunds.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { Notices } from "./notices.tsx";
import { countTickets } from "./sales-list.tsx";

export const eventSalesLoader =
	({ client, me }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const hasOrders = rightsAt(me.roles, siteId).has("orders");
		const [sales, notices, refunds] = await Promise.all([
			client.call(eventSalesEndpoints.getEventSales, call),
			hasOrders ? client.call(eventSalesEndpoints.listNotices, call) : [],
			hasOrders ? client.call(eventSalesEndpoints.listEventRefunds, call) : [],
		]);
		return { sales, notices, refunds };
	};

/** An event's sale and, with the right to orders, what is done for everyone who has tickets to it. */
export function EventSalesPage() {
	const { sales, notices, refunds } = useLoaderData<ReturnType<typeof eventSalesLoader>>();
	const isWaiting =
		notices.some(({ recipients }) => recipients.some(({ state }) => state === "waiting")) ||
		refunds.some(({ orders }) => orders.some(({ result }) => result === "waiting"));
	useRefresh(isWaiting);
	const siteId = useSite().id;
	const rights = useRights();
	const { id, title, startTime, hall, status } = sales;
	return (
		<>
			<PageHeading title={title}>
				<p className="kicker">
					{formatMoment(startTime)}, {hall}
				</p>
			</PageHeading>
			{status === "cancelled" ? (
				<p className="state-note" data-urgent="">
					<strong>Avlyst</strong>
				</p>
			) : null}
			<Figures sales={sales} />
			{rights.has("orders") ? <EventActions key={id} sales={sales} /> : null}
			<p className="actions">
				{rights.has("orders") ? (
					<Link to={`/${siteId}/bestillinger?arrangement=${encodeURIComponent(id)}`}>Bestillingene</Link>
				) : null}
				{rights.has("programme") ? (
					<Link to={`/${siteId}/program/${encodeURIComponent(id)}`}>Flytt, avlys eller endre forestillingen</Link>
				) : null}
				<Link to={`/${siteId}/program/${encodeURIComponent(id)}/salgsregler`}>
					{rights.has("programme") ? "Salgsregler og sperrede plasser" : "Sperrede plasser"}
				</Link>
			</p>
			{rights.has("orders") ? (
				<>
					<EventRefunds refunds={refunds} />
					<Notices notices={notices} />
				</>
			) : null}
		</>
	);
}

function Figures({ sales }: { sales: EventSales }) {
	const figures: [string, number | string][] = [
		["solgt", sales.sold],
		["gratis", sales.free],
		["fribilletter", sales.issued],
		["holdes av", sales.held],
		["sperret", sales.blocked],
		[`ledige av ${sales.capacity}`, sales.left],
		["sluppet inn", sales.used],
		["refundert", sales.refunded],
		["solgt for", formatKroner(sales.ore)],
		["betalt tilbake", formatKroner(sales.refundedOre)],
	];
	return (
		<dl className="figures">
			{figures.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function EventActions({ sales }: { sales: EventSales }) {
	const { revalidate } = useRevalidator();
	const [openDialog, setOpenDialog] = useState<"notice" | "refund" | null>(null);
	const [notice, setNotice] = useState("");
	const tickets = countTickets(sales);
	const isCancelled = sales.status === "cancelled";
	const close = () => setOpenDialog(null);
	const done = (message: string) => async () => {
		await revalidate();
		close();
		setNotice(message);
	};
	return (
		<div>
			<div className="actions">
				{tickets > 0 ? (
					<button type="button" className="button" onClick={() => setOpenDialog("notice")}>
						Si fra til alle
					</button>
				) : null}
				{isCancelled ? null : (
					<Link to="fribilletter" className="plain-button">
						Gi fribilletter
					</Link>
				)}
				{isCancelled && tickets > 0 ? (
					<button type="button" className="plain-button" onClick={() => setOpenDialog("refund")}>
						Refunder alle
					</button>
				) : null}
				<span role="status">{notice}</span>
			</div>
			{tickets > 0 && !isCancelled ? (
				<p className="small">Alle kan refunderes under ett når arrangementet er avlyst.</p>
			) : null}
			{openDialog === "notice" ? (
				<NoticeDialog
					eventId={sales.id}
					onDone={done("Beskjeden er på vei. Se hvem den har nådd, nedenfor.")}
					onClose={close}
				/>
			) : null}
			{openDialog === "refund" ? (
				<EventRefundDialog
					sales={sales}
					onDone={done("Refusjonen er satt i gang. Se resultatet nedenfor.")}
					onClose={close}
				/>
			) : null}
		</div>
	);
}
