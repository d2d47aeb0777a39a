import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay, formatTime } from "@lerret/contracts/nb/time";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";
import { openPaymentTexts } from "./open-payment";

type Voucher = NonNullable<OrderPage["card"]>;

/** What has become of the order of a voucher. */
export function voucherTexts(
	order: OrderPage,
	voucher: Voucher,
	{ isReturn, isWithdrawn }: { isReturn: boolean; isWithdrawn: boolean },
): { title: string; text: string } {
	const { state, ore, refundedOre, placesUntil } = order;
	const noun = voucher.kind === "gift-card" ? "gavekortet" : "klippekortet";
	switch (state) {
		case "awaiting-payment":
			return openPaymentTexts(order, isReturn, `Bestillingen kan betales til ${formatTime(placesUntil)}.`);
		case "closing":
			return {
				title: "Betalingen avsluttes",
				text: "Tiden er ute, og vi sjekker om betalingen rakk fram. Siden oppdaterer seg selv.",
			};
		case "paid":
			return {
				title: voucher.kind === "gift-card" ? "Her er gavekortet" : "Her er klippekortet ditt",
				text: `Du har betalt ${formatKroner(ore)}. ${deliveryText(order, voucher)}`,
			};
		case "partly-refunded":
		case "refunded":
			return {
				title: "Refundert",
				text: `Kjøpet av ${noun} er angret. Pengene er på vei tilbake dit de ble betalt fra. Det kan ta noen dager.${isWithdrawn ? ` Bekreftelsen kommer til ${order.email}.` : ""}`,
			};
		case "expired":
		case "failed":
			return {
				title: state === "expired" ? "Tiden gikk ut" : "Betalingen mislyktes",
				text:
					refundedOre > 0
						? `Pengene kom etterpå, og ${formatKroner(refundedOre)} er på vei tilbake til deg.`
						: "Ingenting er kjøpt, og ingen penger er trukket.",
			};
	}
}

function deliveryText({ email }: OrderPage, { recipientEmail, sendOn }: Voucher): string {
	const own = `Kvittering og kode kommer til ${email}.`;
	if (!recipientEmail) return `${own} Skriv ut siden om du vil gi det på papir.`;
	const day = sendOn === null ? "nå" : formatDay(`${sendOn}T12:00:00+00:00`, true);
	return `${own} Kortet sendes til ${recipientEmail} ${day}.`;
}
