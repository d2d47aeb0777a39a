export type Thing = { "@type": string; [property: string]: unknown };

export function withoutBlanks<T extends Thing>(thing: T): Thing {
	const known = Object.entries(thing).filter(
		([, value]) =>
			value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
	);
	return { "@type": thing["@type"], ...Object.fromEntries(known) };
}
