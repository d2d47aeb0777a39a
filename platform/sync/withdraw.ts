import type { Selectable } from "kysely";
import { announceChange } from "../boxoffice/notices/announce.ts";
import { lockEvent } from "../boxoffice/sale/lock-event.ts";
import type { Tables } from "../db/database.ts";
import { addNote } from "./report.ts";
import { type PageImport, type SyncItem, saveItem, toItem } from "./sync-items.ts";

const maxWithoutConfirmation = 10;

/**
 * Withdraws productions that a full round did not contain, and cancels future showings of those that remain. A status
 * that was changed here stays, nothing is deleted, and what the source has again comes back. If more than half of the
 * programme is gone, the source is probably wrong: everything stays unless the operator allows it.
 */
export async function withdrawMissing(work: PageImport, mayWithdrawMany: boolean): Promise<void> {
	const [productions, events] = [await readMissing(work, "production"), await readMissing(work, "event")];
	const missingCount = productions.items.length + events.items.length;
	if (
		!mayWithdrawMany &&
		missingCount > maxWithoutConfirmation &&
		missingCount * 2 > productions.total + events.total
	) {
		addNote(
			work.report,
			`${missingCount} av ${productions.total + events.total} produksjoner og arrangementer er borte hos avsenderen. Det er så mange at ingenting er tatt ned. Er det riktig, kjør på nytt med --whole --withdraw.`,
		);
		return;
	}
	for (const item of productions.items) await withdrawProduction(work, item);
	const missing = new Set(productions.items.map(({ local_id }) => local_id));
	for (const item of events.items) await cancelEvent(work, item, missing);
}

async function readMissing(
	{ trx, siteId, source, round, now }: PageImport,
	kind: SyncItem["kind"],
): Promise<{ items: SyncItem[]; total: number }> {
	const rows: Selectable<Tables["sync_item"]>[] = await trx
		.selectFrom("sync_item")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("source", "=", source)
		.where("kind", "=", kind)
		.orderBy("remote_id")
		.execute();
	const items = rows.map(toItem);
	const active = items.filter(({ imported }) =>
		kind === "production"
			? imported.is_public === 1
			: String(imported.starts_at) > now && imported.status !== "cancelled",
	);
	return { items: active.filter((item) => item.round < round), total: active.length };
}

async function withdrawProduction(work: PageImport, item: SyncItem): Promise<void> {
	const { trx, siteId, now } = work;
	const result = await trx
		.updateTable("production")
		.set({ published_at: null, updated_at: now })
		.where("site_id", "=", siteId)
		.where("id", "=", item.local_id)
		.where("published_at", "is not", null)
		.executeTakeFirst();
	await updateImported(work, item, { is_public: 0 });
	if (result.numUpdatedRows === 0n) return;
	work.report.withdrawn += 1;
	addNote(work.report, `«${item.imported.title}» er borte hos avsenderen, og er trukket tilbake her.`);
}

async function cancelEvent(work: PageImport, item: SyncItem, missing: ReadonlySet<string>): Promise<void> {
	const { trx, siteId, now } = work;
	// It disappears and comes back with its production.
	if (missing.has(String(item.imported.production_id))) return;
	const status = item.imported.status as Tables["event"]["status"];
	// After the sales that have begun, so that their buyers get the email too.
	await lockEvent(trx, { siteId, eventId: item.local_id }, "change");
	const coming = await trx
		.selectFrom("event")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("id", "=", item.local_id)
		.where("starts_at", ">", now)
		.where("status", "=", status)
		.executeTakeFirst();
	if (!coming) return;
	await announceChange(trx, coming, { ...coming, status: "cancelled" }, now);
	await trx
		.updateTable("event")
		.set({ status: "cancelled", updated_at: now })
		.where("site_id", "=", siteId)
		.where("id", "=", item.local_id)
		.execute();
	await updateImported(work, item, { status: "cancelled" });
	work.report.withdrawn += 1;
	addNote(work.report, `Arrangementet ${item.remote_id} er borte hos avsenderen, og er satt som avlyst her.`);
}

/** Keeps the round that last contained the item. */
function updateImported(work: PageImport, item: SyncItem, change: SyncItem["imported"]): Promise<void> {
	const imported = { ...item.imported, ...change };
	return saveItem(
		{ ...work, round: item.round },
		{ kind: item.kind, remoteId: item.remote_id, localId: item.local_id, imported },
	);
}
