/**
 * Small parsers for the browser, a twentieth of Zod's size. `responses.test.ts` checks them against the schemas in
 * `contracts`.
 */

/** Parses a value. Throws TypeError for another shape. */
export type Shape<T> = (value: unknown) => T;

type Fields = Record<string, Shape<unknown>>;
type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

function refuse(wanted: string): never {
	throw new TypeError(`expected ${wanted}`);
}

export const text: Shape<string> = (value) => (typeof value === "string" ? value : refuse("text"));
export const number: Shape<number> = (value) => (Number.isFinite(value) ? (value as number) : refuse("a number"));
export const flag: Shape<boolean> = (value) => (typeof value === "boolean" ? value : refuse("true or false"));

export const optional =
	<T>(shape: Shape<T>): Shape<T | null> =>
	(value) =>
		value === undefined || value === null ? null : shape(value);

export const list =
	<T>(shape: Shape<T>): Shape<T[]> =>
	(value) =>
		Array.isArray(value) ? value.map(shape) : refuse("a list");

/** Parses the named fields and drops all others. */
export const record =
	<F extends Fields>(fields: F): Shape<Read<F>> =>
	(value) => {
		if (typeof value !== "object" || value === null) refuse("an object");
		const given = value as Record<string, unknown>;
		return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, shape(given[name])])) as Read<F>;
	};
