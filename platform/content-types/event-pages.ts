import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { PagedReader, RowScope, StableEntry } from "../content/content-type.ts";
import type { Tables } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { selectByTime } from "../db/page-key.ts";
import { timesOf } from "./table-rows.ts";

export const eventColumns = fieldColumns(eventFieldsSchema);
export const entryColumns = ["id" as const, "updated_at" as const, ...eventColumns.listedColumns];

export const toEntry = (row: Pick<Tables["event"], (typeof entryColumns)[number]>): StableEntry => ({
	...timesOf(row),
	values: eventColumns.rowToListValues(row),
});

export const selectEditedEventIds = (siteId: string) =>
	expressionBuilder<Tables>()
		.selectFrom("content_item")
		.select("content_item.id")
		.where("content_item.site_id", "=", siteId)
		.where("content_item.kind", "=", "event")
		.where("content_item.draft_json", "is not", null);

/** Both columns are indexed. */
const sortColumns = { updatedAt: "updated_at", startTime: "starts_at" } as const;

/** A site may have 100,000 events, and a page of a list shows 100. */
export const eventPagedReader: PagedReader = {
	async count(db, siteId, scope) {
		const { n } = await db
			.selectFrom("event")
			.select((eb) => eb.fn.countAll().as("n"))
			.where(matchesScope(siteId, scope))
			.executeTakeFirstOrThrow();
		return Number(n);
	},

	async read(db, siteId, scope, { by, isDescending, after, limit }) {
		const query = db.selectFrom("event").select(entryColumns).where(matchesScope(siteId, scope));
		const order = { time: sortColumns[by], id: "id", isAscending: !isDescending };
		return (await selectByTime(query, order, after).limit(limit).execute()).map(toEntry);
	},
};

function matchesScope(siteId: string, scope: RowScope): Expression<SqlBool> {
	const eb = expressionBuilder<Tables, "event">();
	const matchesRow =
		scope === "unedited"
			? eb("event.id", "not in", selectEditedEventIds(siteId))
			: eb("event.updated_at", "<=", scope.until);
	return eb.and([eb("event.site_id", "=", siteId), matchesRow]);
}
