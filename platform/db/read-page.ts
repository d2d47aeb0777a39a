import { type SelectQueryBuilder, sql } from "kysely";
import { type Order, readTimeKey, selectByTime, splitPage } from "./page-key.ts";

/**
 * One page of the rows of a selection, how many rows all pages have, and the key of the next page. Ids are selected first,
 * so that no row is read which is not shown; `read` gets the ids of the page and may return its rows in any order.
 * Throws `invalid_request` for a key that is none.
 */
export async function readPage<DB, TB extends keyof DB, Selected, Row extends { id: string }>(
	selection: SelectQueryBuilder<DB, TB, Selected>,
	order: Order,
	{ after, limit }: { after?: string | undefined; limit: number },
	read: (ids: string[]) => Promise<Row[]>,
): Promise<{ items: Row[]; total: number; next: string | null }> {
	const key = readTimeKey(after);
	const rows = selection.clearSelect();
	const [{ total }, found] = await Promise.all([
		rows
			.select((eb) => eb.fn.countAll().as("total"))
			.$castTo<{ total: number | string | bigint }>()
			.executeTakeFirstOrThrow(),
		selectByTime(rows, order, key)
			.select([sql.ref<string>(order.id).as("id"), sql.ref<string>(order.time).as("value")])
			.limit(limit + 1)
			.$castTo<{ id: string; value: string }>()
			.execute(),
	]);
	const { rows: keys, next } = splitPage(found, limit, ({ id, value }) => ({ id, value }));
	const ids = keys.map(({ id }) => id);
	const byId = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]));
	return { items: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total), next };
}
