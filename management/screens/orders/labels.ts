import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { type DeliveryState, paymentWords, type TicketState, type VoucherKind } from "@lerret/contracts/ticketing";

/** The address of a customer, which is erased in time. */
export const emailLabel = (email: string): string => email || "Adressen er slettet";

export const voucherKindLabels: Record<VoucherKind, string> = { "gift-card": "Gavekort", klippekort: "Klippekort" };

export const ticketStateLabels: Record<TicketState, string> = {
	valid: "Gjelder",
	used: "Brukt i døra",
	refunded: "Refundert",
	cancelled: "Avbestilt",
};

export const paymentStateLabels: Record<ManagedOrder["payments"][number]["state"], string> = {
	created: "påbegynt",
	authorised: "reservert",
	captured: "betalt",
	cancelled: "avbrutt",
	failed: "avvist",
};

export const driverLabels: Record<string, string> = Object.fromEntries(
	Object.entries(paymentWords).map(([driver, { company }]) => [driver, company]),
);

const refundStateLabels: Record<ManagedOrder["refunds"][number]["state"], string> = {
	pending: "på vei tilbake",
	done: "tilbakebetalt",
	failed: "feilet",
};

type Refund = Pick<ManagedOrder["refunds"][number], "ore" | "state" | "isDisputed">;

/** What has become of a refund, in a word; without money, the tickets were only cancelled. */
export function refundStateLabel({ ore, state, isDisputed }: Refund): string {
	if (ore === 0) return "avbestilt";
	return isDisputed ? "venter på en tvist" : refundStateLabels[state];
}

/** What staff read after a refund: «150 kr er på vei tilbake.» */
export function refundNotice(refund: Refund): string {
	if (refund.ore === 0) return "Billettene er avbestilt.";
	const amount = formatKroner(refund.ore);
	return refund.state === "failed"
		? `Refusjonen på ${amount} ${refundStateLabel(refund)}.`
		: `${amount} er ${refundStateLabel(refund)}.`;
}

/** What staff must know of a payment that the provider has with something else; null if it is as it should be. */
export function mismatchText({ mismatch, driver, ore, capturedOre }: ManagedOrder["payments"][number]): string | null {
	if (!mismatch) return null;
	const provider = driverLabels[driver] ?? driver;
	const end = "Den ga derfor ingen billetter.";
	if (mismatch.kind === "reference")
		return `${provider} svarer med en annen betaling enn denne. ${end} Se etter i portalen deres.`;
	if (mismatch.kind === "currency")
		return `Betalingen hos ${provider} er i en annen valuta. ${end} Er pengene trukket, må de betales tilbake i portalen.`;
	if (capturedOre === null) return `Betalingen hos ${provider} er på et annet beløp enn ${formatKroner(ore)}. ${end}`;
	return `${provider} trakk ${formatKroner(capturedOre)} i stedet for ${formatKroner(ore)}. ${end} Pengene går tilbake til kunden.`;
}

/** What staff must know of money that is approved and not taken; null without it. */
export function guaranteeText({ state, driver, captureGuaranteedUntil }: ManagedOrder["payments"][number]) {
	if (captureGuaranteedUntil === null || (state !== "created" && state !== "authorised")) return null;
	const provider = driverLabels[driver] ?? driver;
	return `Kunden har godkjent betalingen, men pengene er ikke trukket. ${provider} garanterer bare for dem til ${formatMoment(captureGuaranteedUntil)}. Lerret prøver igjen av seg selv.`;
}

/** «Refundert i portalen til Vipps: 200 kr.» */
export function providerRefundText({ kind, driver, state, ore }: ManagedOrder["returns"][number]): string {
	const provider = driverLabels[driver] ?? driver;
	if (kind === "refund") return `${formatKroner(ore)} er betalt tilbake i portalen til ${provider}.`;
	if (state === "won") return `Dere har vunnet tvisten hos ${provider}. Pengene er tilbake hos dere.`;
	if (state === "lost") return `Tvisten hos ${provider} er tapt. ${formatKroner(ore)} er betalt tilbake til kunden.`;
	return `Kunden har bestridt betalingen hos ${provider}, som holder tilbake ${formatKroner(ore)}. Svar i portalen deres.`;
}

export const deliveryLabels: Record<DeliveryState, string> = {
	waiting: "Venter",
	sent: "Sendt",
	failed: "Kom ikke fram",
};

export const logLabels: Record<string, string> = {
	issue: "ga fribillettene",
	change: "rettet e-post eller navn",
	print: "skrev ut billettene",
	resend: "sendte billettene på nytt",
	refund: "refunderte",
	reseat: "ga nye plasser",
	exchange: "byttet billettene",
	"pay-link": "bestilte for en som ringte",
	extend: "ga mer tid til å betale",
	release: "frigjorde plassene",
	retry: "prøvde refusjonen på nytt",
	keep: "lot billettene gjelde",
	compensate: "ga gavekortet",
};
