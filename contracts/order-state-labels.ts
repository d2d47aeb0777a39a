import type { ListedOrder } from "./api/managed-order.ts";
import { formatMoment } from "./nb/time.ts";
import type { OrderState, TicketState } from "./ticketing.ts";

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

const exchangedLabels: Partial<Record<OrderState, string>> = { "partly-refunded": "Delvis byttet", refunded: "Byttet" };

/** Whether all tickets that were taken back were exchanged for others. */
export const areExchanged = (tickets: readonly { state: TicketState; exchangedTo: string | null }[]): boolean =>
	tickets.some(({ exchangedTo }) => exchangedTo !== null) && !tickets.some(({ state }) => state === "refunded");

/** The state as staff say it; free tickets are not paid. */
export function stateLabel({
	state,
	ore,
	isIssued,
	payLink,
	isExchanged,
	card: voucher,
}: Pick<ListedOrder, "state" | "ore" | "isIssued" | "isExchanged" | "payLink"> & { card: unknown }): string {
	const exchanged = isExchanged ? exchangedLabels[state] : undefined;
	if (exchanged) return exchanged;
	if (state === "awaiting-payment" && payLink)
		return payLink.openedAt ? "Betaler nå" : `Venter på betaling til ${formatMoment(payLink.closesAt)}`;
	if (isIssued && state === "paid") return voucher ? "Kompensasjon" : "Fribilletter";
	return (ore === 0 ? freeStateLabels[state] : undefined) ?? orderStateLabels[state];
}
