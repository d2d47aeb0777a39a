/** True in `npm run prove`, whose configs (tests/prove) set `TEST_EXTENT`. */
export const isProve = process.env.TEST_EXTENT === "prove";

/** The size of a test in `npm test`, and in `npm run prove`. */
export const sized = (inTest: number, inProve: number): number => (isProve ? inProve : inTest);

/** All of a list in `npm run prove`; in `npm test` every `step`th, of each kind that `kindOf` distinguishes at least one. */
export function drawn<T>(all: readonly T[], step: number, kindOf: (item: T) => unknown = () => null): T[] {
	if (isProve) return [...all];
	return [...Map.groupBy(all, kindOf).values()].flatMap((some) => some.filter((_, i) => i % step === 0));
}
