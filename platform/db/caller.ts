import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "./unavailable.ts";

/** A caller that waits for the database: `remaining` milliseconds, however many statements it needs. */
type Caller = { remaining: number; waiting: number; waitingSince: number; failure: unknown };

const callers = new AsyncLocalStorage<Caller>();

/** Runs `act` for a caller whose statements may together wait so many milliseconds for the database. */
export function runForCaller<T>(milliseconds: number, act: () => T): T {
	return callers.run({ remaining: milliseconds, waiting: 0, waitingSince: 0, failure: null }, act);
}

/** Why the database failed the present caller, where it did: a library between the statement and the response may hide it. */
export const callersDatabaseFailure = (): unknown => callers.getStore()?.failure ?? null;

/** Remembers for the present caller that the database is unavailable. */
export function noteFailure(error: unknown): void {
	const caller = callers.getStore();
	if (caller && isDatabaseUnavailable(error)) caller.failure = error;
}

/** Milliseconds that the present caller may still wait; Infinity outside of a call. Statements at the same time count once. */
export function remainingWait(): number {
	const caller = callers.getStore();
	if (!caller) return Number.POSITIVE_INFINITY;
	const current = caller.waiting > 0 ? performance.now() - caller.waitingSince : 0;
	return caller.remaining - current;
}

/** Waits for the database on behalf of the present caller. Throws DatabaseUnavailableError after `limit` ms or when the caller may wait no longer. */
export async function waitForDatabase<T>(limit: number, work: () => Promise<T>): Promise<T> {
	const milliseconds = Math.min(limit, remainingWait());
	const caller = callers.getStore();
	if (caller && caller.waiting++ === 0) caller.waitingSince = performance.now();
	try {
		if (milliseconds <= 0) throw new DatabaseUnavailableError("the caller has waited too long for the database");
		return await within(milliseconds, work());
	} catch (error) {
		noteFailure(error);
		throw error;
	} finally {
		if (caller && --caller.waiting === 0) caller.remaining -= performance.now() - caller.waitingSince;
	}
}

/** The value of `promise`. Throws DatabaseUnavailableError where it has not settled after so many milliseconds. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
	if (milliseconds === Number.POSITIVE_INFINITY) return promise;
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(async () => {
			// After a stalled event loop, timers run before the answers that have arrived meanwhile.
			await setImmediate();
			reject(new DatabaseUnavailableError("the database did not answer in time"));
		}, milliseconds);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
