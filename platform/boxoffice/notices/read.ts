import { type NoticeReach, reachOf } from "@lerret/contracts/api/event-changes";
import type { EventNotice } from "@lerret/contracts/api/event-sales";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { deliveryStateOf, selectOrderEmails } from "../orders/email-job.ts";

/** The messages to everyone with a ticket to an event, latest first, and whether each has been sent. `limit`: so many. */
export async function readNotices(
	db: Database,
	{ siteId, eventId }: EventRef,
	{ limit }: { limit?: number } = {},
): Promise<EventNotice[]> {
	const notices = await db
		.selectFrom("event_notice")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0))
		.execute();
	if (notices.length === 0) return [];
	const emails = await selectOrderEmails(db)
		.innerJoin("ticket_order", "ticket_order.id", "order_email.order_id")
		.select("ticket_order.name")
		.where("order_email.about", "=", "notice")
		.where(
			"order_email.cause_id",
			"in",
			notices.map(({ id }) => id),
		)
		.orderBy("order_email.email")
		.orderBy("order_email.id")
		.execute();
	const byNotice = Map.groupBy(emails, ({ cause_id }) => cause_id);
	return notices.map(({ id, kind, subject, text, created_at, sent_by_name, without_address }) => ({
		id,
		kind,
		subject,
		text,
		withoutAddress: without_address,
		createdAt: toOsloIso(created_at),
		by: sent_by_name,
		recipients: (byNotice.get(id) ?? []).map((email) => ({
			orderId: email.order_id,
			email: email.email,
			name: email.name,
			state: deliveryStateOf(email),
		})),
	}));
}

/** Whom the latest message reached so far; null before the first one. */
export async function readNoticeReach(db: Database, event: EventRef): Promise<NoticeReach | null> {
	const [latest] = await readNotices(db, event, { limit: 1 });
	return latest ? reachOf(latest) : null;
}
