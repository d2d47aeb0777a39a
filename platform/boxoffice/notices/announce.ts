import { changeOf, isSameHall } from "@lerret/contracts/event-change";
import type { NoticeKind } from "@lerret/contracts/ticketing";
import type { Tables, Writer } from "../../db/database.ts";
import { endBeforeStart, shortenPayLinks } from "../holds/shorten-pay-links.ts";
import type { LockedEvent } from "../sale/lock-event.ts";
import { addNotice } from "./write.ts";

type ChangedEvent = LockedEvent & Pick<Tables["event"], "site_id" | "id" | "notice">;

const toChanging = ({ starts_at: startsAt, screen, status }: LockedEvent) => ({ startsAt, screen, status });

/**
 * Informs everyone with a ticket, callers who have a link to pay by, and those on the waiting list that an event gets another time
 * or hall, is cancelled, or takes place after all. A link ends with the event, or as long before its new start as ever. `after` is
 * what the public will see; `before` is from `lockEvent`, null if the event is new. Returns the notice's id, null for none.
 */
export async function announceChange(
	trx: Writer,
	before: LockedEvent | null,
	after: ChangedEvent,
	now: string,
): Promise<string | null> {
	const event = { siteId: after.site_id, eventId: after.id };
	const change = before && changeOf(toChanging(before), toChanging(after), now);
	if (!change) return null;
	const kind: NoticeKind = change === "other-hall" ? "moved" : change;
	const from = kind === "cancelled" ? null : before;
	const noticeId = await addNotice(
		trx,
		event,
		{
			kind,
			subject: null,
			text: after.notice ?? "",
			fromStartsAt: from && from.starts_at !== after.starts_at ? from.starts_at : null,
			fromHall: from && !isSameHall(from, after) ? from.screen : null,
			sentBy: null,
			idempotencyKey: null,
		},
		now,
	);
	await shortenPayLinks(trx, event, kind === "cancelled" ? now : endBeforeStart(after.starts_at), now);
	return noticeId;
}
