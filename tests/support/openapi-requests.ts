import type { JsonSchema } from "@lerret/server/api/json-schema";
import type { OpenApiDocument, Operation, Parameter } from "@lerret/server/api/openapi-document";
import fc from "fast-check";
import * as z from "zod";

export type Call = { method: string; path: string; operation: Operation };
export type RequestParts = { path: string; headers: Record<string, string>; body?: string };

export function callsOf({ paths }: OpenApiDocument): Call[] {
	return Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
	);
}

export function exampleRequest({ path, operation }: Call): RequestParts {
	const values = operation.parameters.map(({ name, example }) => [name, String(example ?? "x")] as const);
	const required = values.filter(([name]) => operation.parameters.some((one) => one.name === name && one.required));
	return fillIn(path, operation.parameters, new Map(required));
}

function validValues(schema: JsonSchema): fc.Arbitrary<unknown> {
	const { type, format, pattern, minLength = 0, maxLength = 40, minimum = 0, maximum = 2 ** 31 - 1 } = schema;
	if ("const" in schema) return fc.constant(schema.const);
	if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
	if (Array.isArray(schema.anyOf)) return fc.oneof(...z.array(anySchema).parse(schema.anyOf).map(validValues));
	if (Array.isArray(type)) return fc.oneof(...type.map((one) => validValues({ ...schema, type: one })));
	if (type === "null") return fc.constant(null);
	if (type === "boolean") return fc.boolean();
	if (type === "integer") return fc.integer({ min: Number(minimum), max: Number(maximum) });
	if (type === "array") return fc.array(validValues(anySchema.parse(schema.items)), { minLength: 1, maxLength: 3 });
	if (type === "object") return schema.properties ? validObject(schema) : fc.constant({});
	if (format === "email") return emailNames.map((name) => `${name}@post.example`);
	if (format === "uri") return fc.constant("https://post.example/");
	if (format === "date") return fc.constant("2026-11-20");
	if (format === "date-time")
		return fc
			.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") })
			.map((date) => date.toISOString());
	const patterns = pattern === undefined ? patternsOf(schema) : [String(pattern)];
	if (patterns.length > 0) return matching(patterns);
	return fc.string({ unit: "grapheme", minLength: Number(minLength), maxLength: Math.min(40, Number(maxLength)) });
}

const anySchema = z.record(z.string(), z.unknown());

/** A text with more than one pattern has them in `allOf`. */
const patternsOf = ({ allOf }: JsonSchema): string[] =>
	z
		.array(z.object({ pattern: z.string() }))
		.parse(allOf ?? [])
		.map(({ pattern }) => pattern);

/**
 * Prepared generators for the patterns of the API: making one takes a millisecond, and there are thousands of fields.
 */
const plainTexts = fc.stringMatching(/^[a-zæøå ]{1,20}$/u);
const preparedTexts = [
	plainTexts,
	...[/^[a-z]{1,20}$/u, /^[a-z]{2}$/u, /^[0-9a-f]{20}$/u, /^\/[a-z]{1,20}$/u].map((form) => fc.stringMatching(form)),
];
const textsByPattern = new Map<string, fc.Arbitrary<string>>();

function matching(patterns: string[]): fc.Arbitrary<string> {
	const key = patterns.join("\n");
	const texts = textsByPattern.get(key) ?? findMatching(patterns.map((pattern) => new RegExp(pattern, "u")));
	textsByPattern.set(key, texts);
	return texts;
}

function findMatching(patterns: RegExp[]): fc.Arbitrary<string> {
	const matchesAll = (text: string) => patterns.every((pattern) => pattern.test(text));
	const fitting = preparedTexts.filter((texts) => fc.sample(texts, 5).every(matchesAll));
	return fitting.length > 0 ? fc.oneof(...fitting) : plainTexts;
}

const emailNames = fc.stringMatching(/^[a-z]{1,12}$/u);

const fieldsOf = ({ properties }: JsonSchema) =>
	z.record(z.string(), z.record(z.string(), z.unknown())).parse(properties);

function validObject({ properties, required }: JsonSchema): fc.Arbitrary<unknown> {
	const requiredKeys = z.array(z.string()).parse(required ?? []);
	const values = Object.fromEntries(
		Object.entries(fieldsOf({ properties })).map(([name, field]) => [name, validValues(field)]),
	);
	return fc.record(values, { requiredKeys: requiredKeys });
}

const invalidValues: fc.Arbitrary<unknown> = fc.oneof(
	fc.string({ unit: "binary", maxLength: 30 }),
	fc.constantFrom(
		"",
		" ",
		"\0",
		"a\0b",
		"%00",
		"%",
		"-1",
		"1e400",
		"null",
		"' or 1=1 --",
		"<script>",
		"../..",
		"\ud800",
		"x".repeat(12_000),
	),
	fc.integer(),
	fc.double(),
	fc.jsonValue({ maxDepth: 2 }),
);

