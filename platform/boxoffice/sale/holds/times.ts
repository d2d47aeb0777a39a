import { toStored } from "../../../time.ts";

/** An order or a payment attempt gives 12 minutes from then, and a hold lasts at most 35, where it begins with 10. */
const [paymentShare, longestShare] = [1.2, 3.5];

const after = (instant: string, seconds: number) =>
	toStored(Temporal.Instant.from(instant).add({ milliseconds: Math.round(seconds * 1000) }));

export const firstEnd = (now: string, holdSeconds: number): string => after(now, holdSeconds);

/** The end of a hold with an order or a new payment attempt; never earlier than before. */
export function extendedEnd(hold: { createdAt: string; endsAt: string }, now: string, holdSeconds: number): string {
	const extended = after(now, holdSeconds * paymentShare);
	const latest = after(hold.createdAt, holdSeconds * longestShare);
	const end = extended < latest ? extended : latest;
	return end > hold.endsAt ? end : hold.endsAt;
}
