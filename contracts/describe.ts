import * as z from "zod";

/** How the form shows a field. Without a widget it follows from the schema; see `widgetOf`. */
export type Widget =
	| "line"
	| "wrapped-line"
	| "lines"
	| "chips"
	| "text"
	| "html"
	| "picture"
	| "item"
	| "address"
	| "svg"
	| "color"
	| "secret"
	| "number"
	| "kroner"
	| "date"
	| "instant"
	| "choice"
	| "choices"
	| "language"
	| "check"
	| "rows"
	| "group";

/** Texts are bokmål. */
export type FieldDescription = {
	label: string;
	help?: string;
	widget?: Widget;
	/** The column of the content type's table; lists and objects are stored as JSON. */
	column?: string;
	/** The search index has its words; those of a title weigh more than names, and names more than text. */
	searchable?: "title" | "name" | "text";
	/** Another installation's programme brings it. */
	synced?: true;
	/** Lists are filtered and sorted by it. */
	listed?: true;
	/** It stands below the title in the management app's list. */
	inList?: true;
	/** How the API documentation describes filtering by it. With `choices`, the management app's list has the filter too. */
	filter?: { description: string; example?: string };
	/** The value in a new item or row where the schema has no default. */
	initial?: unknown;
	/** The keyboard that a phone shows. */
	inputMode?: "numeric" | "tel" | "email" | "url";
	/** The heading of its part of the form. */
	section?: string;
	/** The path of a setting in the site's configuration, if it is not the name. */
	at?: string;
	/** Half a line in the form. */
	half?: true;
	/** Values and their names. */
	choices?: readonly (readonly [value: string, name: string])[];
	/** The name of no value in a list of choices. */
	emptyChoice?: string;
	/** The kinds of items that the field may refer to, as "kind/id". */
	kinds?: readonly ("article" | "page" | "production")[];
	/** One row of a list of objects, in the middle of a sentence. */
	rowName?: string;
	/** How the fields of such a row are laid out. */
	layout?: "pairs" | "thirds" | "table";
};

/** A content type: its fields and its names. Texts are bokmål. */
export type ContentDescription<S extends z.ZodObject = z.ZodObject> = {
	fields: S;
	/** Its name in the API documentation, such as "Article". */
	id: string;
	/** The name of its schema there, if another one has `id`. */
	schemaId?: string;
	group: string;
	/** The right that its endpoints and screens need. */
	right: "content" | "programme";
	about: string;
	/** "nyhet". */
	one: string;
	/** "nyheter". */
	many: string;
	/** "nyheten". */
	definite: string;
	/** The heading of its list, and the filter of the log. */
	heading: string;
	/** The name of a new item: "Ny nyhet". Without it, the management app cannot add one. */
	newName?: string;
	/** The path segment of its list in the management app; without it, another type's page has its items. */
	segment?: string;
	/** The field that names an item in lists and in the log. */
	titleField?: keyof S["shape"] & string;
	/** The sections of its form that are closed until they are opened, because they are rarely used. */
	closedSections?: readonly string[];
	/** How the management app's list is sorted; without it, the latest change comes first. */
	sort?: string;
	/** The path of an item's public page; null without one. */
	publicPath?(fields: z.output<S>): string | null;
};

/** Checks the type of a description. */
export const describeContent = <S extends z.ZodObject>(description: ContentDescription<S>): ContentDescription<S> =>
	description;

/** Apart from Zod's global registry, so that the API documentation does not change with the forms. */
const descriptions = z.registry<FieldDescription>();

/** Keeps the description in the type, for the types of rows. It has no value. */
declare const descriptionType: unique symbol;
export type Field<S extends z.ZodType, D> = S & { readonly [descriptionType]?: D };

/** A field of a content type: its schema and its description. */
export function field<S extends z.ZodType, const D extends FieldDescription>(schema: S, description: D): Field<S, D> {
	// A schema that several fields share has a description for each of them.
	const described: Field<S, D> = schema.clone();
	descriptions.add(described, description);
	return described;
}

