/**
 * Small parsers for the browser, a twentieth of Zod's size. `responses.test.ts` checks them against the schemas in
 * `contracts`.
 */

/** Parses a value. Throws TypeError for another shape. */
export type Parser<T> = (value: unknown) => T;

type Fields = Record<string, Parser<unknown>>;
type Parsed<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };

function throwExpected(expected: string): never {
	throw new TypeError(`expected ${expected}`);
}

export const text: Parser<string> = (value) => (typeof value === "string" ? value : throwExpected("text"));
export const number: Parser<number> = (value) =>
	Number.isFinite(value) ? (value as number) : throwExpected("a number");
export const boolean: Parser<boolean> = (value) =>
	typeof value === "boolean" ? value : throwExpected("true or false");

export const optional =
	<T>(parser: Parser<T>): Parser<T | null> =>
	(value) =>
		value === undefined || value === null ? null : parser(value);

export const list =
	<T>(parser: Parser<T>): Parser<T[]> =>
	(value) =>
		Array.isArray(value) ? value.map(parser) : throwExpected("a list");

/** Parses the named fields and drops all others. */
export const record =
	<F extends Fields>(fields: F): Parser<Parsed<F>> =>
	(value) => {
		if (typeof value !== "object" || value === null) throwExpected("an object");
		const object = value as Record<string, unknown>;
		return Object.fromEntries(
			Object.entries(fields).map(([name, parser]) => [name, parser(object[name])]),
		) as Parsed<F>;
	};
