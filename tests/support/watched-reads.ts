import type { Database } from "@lerret/platform/db/database";

/** The database, with the rows that are read by it and the most statements that run at once. */
export function watchReads(db: Database) {
	const begun = new Map<unknown, number>();
	const runs: { begin: number; end: number }[] = [];
	let rows = 0;
	let step = 0;
	const watched: Database = db.withPlugin({
		transformQuery({ node, queryId }) {
			step += 1;
			begun.set(queryId, step);
			return node;
		},
		async transformResult({ result, queryId }) {
			step += 1;
			rows += result.rows.length;
			runs.push({ begin: begun.get(queryId) ?? step, end: step });
			return result;
		},
	});
	return {
		db: watched,
		rows: () => rows,
		/** Statements that are only a part of another are compiled and not run. */
		mostAtOnce: () =>
			Math.max(0, ...runs.map(({ begin }) => runs.filter((run) => run.begin <= begin && begin < run.end).length)),
	};
}
