import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMomentOfYear, formatNumericDate, formatTime } from "@lerret/contracts/nb/time";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import { emailLabel, voucherKindLabels } from "./labels.ts";
import { OrderStateMark } from "./order-state.tsx";

export type OrderGroup = { key: string; heading?: ReactNode; orders: ListedOrder[] };
/** What the headings say already. */
type Known = "customer" | "event" | "day" | null;

/** Orders under the headings of their groups, with their figures in columns. */
export function OrderTable({ label, groups, known }: { label: string; groups: OrderGroup[]; known: Known }) {
	return (
		<table className="order-table" aria-label={label} data-known={known}>
			<thead>
				<tr>
					{known === "customer" ? null : <th scope="col">Kunde</th>}
					{known === "event" ? null : <th scope="col">Arrangement</th>}
					<th scope="col" data-number="">
						Billetter
					</th>
					<th scope="col" data-number="">
						Sum
					</th>
					<th scope="col">Bestilt</th>
					<th scope="col">Status</th>
				</tr>
			</thead>
			{groups.map(({ key, heading, orders }) => (
				<tbody key={key}>
					{heading ? (
						<tr className="order-group">
							<th scope="rowgroup" colSpan={6}>
								{heading}
							</th>
						</tr>
					) : null}
					{orders.map((order) => (
						<OrderRow key={order.id} order={order} known={known} />
					))}
				</tbody>
			))}
		</table>
	);
}

function OrderRow({ order, known }: { order: ListedOrder; known: Known }) {
	const { email, name, event, card: voucher, tickets, ore, refundedOre, createdAt } = order;
	const path = `/${useSite().id}/bestillinger/${order.id}`;
	const goods = voucher ? voucherKindLabels[voucher] : (event?.title ?? "Et arrangement som er slettet");
	return (
		<tr>
			{known === "customer" ? null : (
				<th scope="row">
					<Link to={path} className="row-name">
						{name ?? emailLabel(email)}
					</Link>
					{name === null ? null : <span className="small">{email}</span>}
				</th>
			)}
			{known === "event" ? null : known === "customer" ? (
				<th scope="row">
					<Link to={path} className="row-name">
						{goods}
					</Link>
					<EventTime event={event} />
				</th>
			) : (
				<td>
					{goods}
					<EventTime event={event} />
				</td>
			)}
			<td data-number="">
				{voucher ? null : tickets}
				<span className="order-unit"> {voucher ? null : tickets === 1 ? "billett" : "billetter"}</span>
			</td>
			<td data-number="">
				{formatKroner(ore)}
				{refundedOre > 0 ? <span className="small">−{formatKroner(refundedOre)}</span> : null}
			</td>
			<td>{known === "day" ? formatTime(createdAt) : formatNumericDate(createdAt)}</td>
			<td>
				<OrderStateMark order={order} />
			</td>
		</tr>
	);
}

function EventTime({ event }: Pick<ListedOrder, "event">) {
	if (!event) return null;
	return (
		<span className="small">
			{event.status === "cancelled" ? <strong>Avlyst. </strong> : null}
			{formatMomentOfYear(event.startTime)}
		</span>
	);
}
