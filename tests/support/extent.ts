/** True in `npm run prove`, whose configs (tests/prove) set `TEST_EXTENT`. */
export const isProve = process.env.TEST_EXTENT === "prove";

/** The size of a test in `npm test`, and in `npm run prove`. */
export const sized = (inTest: number, inProve: number): number => (isProve ? inProve : inTest);
