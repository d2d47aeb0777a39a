import { build } from "../../scripts/build.ts";
import { runPlaywright, runSteps, runVitest } from "../../scripts/test-steps.ts";

/**
 * `npm run prove`: what `npm test` leaves out because it takes long. Every page and state with axe, every variant of a
 * picture, many generated requests, starts of several processes, and the whole suite on PostgreSQL.
 */
const steps = [
	{ name: "build", run: () => build().then(() => ({ code: 0, counts: new Map() })) },
	{ name: "tests without a browser", run: () => runVitest("tests/prove/vitest.config.ts") },
	{ name: "tests in a browser", run: () => runPlaywright("tests/prove/playwright.config.ts") },
];
// It takes long enough that one run should find everything.
await runSteps(steps, { continuesAfterFailure: true });