/** A field as forms, lists and comparisons show it. */
export type DescribedField = Omit<FieldDescription, "widget"> & {
	name: string;
	schema: z.ZodType;
	/** Null for a field that no simple widget can edit. */
	widget: Widget | null;
	/** The largest number of characters or of list items; null without a limit. */
	maxLength: number | null;
	/** The largest number of characters of an item of a list of texts. */
	maxItemLength: number | null;
	/** True where the field must be present. */
	isRequired: boolean;
	isNullable: boolean;
	/** The fields of an object or of a list's objects. */
	fields: DescribedField[];
};

/** The described fields of a content type, in the order of its schema. */
export function describeFields(schema: z.ZodObject): DescribedField[] {
	return Object.entries(schema.shape).flatMap(([name, inner]) => {
		const described = describeField(name, inner);
		return described ? [described] : [];
	});
}

function describeField(name: string, schema: z.core.$ZodType): DescribedField | null {
	if (!(schema instanceof z.ZodType)) return null;
	const description = descriptions.get(schema);
	if (!description) return null;
	const core = coreOf(schema);
	const item = core instanceof z.ZodArray ? coreOf(core.element) : null;
	const row = item ?? core;
	return {
		...description,
		name,
		schema,
		widget: description.widget ?? widgetOf(core),
		maxLength: maxLengthOf(core),
		maxItemLength: item && maxLengthOf(item),
		isRequired: !schema.safeParse(undefined).success,
		isNullable: schema.safeParse(null).success,
		fields: row instanceof z.ZodObject ? describeFields(row) : [],
	};
}

/** The fields of a new item; a required text or list is empty. */
export const initialFields = <S extends z.ZodObject>(schema: S) => initialValues(describeFields(schema)) as z.output<S>;

export const initialValues = (fields: DescribedField[]): Record<string, unknown> =>
	Object.fromEntries(
		fields.map(({ name, initial, isRequired, isNullable, schema }) => [
			name,
			isRequired
				? (initial ?? (isNullable ? null : coreOf(schema) instanceof z.ZodArray ? [] : ""))
				: schema.parse(undefined),
		]),
	);

/** Labels by field name, including those of inner fields as `prices.ore`. */
export function labelsOf<S extends z.ZodObject>(
	schema: S,
): Record<string, string> & Record<keyof S["shape"] & string, string> {
	return Object.fromEntries(
		describeFields(schema).flatMap(({ name, label, fields }) => [
			[name, label],
			...fields.map((inner) => [`${name}.${inner.name}`, inner.label]),
		]),
	);
}

/** The schema within `optional`, `nullable` and `default`. */
export function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
		? coreOf(schema.unwrap())
		: schema;
}

/** Lists and objects are stored as JSON. */
export function isJson(schema: z.core.$ZodType): boolean {
	const core = coreOf(schema);
	return core instanceof z.ZodArray || core instanceof z.ZodObject || core instanceof z.ZodRecord;
}

function widgetOf(core: z.core.$ZodType): Widget | null {
	if (core instanceof z.ZodArray) {
		const item = coreOf(core.element);
		return item instanceof z.ZodObject ? "rows" : item instanceof z.ZodEnum ? "choices" : "chips";
	}
	if (core instanceof z.ZodEnum) return "choice";
	if (core instanceof z.ZodNumber) return "number";
	if (core instanceof z.ZodBoolean) return "check";
	if (core instanceof z.ZodISODate) return "date";
	if (core instanceof z.ZodISODateTime) return "instant";
	return core instanceof z.ZodString || core instanceof z.ZodURL ? "line" : null;
}

/** Numbers have `minValue` and `maxValue` of their own. */
function maxLengthOf(core: z.core.$ZodType): number | null {
	if (core instanceof z.ZodString || core instanceof z.ZodURL) return core.maxLength;
	if (!(core instanceof z.ZodArray)) return null;
	const limit = core.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength);
	return limit?._zod.def.maximum ?? null;
}

