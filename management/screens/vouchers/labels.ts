import type { OrderVoucher } from "@lerret/contracts/api/shop-responses";
import { formatKroner } from "@lerret/contracts/nb/money";
import type { VoucherState } from "@lerret/contracts/ticketing";

export const voucherStateLabels: Record<VoucherState, string> = {
	unpaid: "Ikke betalt",
	active: "Gjelder",
	empty: "Brukt opp",
	expired: "Gått ut",
	blocked: "Sperret",
	refunded: "Refundert",
};

type Left = Pick<OrderVoucher, "clips" | "leftClips" | "ore" | "leftOre">;

/** «200 kr av 500 kr igjen», or clips. */
export const leftText = ({ clips, leftClips, ore, leftOre }: Left): string =>
	clips === null
		? `${formatKroner(leftOre)} av ${formatKroner(ore)} igjen`
		: `${leftClips} av ${clips} klipp igjen (${formatKroner(leftOre)})`;

export const voucherLogLabels: Record<string, string> = { change: "endret kortet", compensate: "ga kortet" };
