/** The size of a test in `npm test`, and in `npm run prove`, which sets `TEST_EXTENT` (tests/prove/vitest.config.ts). */
export const sized = (inTest: number, inProve: number): number =>
	process.env.TEST_EXTENT === "prove" ? inProve : inTest;
