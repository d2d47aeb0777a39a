import * as z from "zod";

/** JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = { [keyword: string]: unknown };

/** Turns the schemas that validate into JSON Schema; those with a name of their own are gathered as components. */
export type SchemaWriter = {
	/** `input`: what may be sent. `output`: what is answered. */
	write: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
	components: Record<string, JsonSchema>;
};

export function createSchemaWriter(): SchemaWriter {
	const components: Record<string, JsonSchema> = {};
	return {
		components,
		write(schema, io) {
			// Inside another, so that a schema with a name is referred to and not written out.
			const written = z.toJSONSchema(z.object({ it: schema }), { io, unrepresentable: "any", override: tellFormat });
			for (const [name, definition] of Object.entries(written.$defs ?? {})) components[name] = asSchema(definition);
			return asSchema(written.properties?.it);
		},
	};
}

/** A text that is trimmed before its form is checked is still a text of that form. */
function tellFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
	const { def } = zodSchema._zod;
	if (def.type !== "pipe") return;
	if (def.out instanceof z.ZodEmail) jsonSchema.format = "email";
}

function asSchema(value: unknown): JsonSchema {
	const moved = moveReferences(value);
	return typeof moved === "object" && moved !== null && !Array.isArray(moved) ? { ...moved } : {};
}

/** References as they are within an OpenAPI document. */
function moveReferences(value: unknown): unknown {
	if (typeof value === "string") return value.replace(/^#\/\$defs\//u, "#/components/schemas/");
	if (Array.isArray(value)) return value.map(moveReferences);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moveReferences(inner)]));
}
