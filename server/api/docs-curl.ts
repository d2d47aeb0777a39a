import { fieldsOf } from "./docs-types.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { Operation, Parameter } from "./openapi-document.ts";

export type Call = { path: string; method: string; operation: Operation };
type Schemas = Record<string, JsonSchema>;

/** Writes a call with its required parameters and fields as a shell command. */
export function writeCurl({ path, method, operation }: Call, origin: string, schemas: Schemas): string {
	const { parameters, requestBody, security } = operation;
	const required = parameters.filter((parameter) => parameter.required);
	const sampleOf = ({ name, example }: Parameter) => (example === undefined ? name.toUpperCase() : String(example));
	const address = required
		.filter((parameter) => parameter.in === "path")
		.reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(sampleOf(parameter))), path);
	const query = required
		.filter((parameter) => parameter.in === "query")
		.map((parameter) => `${parameter.name}=${encodeURIComponent(sampleOf(parameter))}`);
	const headers = required.filter((parameter) => parameter.in === "header");
	const schemes = new Set(security.flatMap((requirement) => Object.keys(requirement)));
	const json = requestBody?.content["application/json"]?.schema;
	return [
		`curl ${method === "get" ? "" : `-X ${method.toUpperCase()} `}${quote(`${origin}${[address, ...query].join("?")}`)}`,
		...(schemes.has("basic") ? ["-u 'BRUKER:PASSORD'"] : []),
		...(schemes.has("staff") ? ["-H 'Authorization: Bearer TOKEN'"] : []),
		...(schemes.has("session") || schemes.has("ticketShop") || schemes.has("shop") ? ["-b cookies.txt"] : []),
		...(schemes.has("xsrf") ? ["-H 'X-XSRF-TOKEN: TOKEN'"] : []),
		...headers.map((parameter) => `-H ${quote(`${parameter.name}: ${sampleOf(parameter)}`)}`),
		...(json
			? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(exampleOf(json, schemas)))}`]
			: requestBody
				? ["-F 'file=@bilde.jpg'", "-F 'alt=En måke'"]
				: []),
	].join(" \\\n  ");
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** An example of a schema, with the required fields only. */
function exampleOf(schema: JsonSchema, schemas: Schemas): unknown {
	const { $ref, anyOf, items, type, format, example, minimum } = schema;
	if (example !== undefined) return example;
	if (typeof $ref === "string") return exampleOf(schemas[$ref.split("/").at(-1) ?? ""] ?? {}, schemas);
	if (Array.isArray(anyOf)) return exampleOf(anyOf[0], schemas);
	if ("const" in schema) return schema.const;
	if (Array.isArray(schema.enum)) return schema.enum[0];
	if (type === "array") return [exampleOf(isSchema(items) ? items : {}, schemas)];
	if (type === "object")
		return Object.fromEntries(
			fieldsOf(schema)
				.filter(({ isRequired }) => isRequired)
				.map(({ name, type: field }) => [name, exampleOf(field, schemas)]),
		);
	if (type === "integer" || type === "number") return Math.max(1, Number(minimum ?? 1));
	if (type === "boolean") return true;
	return exampleTexts[String(format)] ?? "…";
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;

const exampleTexts: Record<string, string> = {
	"date-time": "2026-11-20T15:00:00+01:00",
	date: "2026-11-20",
	email: "kari@example.no",
	uri: "https://www.example.no/",
};
