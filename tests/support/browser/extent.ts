/** The tag of tests that `npm test` leaves to `npm run prove`. */
export const proveTag = "@prove";

type Details = { tag: string[] };

/** Pairs values with details for their tests: `npm test` runs the first `count` of them, `npm run prove` the others. */
export const sampled = <T>(values: readonly T[], count = 1): [value: T, details: Details][] =>
	values.map((value, index) => [value, { tag: index < count ? [] : [proveTag] }]);
