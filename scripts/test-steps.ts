import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { findChromium } from "../tests/support/browser/find-chromium.ts";

/** What `npm test` and `npm run prove` share: steps that run one after the other, and their summary. */

const root = fileURLToPath(new URL("../", import.meta.url));

type Counts = { passed: number; failed: number; skipped: number; flaky?: number };
type Outcome = { code: number; counts: Map<string, Counts> };
export type Step = { name: string; run: () => Promise<Outcome> };

const environmentLabels: Record<string, string> = {
	rules: "without a database",
	sqlite: "on SQLite",
	postgres: "on PostgreSQL",
	browser: "in Chromium",
};

/**
 * Runs the steps, and exits with the code of the last one that failed. The first failure ends the run, unless
 * `continuesAfterFailure`. Prints how many tests ran in each environment, and the sum on a line of its own.
 */
export async function runSteps(steps: Step[], { continuesAfterFailure = false } = {}): Promise<never> {
	const counts = new Map<string, Counts>();
	const begin = performance.now();
	let exitCode = 0;
	for (const { name, run } of steps) {
		console.log(`\n› ${name}`);
		const outcome = await run().catch((error: unknown): Outcome => {
			console.error(error instanceof Error ? error.message : error);
			return { code: 1, counts: new Map() };
		});
		for (const [environment, count] of outcome.counts) counts.set(environment, count);
		if (outcome.code !== 0) {
			exitCode = outcome.code;
			const isCounted = outcome.counts.values().some(({ failed }) => failed > 0);
			if (!isCounted) counts.set(name, { passed: 0, failed: 1, skipped: 0 });
			console.error(`\n✗ ${name}`);
			if (!continuesAfterFailure) break;
		}
	}
	console.log(closingSummary(counts, Math.round((performance.now() - begin) / 1000)));
	// A handle that a test runner left open must not keep the process alive.
	process.exit(exitCode);
}

/** Runs programs that check, by their names, at the same time. Prints the output of one when it ends. */
export async function runChecks(checks: Record<string, [program: string, ...args: string[]]>): Promise<Outcome> {
	const run = async ([name, [program, ...args]]: [string, [string, ...string[]]]) => {
		const chunks: Buffer[] = [];
		const child = spawn(process.execPath, [join(root, "node_modules", program), ...args], { cwd: root });
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
		const [code] = (await once(child, "close")) as [number | null];
		process.stdout.write(Buffer.concat(chunks));
		console.log(`${code === 0 ? "✓" : "✗"} ${name}`);
		return code ?? 1;
	};
	const codes = await Promise.all(Object.entries(checks).map(run));
	return { code: codes.find((code) => code !== 0) ?? 0, counts: new Map() };
}

async function runProgram(program: string, args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
	const child = spawn(process.execPath, [join(root, "node_modules", program), ...args], {
		cwd: root,
		stdio: "inherit",
		env: { ...process.env, ...environment },
	});
	const [code] = (await once(child, "exit")) as [number | null];
	return code ?? 1;
}

/** Runs the tests of a Vitest config, such as "vitest.config.ts". */
export async function runVitest(config: string): Promise<Outcome> {
	const vitest = await startVitest("test", [], { root, config: join(root, config), watch: false });
	const countsByProject = new Map<string, Counts>();
	for (const module of vitest.state.getTestModules()) {
		const count = countsByProject.get(module.project.name) ?? { passed: 0, failed: 0, skipped: 0 };
		countsByProject.set(module.project.name, count);
		for (const test of module.children.allTests()) {
			const { state } = test.result();
			count[state === "pending" ? "skipped" : state]++;
			if (test.diagnostic()?.flaky) count.flaky = (count.flaky ?? 0) + 1;
		}
		// A file that cannot be loaded has no failed tests.
		if (module.state() === "failed" && module.children.allTests("failed").next().done) count.failed++;
	}
	const failed = [...countsByProject.values()].some((count) => count.failed > 0);
	const hasErrors = vitest.state.getUnhandledErrors().length > 0 || countsByProject.size === 0;
	await vitest.close();
	return { code: failed || hasErrors ? 1 : 0, counts: countsByProject };
}

/** Runs the tests of a Playwright config. */
export async function runPlaywright(config: string): Promise<Outcome> {
	const chromium = findChromium("headless-shell");
	const folder = await mkdtemp(join(tmpdir(), "lerret-test-"));
	const report = join(folder, "playwright.json");
	try {
		const args = ["test", "--config", config, "--reporter", "list,json"];
		const code = await runProgram("@playwright/test/cli.js", args, {
			CHROMIUM_PATH: chromium,
			PLAYWRIGHT_JSON_OUTPUT_FILE: report,
		});
		return { code, counts: new Map(existsSync(report) ? [["browser", await readReport(report)]] : []) };
	} finally {
		await rm(folder, { recursive: true });
	}
}

async function readReport(file: string): Promise<Counts> {
	type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };
	const { stats } = JSON.parse(await readFile(file, "utf8")) as Report;
	const { expected, flaky, unexpected, skipped } = stats;
	return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

function closingSummary(counts: Map<string, Counts>, seconds: number): string {
	const lines = [...counts].map(([environment, { passed, failed, skipped, flaky = 0 }]) => {
		const figures = [`${passed} passed`, `${failed} failed`];
		if (skipped > 0) figures.push(`${skipped} skipped`);
		if (flaky > 0) figures.push(`${flaky} of the passed only when tried again`);
		return `  ${(environmentLabels[environment] ?? environment).padEnd(28)} ${figures.join(", ")}`;
	});
	const sum = (key: "passed" | "failed") => counts.values().reduce((total, count) => total + count[key], 0);
	return [
		"",
		`Closing summary, after ${seconds} s`,
		...lines,
		"",
		`${sum("passed")} passed, ${sum("failed")} failed`,
	].join("\n");
}
