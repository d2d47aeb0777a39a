import { fileURLToPath } from "node:url";
import { shiftClock } from "../testing/shifted-clock.ts";

/**
 * The instant at which a run of the browser tests begins, for the app, the pages and the tests alike: `E2E_NOW`, else a Friday afternoon
 * far ahead. At an instant that lies behind the machine's clock, browsers would reject cookies as expired. Service workers keep the
 * machine's clock: Playwright cannot reach them before they start.
 */
const start = Temporal.Instant.from(process.env.E2E_NOW ?? "2035-11-23T15:00+01:00");

// Set once by the run; its workers and the app under test find it in their environment.
process.env.CLOCK_SHIFT_MILLISECONDS ??= String(start.epochMilliseconds - Date.now());
const shift = Number(process.env.CLOCK_SHIFT_MILLISECONDS);

/** Gives this process the clock of the run. */
export const shiftOwnClock = (): void => shiftClock(shift);

/** What a page runs before its own scripts. */
export const pageClockScript = `(${shiftClock.toString()})(${shift});`;

/** What a Node program under test needs in its environment. */
export const clockEnvironment = {
	NODE_OPTIONS: `--import=${fileURLToPath(new URL("../testing/shifted-process.ts", import.meta.url))}`,
	CLOCK_SHIFT_MILLISECONDS: String(shift),
};
