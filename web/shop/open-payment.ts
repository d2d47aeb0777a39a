import { capitalize } from "@lerret/contracts/nb/capitalize";
import { paymentWords } from "@lerret/contracts/ticketing";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";

type Order = Pick<OrderPage, "openPayment" | "payments">;

/** Whether an unpaid order waits for its provider, and not for its buyer: the payer has come back, or has paid. */
export const awaitsProvider = ({ openPayment }: Order, isReturn: boolean): boolean =>
	openPayment !== null && (openPayment.isAuthorised || (isReturn && openPayment.driver !== "test"));

/** What has become of the payment of an unpaid order. `until` says how long it can be paid. */
export function openPaymentTexts(order: Order, isReturn: boolean, until: string): { title: string; text: string } {
	const { openPayment, payments } = order;
	if (!openPayment) return { title: "Betalingen gikk ikke gjennom", text: `Ingen penger er trukket. ${until}` };
	const { provider } = paymentWords[openPayment.driver];
	if (openPayment.url === null && !openPayment.isAuthorised)
		return {
			title: `${capitalize(provider)} svarer ikke nå`,
			text: `Ingen penger er trukket. Prøv igjen${payments.length > 1 ? ", eller velg en annen betalingsmåte" : ""}. ${until}`,
		};
	if (!awaitsProvider(order, isReturn))
		return {
			title: "Venter på betaling",
			text: `Har du ${provider} åpen i en annen fane, kan du fullføre der. Ellers går du videre herfra. ${until}`,
		};
	return {
		title: `Vi venter på ${provider}`,
		text: `Har du betalt, er alt klart om noen sekunder, og siden oppdaterer seg selv. ${until}`,
	};
}
