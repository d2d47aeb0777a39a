import { secondsLater } from "../../core/time.ts";

/** An order or a payment attempt gives 12 minutes from then, and a hold lasts at most 35, where it begins with 10. */
const [paymentShare, longestShare] = [1.2, 3.5];

export const firstEnd = (now: string, holdSeconds: number): string => secondsLater(now, holdSeconds);

type Period = { createdAt: string; endsAt: string };

const latestEnd = ({ createdAt }: Period, holdSeconds: number): string =>
	secondsLater(createdAt, holdSeconds * longestShare);

/** Whether the owner of a hold can have more time. */
export const mayProlong = (hold: Period, holdSeconds: number): boolean => hold.endsAt < latestEnd(hold, holdSeconds);

/** The end of a hold with an order or a new payment attempt; never earlier than before. */
export const extendedEnd = (hold: Period, now: string, holdSeconds: number): string =>
	withinLimit(hold, secondsLater(now, holdSeconds * paymentShare), holdSeconds);

/** The end of a hold whose owner asks for more time; never earlier than before. */
export const prolongedEnd = (hold: Period, now: string, holdSeconds: number): string =>
	withinLimit(hold, secondsLater(now, holdSeconds), holdSeconds);

function withinLimit(hold: Period, wanted: string, holdSeconds: number): string {
	const latest = latestEnd(hold, holdSeconds);
	const end = wanted < latest ? wanted : latest;
	return end > hold.endsAt ? end : hold.endsAt;
}
