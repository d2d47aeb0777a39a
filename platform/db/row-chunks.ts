/** SQLite takes at most 32,766 values in a statement, and a row that is inserted in parts has up to eleven. */
const maxRows = 2000;

/** The rows of a list that may be of any length, in parts that one statement can take. */
export function* rowChunks<T>(rows: readonly T[]): Generator<T[]> {
	for (let begin = 0; begin < rows.length; begin += maxRows) yield rows.slice(begin, begin + maxRows);
}
