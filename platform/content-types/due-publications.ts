import type { ContentTypeName } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { describeFailure, failureReason } from "../content/failure.ts";
import { withdrawPlanned } from "../content/planned-withdrawals.ts";
import { publishVersion } from "../content/publish.ts";
import { lockItem } from "../content/save.ts";
import type { PublicationRow } from "../content/tables.ts";
import { isDatabaseUnavailable } from "../core/database-errors.ts";
import { type ContentFollower, touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { applyDuePrices } from "../prices/planned.ts";
import { readSiteById } from "../sites/read.ts";
import { courseOf } from "../sites/work.ts";
import { contentTypes, publicationOrder } from "./registry.ts";

export type Log = { warn: (fields: Record<string, unknown>, message: string) => void };

/**
 * Publishes and withdraws everything due at `now` (stored form), in order of time, then of dependency, and gives price groups
 * their planned prices. Each item has its own transaction, and one that fails is marked with the reason. Throws when the
 * database is unavailable.
 */
export async function publishDue(db: Database, now: string, log: Log): Promise<void> {
	await applyDuePrices(db, now, log);
	const publications = await selectDue(db, "planned_publication", now);
	const withdrawals = await selectDue(db, "planned_withdrawal", now);
	const orderOf = ({ kind }: Due) => publicationOrder.indexOf(kind as ContentTypeName);
	const steps = [
		...publications.toSorted((a, b) => orderOf(a) - orderOf(b)).map((due) => ({ due, isWithdrawn: false })),
		...withdrawals.toSorted((a, b) => orderOf(b) - orderOf(a)).map((due) => ({ due, isWithdrawn: true })),
	].toSorted((a, b) => (a.due.at < b.due.at ? -1 : a.due.at > b.due.at ? 1 : 0));
	for (const { due, isWithdrawn } of steps) await runOrMarkFailed(db, due, { isWithdrawn, now }, log);
}

/** Rows of a plan that are due and have not failed. */
const selectDue = (db: Database, table: "planned_publication" | "planned_withdrawal", now: string) =>
	db.selectFrom(table).selectAll().where("at", "<=", now).where("failure", "is", null).execute();

type Due = Pick<PublicationRow, "site_id" | "kind" | "item_id" | "at" | "staff_id" | "staff_name">;

async function runOrMarkFailed(
	db: Database,
	due: Due,
	{ isWithdrawn, now }: { isWithdrawn: boolean; now: string },
	log: Log,
): Promise<void> {
	const { site_id, kind, item_id } = due;
	try {
		await db.transaction().execute((trx) => (isWithdrawn ? withdrawDue(trx, due) : publishPlanned(trx, due, now)));
	} catch (error) {
		// Anything else is of this item, which must not keep the others from theirs.
		if (isDatabaseUnavailable(error)) throw error;
		const failure = isWithdrawn ? failureReason(error) : describeFailure(error);
		const message = `planned ${isWithdrawn ? "withdrawal" : "publication"} failed`;
		log.warn({ site: site_id, kind, id: item_id, failure }, message);
		await db.transaction().execute(async (trx) => {
			await trx
				.updateTable(isWithdrawn ? "planned_withdrawal" : "planned_publication")
				.set({ failure })
				.where((eb) => eb.and({ site_id, kind, item_id }))
				.execute();
			// Makes every process see that the item is no longer due.
			await touchContent(trx, site_id);
		});
	}
}

async function withdrawDue(trx: Writer, { site_id, kind, item_id, at, staff_id, staff_name }: Due): Promise<void> {
	const context = { actor: { id: staff_id, name: staff_name }, now: at };
	await withdrawPlanned(trx, contentTypes[kind as ContentTypeName], { siteId: site_id, id: item_id }, context);
}

/** Does nothing where another process was first or the plan has been withdrawn. */
async function publishPlanned(trx: Writer, planned: Due, now: string): Promise<void> {
	const kind = contentTypes[planned.kind as ContentTypeName];
	const ref = { siteId: planned.site_id, id: planned.item_id };
	const item = await lockItem(trx, kind, ref, { now, ifMatch: undefined });
	if (!item.planned || item.planned.at > now || item.planned.failure !== null) return;
	const site = await readSiteById(trx, planned.site_id);
	if (site && courseOf(site, "publication") !== "goes-on") throw new AppError("site_closed");
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
