import { rowChunks } from "../db/row-chunks.ts";
import type { IncomingPage } from "./incoming.ts";
import type { RecordKind, RejectedRecord } from "./records.ts";
import { addRejection } from "./report.ts";
import { SourceError } from "./source-error.ts";
import type { PageImport } from "./sync-items.ts";

/** Above this share of a programme, the source is probably wrong. */
const highestShare = 0.2;

/** A production that is rejected takes its showings with it. */
const countOf = (rejected: RejectedRecord[]) => rejected.reduce((sum, { eventIds }) => sum + 1 + eventIds.length, 0);

/**
 * Throws SourceError if more than a fifth of the records are bad. `known` is how many came in earlier runs, because a
 * source may send only what has changed.
 */
export function requireMostlyGood(pages: IncomingPage[], known: number): void {
	const rejected = countOf(pages.flatMap((page) => page.rejected));
	const good = pages.reduce((sum, { productions, events }) => sum + productions.length + events.length, 0);
	const total = Math.max(rejected + good, known);
	if (rejected <= total * highestShare) return;
	throw new SourceError(
		`Svaret er ikke slik det skal være: ${rejected} av ${total} poster har feil, og da tas ingen av dem inn.`,
	);
}

/** Names the records in the report, and counts them as present at the source. */
export async function keepRejected(work: PageImport, rejected: RejectedRecord[]): Promise<void> {
	for (const { reason } of rejected) addRejection(work.report, reason);
	await markPresent(
		work,
		"production",
		rejected.flatMap(({ kind, id }) => (kind === "production" ? [id] : [])),
	);
	await markPresent(
		work,
		"event",
		rejected.flatMap(({ kind, id, eventIds }) => {
			if (kind === "event") return [id];
			// The showings of a production without an id are unknown, too.
			return id === null ? [null] : eventIds;
		}),
	);
}

/** Marks all records of a kind if one has no id, because it may be any of them. */
async function markPresent(work: PageImport, kind: RecordKind, ids: (string | null)[]): Promise<void> {
	if (ids.length === 0) return;
	const known = ids.filter((id) => id !== null);
	const items = work.trx
		.updateTable("sync_item")
		.set({ round: work.round })
		.where("site_id", "=", work.siteId)
		.where("source", "=", work.source)
		.where("kind", "=", kind);
	if (known.length < ids.length) await items.execute();
	else for (const part of rowChunks(known)) await items.where("remote_id", "in", part).execute();
}
