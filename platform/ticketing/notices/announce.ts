import type { NoticeKind } from "@lerret/contracts/ticketing";
import type { Tables, Writer } from "../../db/database.ts";
import { addNotice } from "./write.ts";

type Event = Pick<Tables["event"], "starts_at" | "screen" | "status" | "notice">;

/**
 * Tells everyone with a ticket that an event gets another time or hall, is cancelled, or takes place after all. `after` is
 * what the public sees from now on. An event that has begun is no news. The event is locked.
 */
export async function announceChange(
	trx: Writer,
	before: Event,
	after: Event & { site_id: string; id: string },
	now: string,
): Promise<void> {
	const kind = kindOf(before, after);
	if (kind === null || (before.starts_at <= now && after.starts_at <= now)) return;
	const event = { siteId: after.site_id, eventId: after.id };
	const from = kind === "cancelled" ? null : { startsAt: before.starts_at, screen: before.screen };
	await addNotice(
		trx,
		event,
		{
			kind,
			text: after.notice ?? "",
			fromStartsAt: from && from.startsAt !== after.starts_at ? from.startsAt : null,
			fromScreen: from && from.screen !== after.screen ? from.screen : null,
			sentBy: null,
			idempotencyKey: null,
		},
		now,
	);
}

function kindOf(before: Event, after: Event): NoticeKind | null {
	if (after.status === "cancelled") return before.status === "cancelled" ? null : "cancelled";
	if (before.status === "cancelled") return "reinstated";
	return before.starts_at !== after.starts_at || before.screen !== after.screen ? "moved" : null;
}
