import { readTimeKey, splitPage } from "./page-key.ts";

type Row = { id: string; created_at: string };
type Page<R> = { rows: R[]; total: number; next: string | null };

const maxWords = 10;

/**
 * One page of the rows that have all the words of `q`, and how many rows all pages have. The rows are in the order of
 * `selectByTime`, latest first. They are filtered here, because SQLite ignores the case of ASCII alone.
 * `hasWord` gets words in lower case. Throws `invalid_request` for a key that is none.
 */
export function filterPage<R extends Row>(
	rows: R[],
	{ q = "", after, limit }: { q?: string | undefined; after?: string | undefined; limit: number },
	hasWord: (row: R, word: string) => boolean,
): Page<R> {
	const words = q.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, maxWords);
	const found = rows.filter((row) => words.every((word) => hasWord(row, word)));
	const key = readTimeKey(after);
	const behind = found.filter(({ id, created_at: at }) => !key || at < key.value || (at === key.value && id > key.id));
	return {
		...splitPage(behind, limit, ({ id, created_at }) => ({ id, value: created_at })),
		total: found.length,
	};
}
