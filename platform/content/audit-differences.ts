type Row = Record<string, unknown>;
type Sides = { before: unknown; after: unknown };

/** The most characters of a text, and of each side of an entry as JSON: a hundred entries are sent in at most 50 KB. */
const [maxText, maxSide] = [40, 100];
/** How many characters of a text are kept before its first difference. */
const charactersBefore = 10;

/**
 * What the audit log keeps of a change: the fields that differ, at every depth, and of long values an excerpt around the
 * first difference. Of an item that was made or deleted it keeps excerpts of its first fields; saved versions have the
 * rest. Applied to its own result, it changes nothing.
 */
export function toDifferences({ before, after }: Sides): Sides {
	return keepFirstFields(differ(before, after));
}

function differ(before: unknown, after: unknown): Sides {
	if (!isRow(before) || !isRow(after)) return shortenBoth(before, after);
	const sides: { before: Row; after: Row } = { before: {}, after: {} };
	for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
		if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
		const value = differ(before[key], after[key]);
		if (key in before) sides.before[key] = value.before;
		if (key in after) sides.after[key] = value.after;
	}
	return sides;
}

function shortenBoth(before: unknown, after: unknown): Sides {
	if (isRow(before) && (after === null || after === undefined)) return { before: shortenFields(before), after };
	if (isRow(after) && (before === null || before === undefined)) return { before, after: shortenFields(after) };
	const [b, a] = [toText(before), toText(after)];
	const start = Math.max(0, commonPrefix(b, a) - charactersBefore);
	return { before: shorten(before, b, start), after: shorten(after, a, start) };
}

const shortenFields = (row: Row): Row =>
	Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shorten(value, toText(value), 0)]));

const toText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function shorten(value: unknown, text: string, start: number): unknown {
	if (text.length <= maxText) return value;
	const from = Math.min(start, text.length - maxText + 1);
	if (from <= 0) return `${text.slice(0, maxText - 1)}…`.toWellFormed();
	const end = from + maxText - 1;
	return (end >= text.length ? `…${text.slice(from)}` : `…${text.slice(from, end - 1)}…`).toWellFormed();
}

function commonPrefix(a: string, b: string): number {
	let length = 0;
	while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
	return length;
}

/** Stands for the fields that are left out. */
const restKey = "…";

/** Leaves out the last fields where they are longer than `maxSide` together, and the same ones on both sides. */
function keepFirstFields({ before, after }: Sides): Sides {
	const [b, a] = [isRow(before) ? before : {}, isRow(after) ? after : {}];
	const keys = [...new Set([...Object.keys(b), ...Object.keys(a)])].filter((key) => key !== restKey);
	const sizes = { b: 0, a: 0 };
	const kept = new Set<string>();
	for (const key of keys) {
		const size = (row: Row) => (key in row ? JSON.stringify({ [key]: row[key] }).length : 0);
		sizes.b += size(b);
		sizes.a += size(a);
		if (kept.size > 0 && Math.max(sizes.b, sizes.a) > maxSide) break;
		kept.add(key);
	}
	if (kept.size === keys.length) return { before, after };
	const choose = (row: Row) => Object.fromEntries(Object.entries(row).filter(([key]) => kept.has(key)));
	const rest = { [restKey]: `${keys.length - kept.size} felter til` };
	return {
		before: isRow(before) ? choose(before) : before,
		after: isRow(after) ? { ...choose(after), ...rest } : after,
	};
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
