import * as z from "zod";

export type Values = Record<string, string | number | null>;

export const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export type Merged = {
	write: Values;
	imported: Values;
	/** Columns that were changed differently on both sides; they stay as they are here. */
	conflicts: string[];
};

/**
 * Merges remote values into local ones, field by field. A field that differs from the last import was changed here and
 * stays; one that was never imported counts as changed here.
 */
export function merge(imported: Values, local: Values, remote: Values): Merged {
	const merged: Merged = { write: {}, imported: { ...imported }, conflicts: [] };
	for (const [column, value] of Object.entries(remote)) {
		const localValue = local[column] ?? null;
		if (localValue === value) merged.imported[column] = value;
		else if (Object.hasOwn(imported, column) && localValue === imported[column]) {
			merged.write[column] = value;
			merged.imported[column] = value;
		} else if (imported[column] !== value) merged.conflicts.push(column);
	}
	return merged;
}
