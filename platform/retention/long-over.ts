import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Staff can give an event any date: a wrong one, or a later one when it is put off. So its date alone deletes nothing that
 * belongs to it, and a changed date counts from the day of the change.
 */

/** SQL: the event was not over at an instant, or was changed after it. */
export const isRecentEvent = (instant: string): RawBuilder<SqlBool> =>
	sql`(event.ends_at >= ${instant} or event.updated_at >= ${instant})`;

/** SQL: the event of a row with `site_id` and `event_id` was over before an instant and has not been changed since. */
export const isLongOver = (table: string, instant: string): RawBuilder<SqlBool> => sql`(not exists (
	select 1 from event where ${belongsTo(table, "event.id")} and ${isRecentEvent(instant)}) and not exists (
	select 1 from content_item as event where ${belongsTo(table, "event.id")} and kind = 'event' and updated_at >= ${instant}))`;

/** SQL: the event of a row has been deleted. One that was withdrawn is still a draft. */
export const isDeleted = (table: string): RawBuilder<SqlBool> => sql`(not exists (
	select 1 from event where ${belongsTo(table, "event.id")}) and not exists (
	select 1 from content_item as event where ${belongsTo(table, "event.id")} and kind = 'event'))`;

const belongsTo = (table: string, id: string) =>
	sql`event.site_id = ${sql.ref(`${table}.site_id`)} and ${sql.ref(id)} = ${sql.ref(`${table}.event_id`)}`;
