import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "../core/database-errors.ts";

type Caller = { remaining: number; waiting: number; waitingSince: number; failure: unknown };

const callers = new AsyncLocalStorage<Caller>();

/** Runs `act` with a limit in milliseconds on the time that all its statements together may wait for the database. */
export function runForCaller<T>(milliseconds: number, act: () => T): T {
	return callers.run({ remaining: milliseconds, waiting: 0, waitingSince: 0, failure: null }, act);
}

/** Returns why the database failed for the current caller, because a library may hide the error from the response. */
export const currentDatabaseFailure = (): unknown => callers.getStore()?.failure ?? null;

export function recordDatabaseFailure(error: unknown): void {
	const caller = callers.getStore();
	if (caller && isDatabaseUnavailable(error)) caller.failure = error;
}

/**
 * Returns the milliseconds that the current caller may still wait, Infinity without one. Concurrent statements count
 * once.
 */
export function remainingWait(): number {
	const caller = callers.getStore();
	if (!caller) return Number.POSITIVE_INFINITY;
	const current = caller.waiting > 0 ? performance.now() - caller.waitingSince : 0;
	return caller.remaining - current;
}

/** Waits at most `limit` ms and as long as the current caller may wait. Throws DatabaseUnavailableError after that. */
export async function waitForDatabase<T>(limit: number, work: () => Promise<T>): Promise<T> {
	const milliseconds = Math.min(limit, remainingWait());
	const caller = callers.getStore();
	if (caller && caller.waiting++ === 0) caller.waitingSince = performance.now();
	try {
		if (milliseconds <= 0) throw new DatabaseUnavailableError("the caller has waited too long for the database");
		return await withTimeout(milliseconds, work());
	} catch (error) {
		recordDatabaseFailure(error);
		throw error;
	} finally {
		if (caller && --caller.waiting === 0) caller.remaining -= performance.now() - caller.waitingSince;
	}
}

/**
 * Runs work of another system. What it takes counts as waiting, so that the response is still in time if the database
 * hangs afterwards, but `leftMs` remain for storing the result.
 */
export async function countAsWaiting<T>(leftMs: number, work: () => Promise<T>): Promise<T> {
	const caller = callers.getStore();
	const startedAt = performance.now();
	try {
		return await work();
	} finally {
		if (caller) caller.remaining = Math.max(leftMs, caller.remaining - (performance.now() - startedAt));
	}
}

/** Throws DatabaseUnavailableError if the promise has not settled after this time. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
	if (milliseconds === Number.POSITIVE_INFINITY) return promise;
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(async () => {
			// After a stalled event loop, timers run before the responses that have arrived meanwhile.
			await setImmediate();
			reject(new DatabaseUnavailableError("the database did not respond in time"));
		}, milliseconds);
	});
	try {
		return await Promise.race([promise, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
