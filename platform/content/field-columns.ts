import {
	type ColumnName,
	coreOf,
	type DescribedField,
	describeFields,
	type FieldColumns,
	isJson,
} from "@lerret/contracts/content/describe";
import * as z from "zod";
import { cleanHtml } from "../html/clean-html.ts";
import { toOsloIso, toStored } from "../time.ts";
import { readList, readObject } from "./stored-json.ts";

type Fields = Record<string, unknown>;
type Value = string | number | null;
type Conversion = { write: (value: unknown) => Value; read: (value: unknown) => unknown };
type StoredField = DescribedField & Conversion & { column: string };

/**
 * Maps the fields of a content type to the columns of its table and back, as its description says. An absent field is
 * stored as an empty text.
 */
export function fieldColumns<S extends z.ZodObject>(schema: S) {
	const fields = describeFields(schema).map((field) => ({ ...field, ...conversionOf(field) }));
	const stored = fields.flatMap((field): StoredField[] =>
		field.column === undefined ? [] : [{ ...field, column: field.column }],
	);
	const listed = fields.filter((field) => field.listed);
	const listedColumns = stored.filter((field) => field.listed);
	const synced = stored.filter((field) => field.synced);
	const toColumns = (chosen: StoredField[], given: Fields): Record<string, Value> =>
		Object.fromEntries(chosen.map(({ name, column, write }) => [column, write(given[name])]));
	const defaults: Fields = Object.fromEntries(stored.map((one) => [one.name, one.schema.safeParse(undefined).data]));
	return {
		toRow: (given: z.output<S>) => toColumns(stored, given) as FieldColumns<S>,
		/** The defaults of the schema; a required field is an empty text. */
		blankRow: () => toColumns(stored, defaults) as FieldColumns<S>,
		toFields: (row: Record<ColumnName<S>, unknown>): Fields => {
			const values: Fields = row;
			return Object.fromEntries(stored.map(({ name, column, read }) => [name, read(values[column])]));
		},
		/** The columns of the synchronised fields that `given` has. */
		toSyncedColumns: (given: Fields): Record<string, Value> =>
			toColumns(
				synced.filter(({ name }) => given[name] !== undefined),
				given,
			),
		/** The columns that lists are filtered and sorted by. */
		listedColumns: listedColumns.map(({ column }) => column) as ColumnName<S>[],
		rowToListValues: (row: Fields): Record<string, Value> =>
			Object.fromEntries(listedColumns.map(({ name, column }) => [name, toValue(row[column])])),
		toListValues: (given: Fields): Record<string, Value | boolean> =>
			Object.fromEntries(
				listed.map(({ name, write }) => {
					const value = given[name];
					return [name, typeof value === "boolean" ? value : write(value)];
				}),
			),
	};
}

function conversionOf({ schema, widget }: DescribedField): Conversion {
	const core = coreOf(schema);
	if (isJson(schema))
		return {
			write: (value) => JSON.stringify(value),
			read: (text) => (core instanceof z.ZodArray ? readList : readObject)(String(text)),
		};
	if (core instanceof z.ZodISODateTime)
		return {
			write: (value) => (typeof value === "string" ? toStored(Temporal.Instant.from(value)) : toValue(value)),
			read: (value) => (typeof value === "string" ? toOsloIso(value) : value),
		};
	if (core instanceof z.ZodBoolean) return { write: (value) => (value ? 1 : 0), read: (value) => value === 1 };
	return { write: toValue, read: widget === "html" ? (value) => cleanHtml(String(value)) : (value) => value };
}

const toValue = (value: unknown): Value =>
	typeof value === "string" || typeof value === "number" || value === null ? value : "";
