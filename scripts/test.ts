import { build } from "./build.ts";
import { runCheck, runPlaywright, runSteps, runVitest } from "./test-steps.ts";

/**
 * `npm test`: builds what is out of date, checks types and formatting, and runs the tests, the fastest first.
 * `npm run prove` runs the exhaustive tests.
 */
await runSteps([
	{ name: "build", run: () => build().then(() => ({ code: 0, counts: new Map() })) },
	{ name: "types of the server side", run: () => runCheck("typescript/bin/tsc", "-p", ".") },
	{ name: "types of web", run: () => runCheck("typescript/bin/tsc", "-p", "web") },
	{ name: "types of the service worker", run: () => runCheck("typescript/bin/tsc", "-p", "web/client/service-worker") },
	{ name: "types of management", run: () => runCheck("typescript/bin/tsc", "-p", "management") },
	{
		name: "types of the worker of ticket control",
		run: () => runCheck("typescript/bin/tsc", "-p", "management/control/service-worker"),
	},
	{ name: "lint and format", run: () => runCheck("@biomejs/biome/bin/biome", "ci") },
	{ name: "words", run: () => runCheck("../scripts/check-words.ts") },
	{ name: "tests without a browser", run: () => runVitest("vitest.config.ts") },
	{ name: "tests in a browser", run: () => runPlaywright("tests/browser/playwright.config.ts") },
]);
