import type { SelectQueryBuilder } from "kysely";

/**
 * One page of rows, and how many rows all pages have. `keys` selects ids in the order of the list, so that the rows before
 * the page cost their keys only; `read` gets the ids of the page and may return its rows in any order.
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: string }>(
	keys: SelectQueryBuilder<DB, TB, { id: string }>,
	{ page, limit }: { page: number; limit: number },
	read: (ids: string[]) => Promise<Row[]>,
): Promise<{ items: Row[]; total: number }> {
	const [{ total }, found] = await Promise.all([
		keys
			.clearSelect()
			.clearOrderBy()
			.select((eb) => eb.fn.countAll().as("total"))
			.$castTo<{ total: number | string | bigint }>()
			.executeTakeFirstOrThrow(),
		keys
			.offset((page - 1) * limit)
			.limit(limit)
			.execute(),
	]);
	const ids = found.map(({ id }) => id);
	const rows = new Map((ids.length > 0 ? await read(ids) : []).map((row) => [row.id, row]));
	return { items: ids.flatMap((id) => rows.get(id) ?? []), total: Number(total) };
}
