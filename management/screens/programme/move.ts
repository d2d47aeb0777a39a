import { isSameHall } from "@lerret/contracts/event-change";
import { formatMoment } from "@lerret/contracts/nb/time";
import type { FieldsOf } from "../../api/content.ts";
import type { PublishedFields } from "./event-loader.ts";

type Fields = FieldsOf<"event">;
type Move = Pick<Fields, "status" | "movedFrom">;

/** Whether a showing gets another time or another hall than the public sees. */
export const isElsewhere = (published: PublishedFields, fields: Pick<Fields, "startTime" | "screen">): boolean =>
	isOtherTime(published, fields) || !isSameHall(published, fields);

const isOtherTime = (published: PublishedFields, { startTime }: Pick<Fields, "startTime">): boolean =>
	startTime !== "" && Date.parse(published.startTime) !== Date.parse(startTime);

/** What a showing is moved from, such as «fredag 27. november kl. 18.00» or «Sal 1», or both. */
export function formatOrigin(published: PublishedFields, fields: Pick<Fields, "startTime" | "screen">): string {
	const time = formatMoment(published.startTime);
	if (isSameHall(published, fields)) return time;
	return isOtherTime(published, fields) ? `${time}, ${published.screen}` : published.screen;
}

/** What visitors see of a showing with another time or hall: «Flyttet» with the old time, or nothing of the change. */
export function moveOf(
	published: PublishedFields,
	fields: Pick<Fields, "startTime" | "status" | "movedFrom">,
	isShown: boolean,
): Move {
	const { status, movedFrom } = fields;
	if (!isShown) return { status: status === "moved" ? "on-sale" : status, movedFrom: null };
	return {
		status: status === "on-sale" ? "moved" : status,
		movedFrom: isOtherTime(published, fields) ? published.startTime : movedFrom,
	};
}

/** With it, a showing's page shows where the showing can be held instead; a hall's name is the one that is proposed at once. */
export const swapParameter = "bytt-sal";

/** Where a sold showing gets its seats in another hall. */
export const swapPath = (siteId: string, id: string, hall: string): string =>
	`/${siteId}/program/${encodeURIComponent(id)}?${new URLSearchParams({ [swapParameter]: hall })}`;
