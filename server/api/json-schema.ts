import * as z from "zod";

export type JsonSchema = { [keyword: string]: unknown };

/** Converts Zod schemas to JSON Schema and collects those with an id as components. */
export type SchemaWriter = {
	write: (schema: z.core.$ZodType, io: "input" | "output") => JsonSchema;
	components: Record<string, JsonSchema>;
};

export function createSchemaWriter(): SchemaWriter {
	const components: Record<string, JsonSchema> = {};
	return {
		components,
		write(schema, io) {
			// Wrapped in an object, so that a schema with an id becomes a reference.
			const written = z.toJSONSchema(z.object({ it: schema }), {
				io,
				unrepresentable: "any",
				override: addEmailFormat,
			});
			for (const [name, definition] of Object.entries(written.$defs ?? {})) components[name] = asSchema(definition);
			return asSchema(written.properties?.it);
		},
	};
}

/** Zod leaves out the format of a text that is trimmed before it is validated. */
function addEmailFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
	const { def } = zodSchema._zod;
	if (def.type !== "pipe") return;
	if (def.out instanceof z.ZodEmail) jsonSchema.format = "email";
}

function asSchema(value: unknown): JsonSchema {
	const moved = moveReferences(value);
	return typeof moved === "object" && moved !== null && !Array.isArray(moved) ? { ...moved } : {};
}

function moveReferences(value: unknown): unknown {
	if (typeof value === "string") return value.replace(/^#\/\$defs\//u, "#/components/schemas/");
	if (Array.isArray(value)) return value.map(moveReferences);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moveReferences(inner)]));
}
