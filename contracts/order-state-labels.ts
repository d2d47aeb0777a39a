import type { ListedOrder } from "./api/managed-order.ts";
import { formatMoment } from "./nb/time.ts";
import type { OrderState } from "./ticketing.ts";

export const orderStateLabels: Record<OrderState, string> = {
	"awaiting-payment": "Venter på betaling",
	closing: "Betalingen avsluttes",
	paid: "Betalt",
	"partly-refunded": "Delvis refundert",
	refunded: "Refundert",
	expired: "Ikke betalt i tide",
	failed: "Betalingen mislyktes",
};

const freeStateLabels: Partial<Record<OrderState, string>> = {
	paid: "Bestilt, gratis",
	"partly-refunded": "Delvis avbestilt",
	refunded: "Avbestilt",
};

/** The state as staff say it; free tickets are not paid. */
export function stateLabel({
	state,
	ore,
	isIssued,
	payLink,
	card: voucher,
}: Pick<ListedOrder, "state" | "ore" | "isIssued" | "payLink"> & { card: unknown }): string {
	if (state === "awaiting-payment" && payLink)
		return payLink.openedAt ? "Betaler nå" : `Venter på betaling til ${formatMoment(payLink.closesAt)}`;
	if (isIssued && state === "paid") return voucher ? "Kompensasjon" : "Fribilletter";
	return (ore === 0 ? freeStateLabels[state] : undefined) ?? orderStateLabels[state];
}
