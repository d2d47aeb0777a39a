import { requireNoArguments } from "../../scripts/no-arguments.ts";

requireNoArguments(
	[
		"Usage: npm run prove",
		"",
		"Runs what `npm test` leaves out because it takes long: every page and state with axe, every variant of a picture, many",
		"generated requests, starts of several processes, and the whole suite on PostgreSQL. Parts of it run with",
		"`npx vitest run --config tests/prove/vitest.config.ts` and `npx playwright test --config tests/prove/playwright.config.ts`.",
	].join("\n"),
	"Unknown argument",
);
const { build } = await import("../../scripts/build.ts");
const { runPlaywright, runSteps, runVitest } = await import("../../scripts/test-steps.ts");

const steps = [
	{ name: "build", run: () => build().then(() => ({ code: 0, counts: new Map() })) },
	{ name: "tests without a browser", run: () => runVitest("tests/prove/vitest.config.ts") },
	{ name: "tests in a browser", run: () => runPlaywright("tests/prove/playwright.config.ts") },
];
// It takes long enough that one run should find everything.
await runSteps(steps, { continuesAfterFailure: true });
