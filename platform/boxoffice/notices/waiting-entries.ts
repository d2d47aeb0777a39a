import type { NoticeKind } from "@lerret/contracts/ticketing";
import type { Database, Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { addJobs } from "../../jobs/add.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";

/** The entries on the waiting list of an event. */
export async function readEntryIds(db: Database, event: EventRef): Promise<string[]> {
	const rows = await db
		.selectFrom("waiting_entry")
		.select("id")
		.where((eb) => eb.and(eventKey(event)))
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

const moveKey = (entryId: string) => `move ${entryId}`;

/**
 * Queues one email to each entry about a change of its event. One about a move that waits says what the event is when it leaves, so
 * that another move needs no other one; a cancellation takes its place.
 */
export async function addNoticeEmails(
	trx: Writer,
	entryIds: string[],
	{ noticeId, kind, runAt }: { noticeId: string; kind: NoticeKind; runAt: string },
): Promise<void> {
	if (kind === "cancelled")
		for (const some of rowChunks(entryIds))
			await trx
				.deleteFrom("job")
				.where("kind", "=", "waiting-email")
				.where("key", "in", some.map(moveKey))
				.where("claimed_by", "is", null)
				.execute();
	const jobs = entryIds.map((entryId) => ({
		kind: "waiting-email" as const,
		payload: { entryId, about: "notice" as const, noticeId },
		key: kind === "moved" ? moveKey(entryId) : `notice ${noticeId} ${entryId}`,
		runAt,
	}));
	await addJobs(trx, jobs);
}
