import * as z from "zod";

/** A row's fields as they are stored, by column. */
export type Values = Record<string, string | number | null>;

export const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export type Merged = {
	/** What is to be written here. */
	write: Values;
	/** What was last imported, from now on. */
	imported: Values;
	/** Columns that were changed here and there, to different things: they stay as they are here. */
	kept: string[];
};

/**
 * Brings what is told elsewhere together with what stands here, field by field. A field that is not as it was last imported was changed here
 * and stays; one that was never imported counts as changed here.
 */
export function merge(imported: Values, here: Values, told: Values): Merged {
	const merged: Merged = { write: {}, imported: { ...imported }, kept: [] };
	for (const [column, value] of Object.entries(told)) {
		const present = here[column] ?? null;
		if (present === value) merged.imported[column] = value;
		else if (Object.hasOwn(imported, column) && present === imported[column]) {
			merged.write[column] = value;
			merged.imported[column] = value;
		} else if (imported[column] !== value) merged.kept.push(column);
	}
	return merged;
}
