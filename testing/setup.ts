import { format } from "node:util";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

/**
 * A stray `console.error` or `console.warn` fails the test that caused it.
 * A test that expects one says so with `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */

const strays: string[] = [];

for (const method of ["error", "warn"] as const) {
	const own = console[method];
	const print = own.bind(console);
	// The next file of this process looks after itself.
	afterAll(() => {
		console[method] = own;
	});
	console[method] = (...values: unknown[]) => {
		strays.push(`console.${method}: ${format(...values)}`);
		print(...values);
	};
}

function refuseStrays(): void {
	const found = strays.splice(0);
	if (found.length > 0)
		throw new Error(`Nothing may be written to the console here, but this was:\n${found.join("\n")}`);
}

// What a module wrote while it was loaded fails the first test; what comes after the last one fails the file.
beforeEach(refuseStrays);
afterEach(refuseStrays);
afterAll(refuseStrays);

// Files share a process (vitest.config.ts): the next one begins as the first one did.
afterAll(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});
