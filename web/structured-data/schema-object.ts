export type SchemaObject = { "@type": string; [property: string]: unknown };

export function omitEmpty<T extends SchemaObject>(object: T): SchemaObject {
	const known = Object.entries(object).filter(
		([, value]) =>
			value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
	);
	return { "@type": object["@type"], ...Object.fromEntries(known) };
}
