import type { Selectable } from "kysely";
import type { Database, Tables, Writer } from "../db/database.ts";
import { readJson } from "../db/json.ts";
import { rowChunks } from "../db/row-chunks.ts";
import type { TicketTypeOfLabel } from "../prices/mapping.ts";
import { type Values, valuesSchema } from "./merge.ts";
import type { Counts, Report } from "./report.ts";

/** Context of the import of one page. `now` is in stored form. */
export type PageImport = {
	trx: Writer;
	siteId: string;
	source: string;
	now: string;
	round: number;
	/** By the labels of the source's prices. */
	ticketTypes: TicketTypeOfLabel;
	/** The venue's name of a hall that the source names. */
	hallName: (text: string) => string;
	report: Report;
	counted: Map<string, Set<keyof Counts>>;
};

type Kind = Tables["sync_item"]["kind"];
export type SyncItem = Omit<Selectable<Tables["sync_item"]>, "values_json"> & { imported: Values };
type SourceRef = Pick<PageImport, "siteId" | "source">;

export async function readItems(
	db: Database,
	{ siteId, source }: SourceRef,
	kind: Kind,
	ids: string[],
): Promise<SyncItem[]> {
	const items = db
		.selectFrom("sync_item")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("source", "=", source)
		.where("kind", "=", kind);
	const rows = [];
	for (const part of rowChunks(ids)) rows.push(...(await items.where("remote_id", "in", part).execute()));
	return rows.map(toItem);
}

export function toItem({ values_json, ...row }: Selectable<Tables["sync_item"]>): SyncItem {
	return { ...row, imported: readJson(valuesSchema, values_json, `sync_item ${row.kind} ${row.remote_id}`) };
}

/** Stores the local id of a remote item, the current round, and the values that were last imported. */
export async function saveItem(
	{ trx, siteId, source, round }: PageImport,
	item: { kind: Kind; remoteId: string; localId: string; imported: Values },
): Promise<void> {
	const values = { local_id: item.localId, values_json: JSON.stringify(item.imported), round };
	await trx
		.insertInto("sync_item")
		.values({ site_id: siteId, source, kind: item.kind, remote_id: item.remoteId, ...values })
		.onConflict((conflict) => conflict.columns(["site_id", "source", "kind", "remote_id"]).doUpdateSet(values))
		.execute();
}

export async function isMappedToOther(
	{ trx, siteId, source }: PageImport,
	kind: Kind,
	localId: string,
	remoteId: string,
): Promise<boolean> {
	const row = await trx
		.selectFrom("sync_item")
		.select("remote_id")
		.where("site_id", "=", siteId)
		.where("source", "=", source)
		.where("kind", "=", kind)
		.where("local_id", "=", localId)
		.where("remote_id", "!=", remoteId)
		.executeTakeFirst();
	return row !== undefined;
}

/** True if an editor has changed the item here: values that were not imported then count as local changes. */
export async function wasEditedLocally({ trx, siteId }: PageImport, kind: Kind, localId: string): Promise<boolean> {
	const row = await trx
		.selectFrom("audit")
		.select("id")
		.where("site_id", "=", siteId)
		.where("kind", "=", kind)
		.where("item_id", "=", localId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
