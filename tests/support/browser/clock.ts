import { fileURLToPath } from "node:url";
import { shiftClock } from "../shift-clock.ts";

/**
 * The start of a test run for the app, the pages and the tests: `E2E_NOW`, else a Friday far ahead. It must lie after
 * the machine's clock, because browsers reject cookies that have expired. Service workers keep the machine's clock,
 * because Playwright cannot reach them before they start.
 */
const startInstant = Temporal.Instant.from(process.env.E2E_NOW ?? "2035-11-23T15:00+01:00");

// Set once per run. Workers and the app under test inherit it.
process.env.CLOCK_SHIFT_MILLISECONDS ??= String(startInstant.epochMilliseconds - Date.now());
const shiftMs = Number(process.env.CLOCK_SHIFT_MILLISECONDS);

export const shiftProcessClock = (): void => shiftClock(shiftMs);

export const pageClockScript = `(${shiftClock.toString()})(${shiftMs});`;

/** The environment that gives a Node process under test the same clock. */
export const clockEnvironment = {
	NODE_OPTIONS: `--import=${fileURLToPath(new URL("../shift-process-clock.ts", import.meta.url))}`,
	CLOCK_SHIFT_MILLISECONDS: String(shiftMs),
};
