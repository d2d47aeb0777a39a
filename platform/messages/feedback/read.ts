import type { FeedbackListQuery, ManagedFeedback } from "@lerret/contracts/api/feedback";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import type { Database, Writer } from "../../db/database.ts";
import { toOsloIso } from "../../time.ts";

export async function readFeedback(
	db: Database,
	siteId: string,
	{ page, limit }: FeedbackListQuery,
): Promise<{ items: ManagedFeedback[]; total: number }> {
	const selection = db.selectFrom("feedback").where("site_id", "=", siteId);
	const { total } = await selection.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
	const rows = await selection
		.select(["id", "message", "page", "email", "sent_at"])
		.orderBy("sent_at", "desc")
		.orderBy("id")
		.offset((page - 1) * limit)
		.limit(limit)
		.execute();
	return { items: rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: toOsloIso(sent_at) })), total: Number(total) };
}

/** Deletes one message; the audit log does not keep its text. Throws `not_found`. */
export async function deleteFeedback(
	trx: Writer,
	{ siteId, id }: ItemRef,
	{ actor, now }: ChangeContext,
): Promise<void> {
	const gone = await trx
		.deleteFrom("feedback")
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.returning("id")
		.executeTakeFirst();
	if (!gone) throw new AppError("not_found");
	await writeAudit(trx, {
		siteId,
		actor,
		at: now,
		action: "delete",
		kind: "feedback",
		itemId: id,
		before: null,
		after: null,
	});
}
