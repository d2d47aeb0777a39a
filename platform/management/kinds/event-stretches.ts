import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Tables } from "../../db/database.ts";
import type { RowsAmong, StableEntry, Stretches } from "../kind.ts";
import { timesOf } from "./table-rows.ts";

export const entryColumns = ["id", "production_id", "starts_at", "screen", "status", "updated_at"] as const;

export function toEntry(row: Pick<Tables["event"], (typeof entryColumns)[number]>): StableEntry {
	const { production_id, starts_at, screen, status, ...rest } = row;
	return { ...timesOf(rest), values: { productionId: production_id, startTime: starts_at, screen, status } };
}

export const editedEvents = (siteId: string) =>
	expressionBuilder<Tables>()
		.selectFrom("content_item")
		.select("content_item.id")
		.where("content_item.site_id", "=", siteId)
		.where("content_item.kind", "=", "event")
		.where("content_item.draft_json", "is not", null);

/** Both columns are indexed. */
const columns = { updatedAt: "updated_at", startTime: "starts_at" } as const;

/** A site may have 100,000 events, and a page of a list shows 100. */
export const eventStretches: Stretches = {
	async count(db, siteId, among) {
		const { n } = await db
			.selectFrom("event")
			.select((eb) => eb.fn.countAll().as("n"))
			.where(isAmong(siteId, among))
			.executeTakeFirstOrThrow();
		return Number(n);
	},

	async read(db, siteId, among, { by, isDescending, offset, limit }) {
		const rows = await db
			.selectFrom("event")
			.select(entryColumns)
			.where(isAmong(siteId, among))
			.orderBy(columns[by], isDescending ? "desc" : "asc")
			.orderBy("id")
			.limit(limit)
			.offset(offset)
			.execute();
		return rows.map(toEntry);
	},
};

function isAmong(siteId: string, among: RowsAmong): Expression<SqlBool> {
	const eb = expressionBuilder<Tables, "event">();
	const isOne =
		among === "unedited" ? eb("event.id", "not in", editedEvents(siteId)) : eb("event.updated_at", "<=", among.until);
	return eb.and([eb("event.site_id", "=", siteId), isOne]);
}
