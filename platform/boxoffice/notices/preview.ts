import type { NoticePreview, noticePreviewRequestSchema } from "@lerret/contracts/api/event-changes";
import { AppError } from "@lerret/contracts/errors";
import { isSameHall } from "@lerret/contracts/event-change";
import type * as z from "zod";
import { toStoredInstant } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { eventHead, readEmailEvent } from "../event-email.ts";
import { noticeText } from "./text.ts";

type Request = z.output<typeof noticePreviewRequestSchema>;

/** The email that a message to everyone with a ticket, or a change, would send now. Throws `unknown_event`. */
export async function previewNotice(
	db: Database,
	{ site, origin }: { site: Site; origin: string },
	event: EventRef,
	{ kind, subject, text, startTime, screen }: Request,
): Promise<NoticePreview> {
	const before = await readEmailEvent(db, event);
	if (!before) throw new AppError("unknown_event");
	const after = { ...before, startTime: startTime ?? before.startTime, hall: screen ?? before.hall };
	const [from, to] = [toStoredInstant(before.startTime), toStoredInstant(after.startTime)];
	const isOtherHall = !isSameHall({ screen: before.hall }, { screen: after.hall });
	const notice = {
		...{ kind, subject: subject || null, text },
		from_starts_at: from === to ? null : from,
		from_screen: isOtherHall ? before.hall : null,
	};
	const { dayStartsAt } = site.programme;
	const isPaid = await hasPaidTickets(db, event);
	const content = noticeText(notice, { event: after, dayStartsAt, isPaid, reader: "holder" });
	const head = eventHead(after, { about: content.subject, mark: content.mark }, { site, origin });
	return { subject: head.subject, lead: head.lead ?? "", paragraphs: content.paragraphs };
}

async function hasPaidTickets(db: Database, { siteId, eventId }: EventRef): Promise<boolean> {
	const row = await db
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select("order_ticket.id")
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.event_id", "=", eventId)
		.where("order_ticket.state", "=", "valid")
		.where("ticket_order.ore", ">", 0)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
