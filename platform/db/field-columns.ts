import {
	type ColumnName,
	coreOf,
	type DescribedField,
	describeFields,
	type FieldColumns,
	isJson,
	type Values,
	withoutLimits,
} from "@lerret/contracts/describe";
import * as z from "zod";
import { htmlToText } from "../core/fold-text.ts";
import { toOsloIso, toStoredInstant } from "../core/time.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { createCachedJsonReader } from "./json.ts";
import { readList, readObject } from "./stored-json.ts";

type Fields = Record<string, unknown>;
type Value = string | number | null;
type Conversion = {
	write: (value: unknown) => Value;
	/** For editors, who can repair what is broken. */
	read: (value: unknown) => unknown;
	/** For the public; throws if stored JSON is broken. */
	readStored: (value: unknown, where: string) => unknown;
};
type SearchWeight = NonNullable<DescribedField["searchable"]>;
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
	const searched = stored.filter((field) => field.searchable);
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
		/**
		 * The values of the fields whose columns the row has, for the public: instants and HTML as stored. Throws if stored
		 * JSON is broken.
		 */
		toValues: (row: Record<string, unknown>, where: string) =>
			Object.fromEntries(
				stored.flatMap(({ name, column, readStored }) =>
					column in row ? [[name, readStored(row[column], where)]] : [],
				),
			) as Values<S>,
		/** The columns with the name of their table, for a query with joins. */
		columnsOf: <T extends string, X extends ColumnName<S> = never>(table: T, without: X[] = []) =>
			stored.flatMap(({ column }) =>
				without.includes(column as X) ? [] : [`${table}.${column}` as `${T}.${Exclude<ColumnName<S>, X>}`],
			),
		/** The columns of the synchronised fields that `given` has. */
		toSyncedColumns: (given: Fields): Record<string, Value> =>
			toColumns(
				synced.filter(({ name }) => given[name] !== undefined),
				given,
			),
		/** The columns with words for the search index. */
		searchedColumns: searched.map(({ column }) => column) as ColumnName<S>[],
		/** The words of a row by weight. Broken JSON gives none, but does not throw. */
		toSearchTexts: (row: Fields): Record<SearchWeight, string> => ({
			title: "",
			name: "",
			text: "",
			...Object.fromEntries(
				[...Map.groupBy(searched, ({ searchable }) => searchable)].map(([weight, group]) => [
					weight,
					group.map((field) => toText(field, row[field.column])).join(" "),
				]),
			),
		}),
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
	const readStored = (value: unknown) => value;
	if (isJson(schema)) {
		const readJson = createCachedJsonReader(withoutLimits(core));
		return {
			write: (value) => JSON.stringify(value),
			read: (text) => (core instanceof z.ZodArray ? readList : readObject)(String(text)),
			readStored: (text, where) => readJson(String(text), where),
		};
	}
	if (core instanceof z.ZodISODateTime)
		return {
			readStored,
			write: (value) => (typeof value === "string" ? toStoredInstant(value) : toValue(value)),
			read: (value) => (typeof value === "string" ? toOsloIso(value) : value),
		};
	if (core instanceof z.ZodBoolean) {
		const read = (value: unknown) => value === 1;
		return { write: (value) => (value ? 1 : 0), read, readStored: read };
	}
	return {
		readStored,
		write: toValue,
		read: widget === "html" ? (value) => cleanHtml(String(value)) : (value) => value,
	};
}

function toText({ schema, widget, read }: StoredField, stored: unknown): string {
	const value = isJson(schema) ? read(stored) : stored;
	if (Array.isArray(value))
		return value.map((item) => String((typeof item === "string" ? item : item?.value) ?? "")).join(" ");
	return widget === "html" ? htmlToText(String(value)) : String(value ?? "");
}

const toValue = (value: unknown): Value =>
	typeof value === "string" || typeof value === "number" || value === null ? value : "";
