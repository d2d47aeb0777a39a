import { build } from "./build.ts";
import { runChecks, runPlaywright, runSteps, runVitest } from "./test-steps.ts";

// With several threads, TypeScript computes the same types in each of them: three times the work in all.
const checkTypes = (project: string): [string, ...string[]] => [
	"typescript/bin/tsc",
	"--singleThreaded",
	"--project",
	project,
];

/**
 * `npm test`: builds what is out of date, checks types and formatting, and runs the tests, the fastest first.
 * `npm run prove` runs the exhaustive tests.
 */
await runSteps([
	{ name: "build", run: () => build().then(() => ({ code: 0, counts: new Map() })) },
	{
		name: "types, lint and format",
		run: () =>
			runChecks({
				"types of the server side": checkTypes("."),
				"types of web": checkTypes("web"),
				"types of the service worker": checkTypes("web/client/service-worker"),
				"types of management": checkTypes("management"),
				"types of the worker of ticket control": checkTypes("management/control/service-worker"),
				"lint and format": ["@biomejs/biome/bin/biome", "ci"],
				"imports and circles": ["dependency-cruiser/bin/dependency-cruiser.mjs", "."],
				words: ["../scripts/check-words.ts"],
			}),
	},
	{ name: "tests without a browser", run: () => runVitest("vitest.config.ts") },
	{ name: "tests in a browser", run: () => runPlaywright("tests/browser/playwright.config.ts") },
]);
