import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import { stateLabel } from "@lerret/contracts/order-state-labels";
import type { OrderState } from "@lerret/contracts/ticketing";
import { refundStateLabel } from "./labels.ts";

const tones: Record<OrderState, "done" | "open" | "changed" | "over"> = {
	"awaiting-payment": "open",
	closing: "open",
	paid: "done",
	"partly-refunded": "changed",
	refunded: "over",
	expired: "over",
	failed: "over",
};

/** What an order is, in a word and a colour. */
export function OrderStateMark({ order }: { order: ListedOrder }) {
	return (
		<span className="order-state" data-tone={order.isUrgent ? "urgent" : tones[order.state]}>
			{stateLabel(order)}
			{order.isTest ? " (test)" : ""}
			{order.isUrgent ? <span className="small failed"> Trenger oppmerksomhet</span> : null}
		</span>
	);
}

export const RefundState = ({ refund }: { refund: Parameters<typeof refundStateLabel>[0] }) => (
	<span className={refund.state === "failed" ? "failed" : undefined}>{refundStateLabel(refund)}</span>
);
