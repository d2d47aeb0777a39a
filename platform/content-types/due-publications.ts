import type { ContentTypeName } from "@lerret/contracts/content-names";
import { describeFailure } from "../content/failure.ts";
import { publishVersion } from "../content/publish.ts";
import { lockItem } from "../content/save.ts";
import type { PublicationRow } from "../content/tables.ts";
import { isDatabaseUnavailable } from "../core/database-errors.ts";
import { type ContentFollower, touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { applyDuePrices } from "../prices/planned.ts";
import { contentTypes, publicationOrder } from "./registry.ts";

export type Log = { warn: (fields: Record<string, unknown>, message: string) => void };

/**
 * Publishes everything due at `now` (stored form), in order of time, then of dependency, and gives price groups their
 * planned prices. Each item has its own transaction, and one that fails is marked with the reason. Throws when the
 * database is unavailable.
 */
export async function publishDue(db: Database, now: string, log: Log): Promise<void> {
	await applyDuePrices(db, now, log);
	const due = await db
		.selectFrom("planned_publication")
		.selectAll()
		.where("at", "<=", now)
		.where("failure", "is", null)
		.execute();
	const orderOf = ({ kind }: PublicationRow) => publicationOrder.indexOf(kind as ContentTypeName);
	due.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : orderOf(a) - orderOf(b)));
	for (const planned of due) await publishOrMarkFailed(db, planned, now, log);
}

async function publishOrMarkFailed(db: Database, planned: PublicationRow, now: string, log: Log): Promise<void> {
	try {
		await db.transaction().execute((trx) => publishPlanned(trx, planned, now));
	} catch (error) {
		// Anything else is of this item, which must not keep the others from being published.
		if (isDatabaseUnavailable(error)) throw error;
		const failure = describeFailure(error);
		log.warn({ site: planned.site_id, kind: planned.kind, id: planned.item_id, failure }, "planned publication failed");
		await db.transaction().execute(async (trx) => {
			const { site_id, kind, item_id } = planned;
			await trx
				.updateTable("planned_publication")
				.set({ failure })
				.where((eb) => eb.and({ site_id, kind, item_id }))
				.execute();
			// Makes every process see that the item is no longer due.
			await touchContent(trx, planned.site_id);
		});
	}
}

/** Does nothing where another process was first or the plan has been withdrawn. */
async function publishPlanned(trx: Writer, planned: PublicationRow, now: string): Promise<void> {
	const kind = contentTypes[planned.kind as ContentTypeName];
	const ref = { siteId: planned.site_id, id: planned.item_id };
	const item = await lockItem(trx, kind, ref, { now, ifMatch: undefined });
	if (!item.planned || item.planned.at > now || item.planned.failure !== null) return;
	const { at: dueAt, number, by: actor, fields } = item.planned;
	const version = await kind.prepare(trx, ref, fields, { item, actor });
	const at = item.stable?.publishedAt ? null : dueAt;
	const keepsDraft = item.isChanged && number !== item.number;
	await publishVersion(trx, kind, ref, item, { version, number, at, keepsDraft }, { actor, now: dueAt });
}

export type PublicationClock = () => Promise<void>;

/**
 * Returns a function that every request awaits first, so that a request after a planned instant sees the planned
 * version. The next due time is read with the content versions; errors are only logged.
 */
export function createPublicationClock(
	db: Database,
	content: ContentFollower,
	now: () => string,
	log: Log,
): PublicationClock {
	let running: Promise<void> | null = null;

	return async () => {
		try {
			if (!content.current()) await content.read();
			const due = content.nextDue();
			if (due === null || due > now()) return;
			running ??= publishDue(db, now(), log).finally(() => {
				running = null;
			});
			await running;
		} catch (error) {
			log.warn({ err: error }, "checking for planned publications failed");
		}
	};
}
