/** One field that differs, by the names that lead to it. */
export type FieldChange = { path: string[]; before: unknown; after: unknown };

/** The fields in which two values differ, at every depth of records; all fields of a record that was made or deleted. */
export function changedFields(before: unknown, after: unknown, path: string[] = []): FieldChange[] {
	if ((before ?? null) === null && (after ?? null) === null) return [];
	const sides = [before ?? {}, after ?? {}];
	if (!sides.every(isRecord)) return [{ path, before, after }];
	const [b, a] = sides as [Fields, Fields];
	return [...new Set([...Object.keys(b), ...Object.keys(a)])].flatMap((name) =>
		JSON.stringify(b[name]) === JSON.stringify(a[name]) ? [] : changedFields(b[name], a[name], [...path, name]),
	);
}

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
