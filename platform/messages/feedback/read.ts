import type { FeedbackListQuery, ManagedFeedback } from "@lerret/contracts/api/feedback";
import { AppError } from "@lerret/contracts/errors";
import { writeAudit } from "../../content/audit.ts";
import type { ItemRef } from "../../content/content-type.ts";
import type { ChangeContext } from "../../content/save.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Writer } from "../../db/database.ts";
import { readPage } from "../../db/read-page.ts";

export async function readFeedback(
	db: Database,
	siteId: string,
	query: FeedbackListQuery,
): Promise<{ items: ManagedFeedback[]; total: number; next: string | null }> {
	const messages = db.selectFrom("feedback").where("site_id", "=", siteId);
	return readPage(messages, { time: "sent_at", id: "id" }, query, async (ids) => {
		const rows = await messages.select(["id", "message", "page", "email", "sent_at"]).where("id", "in", ids).execute();
		return rows.map(({ sent_at, ...row }) => ({ ...row, sentAt: toOsloIso(sent_at) }));
	});
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
