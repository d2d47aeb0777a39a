const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The fields of a record whose values differ from the other record's, at every depth. Values that are not records are
 * returned whole.
 */
export function changedFields(record: unknown, other: unknown): unknown {
	if (!isRecord(record) || !isRecord(other)) return record;
	return Object.fromEntries(
		Object.entries(record)
			.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key]))
			.map(([key, value]) => [key, changedFields(value, other[key])]),
	);
}
