import type { EventRefund, OrderRefundResult } from "@lerret/contracts/api/event-sales";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import { useSite } from "../../../session/connection-context.ts";

const resultLabels: Record<OrderRefundResult, string> = {
	waiting: "På vei",
	done: "Refundert",
	failed: "Mislyktes",
	"nothing-left": "Var refundert fra før",
};

/** The refunds of all tickets, with the result of each order. */
export function EventRefunds({ refunds }: { refunds: EventRefund[] }) {
	if (refunds.length === 0) return null;
	return (
		<section aria-labelledby="refusjoner">
			<h2 id="refusjoner">Refusjon av alle</h2>
			<ul className="rows">
				{refunds.map((refund) => (
					<Refund key={refund.id} refund={refund} />
				))}
			</ul>
		</section>
	);
}

const order = ["failed", "waiting", "done", "nothing-left"] as const;

function Refund({ refund: { reason, createdAt, by, orders } }: { refund: EventRefund }) {
	const siteId = useSite().id;
	const some = (result: OrderRefundResult) => orders.filter((one) => one.result === result);
	const done = some("done");
	const sum = done.reduce((total, { ore }) => total + ore, 0);
	return (
		<li className="message">
			<p>
				<strong>{reason}</strong>
				<span className="small">
					{" "}
					{formatMoment(createdAt)}, {by}
				</span>
			</p>
			<p>
				{done.length} av {orders.length} bestillinger er refundert, {formatKroner(sum)} til sammen.
				{some("waiting").length > 0 ? ` ${some("waiting").length} er på vei.` : null}
				{some("failed").length > 0 ? <span className="failed"> {some("failed").length} mislyktes.</span> : null}
			</p>
			<details>
				<summary className="small">Hver bestilling</summary>
				<ul className="rows">
					{order.flatMap(some).map(({ orderId, email, name, ore, result }) => (
						<li key={orderId} className="row">
							<Link to={`/${siteId}/bestillinger/${orderId}`} className="wrap-anywhere">
								{name ?? email}
							</Link>
							<span>{formatKroner(ore)}</span>
							<span className={result === "failed" ? "failed" : "small"}>{resultLabels[result]}</span>
						</li>
					))}
				</ul>
			</details>
		</li>
	);
}
