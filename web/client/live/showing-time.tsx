import { formatShowing } from "@lerret/contracts/nb/time";
import { useRouteLoaderData } from "react-router";
import type { Chrome } from "../../chrome";

/** The hour at which the venue's day starts; showings before it belong to the evening before. */
export const useDayStartsAt = (): number => useRouteLoaderData<{ chrome: Chrome }>("root")?.chrome.dayStartsAt ?? 0;

/** When a showing starts, in the words of the programme. */
export function ShowingTime({ start }: { start: string }) {
	return <time dateTime={start}>{formatShowing(start, useDayStartsAt())}</time>;
}
