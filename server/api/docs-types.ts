import { html } from "hono/html";
import type { JsonSchema } from "./json-schema.ts";

type Html = ReturnType<typeof html>;
export type Field = { name: string; type: JsonSchema; isRequired: boolean };

const isSchema = (value: unknown): value is JsonSchema =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function anchorOf(name: string): string {
	return name.toLowerCase().replace(/[^a-zæøå0-9]+/gu, "-");
}

export function fieldsOf(schema: JsonSchema): Field[] {
	if (!isSchema(schema.properties)) return [];
	const required = new Set(listOf(schema.required));
	return Object.entries(schema.properties).map(([name, type]) => ({
		name,
		type: isSchema(type) ? type : {},
		isRequired: required.has(name),
	}));
}

/** Returns the named schemas that a value refers to, and those that they refer to, in alphabetical order. */
export function referencedSchemas(value: unknown, schemas: Record<string, JsonSchema>): [string, JsonSchema][] {
	const found = new Map<string, JsonSchema>();
	const visit = (inner: unknown) => {
		for (const [, name = ""] of JSON.stringify(inner).matchAll(/"#\/components\/schemas\/([^"]+)"/gu)) {
			const schema = schemas[name];
			if (!schema || name === "Problem" || found.has(name)) continue;
			found.set(name, schema);
			visit(schema);
		}
	};
	visit(value);
	return [...found].sort(([a], [b]) => a.localeCompare(b));
}

const typeLabels: Record<string, string> = {
	string: "tekst",
	integer: "heltall",
	number: "tall",
	boolean: "true eller false",
	null: "null",
	object: "objekt",
};
const formatLabels: Record<string, string> = {
	"date-time": "tidspunkt (ISO 8601)",
	date: "dato (ÅÅÅÅ-MM-DD)",
	email: "e-postadresse",
};

/** Describes a schema in bokmål: "tekst, 1–60 tegn", "liste av Event", "tall eller null". */
export function writeType(schema: JsonSchema): Html {
	const { $ref, anyOf, items, type, format } = schema;
	if (typeof $ref === "string") {
		const name = $ref.split("/").at(-1) ?? "";
		return html`<a href="#form-${name}">${name}</a>`;
	}
	if (Array.isArray(anyOf)) {
		return html`${anyOf.filter(isSchema).map((option, i) => html`${i > 0 ? " eller " : ""}${writeType(option)}`)}`;
	}
	if ("const" in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
	if (Array.isArray(schema.enum)) {
		return html`${schema.enum.map((value, i) => html`${i > 0 ? ", " : ""}<code>${String(value)}</code>`)}`;
	}
	if (type === "array") return html`liste av ${writeType(isSchema(items) ? items : {})}`;
	const fields = fieldsOf(schema);
	if (fields.length > 0) {
		return html`objekt: ${fields.map(({ name, type: inner }, i) => html`${i > 0 ? "; " : ""}<code>${name}</code> ${writeType(inner)}`)}`;
	}
	const label = formatLabels[String(format)] ?? typeLabels[String(type)] ?? "hva som helst";
	return html`${label}${boundsOf(schema)}`;
}

/** Leaves out the safe-integer limits that JSON Schema generation adds to every integer. */
function boundsOf({ type, minimum, maximum, minLength, maxLength, format }: JsonSchema): string {
	const [low, high, unit] = type === "string" ? [minLength, maxLength, " tegn"] : [minimum, maximum, ""];
	const from = typeof low === "number" && low > Number.MIN_SAFE_INTEGER ? low : null;
	const to = typeof high === "number" && high < Number.MAX_SAFE_INTEGER ? high : null;
	if (format !== undefined && from === null) return to === null ? "" : `, høyst ${to}${unit}`;
	if (from !== null && to !== null) return `, ${from}–${to}${unit}`;
	if (to !== null) return `, høyst ${to}${unit}`;
	return from === null ? "" : `, minst ${from}${unit}`;
}