/** The values of a public item's fields; all are present. */
export type Values<S extends z.ZodObject> = { [K in keyof S["shape"]]-?: Exclude<z.output<S["shape"][K]>, undefined> };
type SyncedName<S extends z.ZodObject> = {
	[K in keyof S["shape"]]: DescriptionOf<S["shape"][K]> extends { synced: true } ? K : never;
}[keyof S["shape"]];

export type SyncedValues<S extends z.ZodObject> = Pick<Values<S>, SyncedName<S>>;

/** Returns a function that keeps the values of the fields that another installation's programme brings. */
export function createSyncedPicker<S extends z.ZodObject>(schema: S): (values: SyncedValues<S>) => SyncedValues<S> {
	const names = new Set(describeFields(schema).flatMap(({ name, synced }) => (synced ? [name] : [])));
	return (values) => Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as SyncedValues<S>;
}

/** The shape of those fields in responses: all are present, without the limits of forms. */
export const syncedShape = <S extends z.ZodObject>(schema: S) =>
	Object.fromEntries(
		describeFields(schema).flatMap((one) => (one.synced ? [[one.name, withoutLimits(one.schema)]] : [])),
	) as { [K in SyncedName<S>]: z.ZodType<Values<S>[K]> };

/** The shape of a response: all fields are present, without the limits of forms. */
export const responseShape = <S extends z.ZodObject>(schema: S) =>
	Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, withoutLimits(one)])) as {
		[K in keyof S["shape"]]: z.ZodType<Values<S>[K]>;
	};

/** The shape of a request in which all fields must be present. */
export const withoutDefaults = <T extends Shape>(shape: T) =>
	Object.fromEntries(
		Object.entries(shape).map(([name, one]) => {
			const description = one instanceof z.ZodDefault && descriptions.get(one);
			return [name, description ? field(one.unwrap() as z.ZodType, description) : one];
		}),
	) as { [K in keyof T]: T[K] extends z.ZodDefault<infer Inner> ? Inner : T[K] };

/** A schema of the values that are stored, which may exceed the limits of forms. */
export function withoutLimits(schema: z.core.$ZodType): z.ZodType {
	if (schema instanceof z.ZodNullable) return withoutLimits(schema.unwrap()).nullable();
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return withoutLimits(schema.unwrap());
	if (schema instanceof z.ZodArray) return z.array(withoutLimits(schema.element));
	if (schema instanceof z.ZodObject)
		return z.object(Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, withDefault(one)])));
	if (schema instanceof z.ZodNumberFormat) return z.int();
	if (schema instanceof z.ZodISODate) return z.iso.date();
	if (schema instanceof z.ZodISODateTime) return z.iso.datetime({ offset: true });
	if (schema instanceof z.ZodString || schema instanceof z.ZodURL) return z.string();
	return schema instanceof z.ZodType ? schema : z.unknown();
}

/** Stored objects may be older than some of their fields. */
function withDefault(schema: z.core.$ZodType): z.ZodType {
	const stored = withoutLimits(schema);
	return schema instanceof z.ZodDefault ? stored.default(schema.def.defaultValue) : stored;
}

type Shape = z.core.$ZodShape;
type DescriptionOf<F> = F extends { readonly [descriptionType]?: infer D } ? NonNullable<D> : never;
type ColumnOf<F> = DescriptionOf<F> extends { column: infer C extends string } ? C : never;

/** The columns of a content type. */
export type ColumnName<S extends z.ZodObject> = { [K in keyof S["shape"]]: ColumnOf<S["shape"][K]> }[keyof S["shape"]];

type Stored<T> = T extends string | number | null
	? T
	: T extends boolean
		? number
		: T extends undefined
			? never
			: string;

/** The part of a table's row that a content type's fields are stored in. */
export type FieldColumns<S extends z.ZodObject> = RowOf<S["shape"]>;
type RowOf<T extends Shape> = { [K in keyof T as ColumnOf<T[K]>]: Stored<z.output<T[K]>> };
