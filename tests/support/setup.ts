import { format } from "node:util";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

/**
 * A stray `console.error` or `console.warn` fails the test that caused it.
 * A test that expects one calls `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */

const strayOutput: string[] = [];

for (const method of ["error", "warn"] as const) {
	const original = console[method];
	const print = original.bind(console);
	// Restores the console for the next file of this process.
	afterAll(() => {
		console[method] = original;
	});
	console[method] = (...values: unknown[]) => {
		strayOutput.push(`console.${method}: ${format(...values)}`);
		print(...values);
	};
}

function failOnStrayOutput(): void {
	const found = strayOutput.splice(0);
	if (found.length > 0) throw new Error(`Unexpected console output:\n${found.join("\n")}`);
}

// Output while a module loads fails the first test; output after the last test fails the file.
beforeEach(failOnStrayOutput);
afterEach(failOnStrayOutput);
afterAll(failOnStrayOutput);

// Files share a process (vitest.config.ts), so global state is restored.
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});
