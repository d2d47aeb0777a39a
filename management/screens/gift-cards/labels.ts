import type { OrderCard } from "@lerret/contracts/api/shop";
import { formatKroner } from "@lerret/contracts/nb/money";
import type { VoucherState } from "@lerret/contracts/ticketing";

export const cardStateLabels: Record<VoucherState, string> = {
	unpaid: "Ikke betalt",
	active: "Gjelder",
	empty: "Brukt opp",
	expired: "Gått ut",
	blocked: "Sperret",
	refunded: "Refundert",
};

type Left = Pick<OrderCard, "clips" | "leftClips" | "ore" | "leftOre">;

/** «200 kr av 500 kr igjen», or clips. */
export const leftText = ({ clips, leftClips, ore, leftOre }: Left): string =>
	clips === null
		? `${formatKroner(leftOre)} av ${formatKroner(ore)} igjen`
		: `${leftClips} av ${clips} klipp igjen (${formatKroner(leftOre)})`;

export const cardLogLabels: Record<string, string> = { change: "endret kortet" };
