import { usualGiftCardTerms } from "@lerret/contracts/settings/vouchers";

type Compensated = {
	ore: number;
	refundedOre: number;
	/** Earlier gift cards for it, where they are known. */
	compensations?: readonly { ore: number }[];
};

/** What an order's gift card is prefilled with, in øre: what was paid and not yet given back. NaN where that is nothing. */
export function compensationOf({ ore, refundedOre, compensations = [] }: Compensated): number {
	const left = compensations.reduce((sum, given) => sum - given.ore, ore - refundedOre);
	const { leastOre, mostOre } = usualGiftCardTerms;
	return left <= 0 ? Number.NaN : Math.min(mostOre, Math.max(leastOre, left));
}
