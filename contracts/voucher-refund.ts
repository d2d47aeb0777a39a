import { formatKroner } from "./nb/money.ts";
import type { VoucherKind } from "./ticketing.ts";

/** What has gone back to the vouchers that paid for an order, in øre. */
export type VoucherRefund = { ore: number; kinds: VoucherKind[]; isBlocked: boolean };

/** «150 kr er tilbake på gavekortet, og kan brukes med en gang.» A blocked card is of no use until staff open it. */
export function voucherRefundText({ ore, kinds, isBlocked }: VoucherRefund): string {
	const what = kinds.includes("gift-card") ? formatKroner(ore) : "Klippene";
	const noun = kinds.length > 1 ? "kortene" : kinds[0] === "klippekort" ? "klippekortet" : "gavekortet";
	return `${what} er tilbake på ${noun}${isBlocked ? ", som er sperret. Ta kontakt med oss for å bruke det." : ", og kan brukes med en gang."}`;
}