const invalidBodies: fc.Arbitrary<string> = fc.oneof(
	fc.constantFrom(
		"",
		"{",
		"[]",
		"null",
		"1",
		'"a"',
		'{"a":1}',
		"\0",
		"[".repeat(5000),
		'{"__proto__":{"a":1}}',
		"email=a&password=b",
	),
	fc.json(),
);

export function validRequests(call: Call): fc.Arbitrary<RequestParts> {
	const pick = ({ schema, example }: Parameter) =>
		example === undefined ? validValues(schema) : fc.oneof(fc.constant(example), validValues(schema));
	const schema = bodySchema(call);
	const bodies = schema ? validValues(schema).map((body) => JSON.stringify(body)) : fc.constant(undefined);
	return requests(call, pick, ({ required }) => required, bodies);
}

export function invalidRequests(call: Call): fc.Arbitrary<RequestParts> {
	const anything = (schema: JsonSchema) => fc.oneof(validValues(schema), invalidValues);
	const schema = bodySchema(call);
	const fields = Object.entries(schema?.properties ? fieldsOf(schema) : {}).map(
		([name, field]) => [name, anything(field)] as const,
	);
	const objects = fc.record(Object.fromEntries(fields), { requiredKeys: [] }).map((body) => JSON.stringify(body));
	const bodies = schema ? fc.oneof(objects, invalidBodies) : fc.constant(undefined);
	return requests(
		call,
		(parameter) => anything(parameter.schema),
		(parameter) => parameter.in === "path",
		bodies,
	);
}

const bodySchema = ({ operation }: Call) => operation.requestBody?.content["application/json"]?.schema;

function requests(
	{ path, operation: { parameters } }: Call,
	pick: (parameter: Parameter) => fc.Arbitrary<unknown>,
	isNeeded: (parameter: Parameter) => boolean,
	bodies: fc.Arbitrary<string | undefined>,
): fc.Arbitrary<RequestParts> {
	const values = parameters.map((parameter) => {
		const texts = pick(parameter).map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
		return [parameter.name, parameter.in === "path" ? texts.map(toSegment) : texts] as const;
	});
	const requiredKeys = parameters.filter(isNeeded).map(({ name }) => name);
	return fc.tuple(fc.record(Object.fromEntries(values), { requiredKeys }), bodies).map(([given, body]) => ({
		...fillIn(path, parameters, new Map(Object.entries(given))),
		...(body === undefined ? {} : { body }),
	}));
}

/** A segment that is not empty, "." or "..". */
const toSegment = (text: string) => (/^\.*$/u.test(text) ? `x${text}` : text.slice(0, 2000));

function fillIn(template: string, parameters: Parameter[], values: Map<string, string>): RequestParts {
	const encode = (text: string) => encodeURIComponent(text.toWellFormed());
	const query = new URLSearchParams();
	const headers: Record<string, string> = {};
	let path = template;
	for (const { name, in: where } of parameters) {
		const value = values.get(name);
		if (value === undefined) continue;
		if (where === "path") path = path.replace(`{${name}}`, encode(value));
		else if (where === "query") query.set(name, value);
		// Other characters cannot be sent in a header.
		else headers[name] = value.replace(/[^\x20-\x7e]/gu, "");
	}
	return { path: `${path}${query.size > 0 ? `?${query}` : ""}`, headers };
}

/** Returns how a response differs from the document; null if it conforms. */
export async function findMismatch(
	openApi: OpenApiDocument,
	{ operation }: Call,
	response: Response,
): Promise<string | null> {
	const documented = operation.responses[response.status];
	if (!documented) return `status ${response.status} is not in the document: ${await response.text()}`;
	const text = await response.text();
	if (!documented.content) return text === "" ? null : `a body that is not in the document: ${text}`;
	const [mediaType] = (response.headers.get("content-type") ?? "").split(";");
	const content = documented.content[mediaType ?? ""];
	if (!content) return `media type ${mediaType} is not in the document`;
	if (!/json$/u.test(mediaType ?? "")) return null;
	const result = schemaOf(openApi, content.schema).safeParse(JSON.parse(text));
	return result.success ? null : `${z.prettifyError(result.error)}\n${text.slice(0, 500)}`;
}

/** Cached by schema: making a checker reads the whole document, and there are thousands of responses. */
const checkers = new WeakMap<JsonSchema, z.ZodType>();

function schemaOf(openApi: OpenApiDocument, schema: JsonSchema): z.ZodType {
	const checker = checkers.get(schema) ?? makeChecker(openApi, schema);
	checkers.set(schema, checker);
	return checker;
}

function makeChecker({ components }: OpenApiDocument, schema: JsonSchema): z.ZodType {
	// Zod's JSON Schema reader knows "date-time" without an offset only; the pattern is sufficient.
	const documentText = JSON.stringify({ $defs: components.schemas, ...schema })
		.replaceAll("#/components/schemas/", "#/$defs/")
		.replaceAll('"format":"date-time",', "");
	return z.fromJSONSchema(JSON.parse(documentText));
}
