import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "./database-errors.ts";

/** In ms: hardly felt, and bounds what a rush costs. */
const defaultIntervalMs = 100;

/**
 * Lets requests for the same data share reads, as in a rush to one event: those that arrive while a read runs share the
 * next one, so that each gets what is true after it asked. That one begins `intervalMs` later. If the database fails the
 * running one, they get its error at once.
 */
export function createSharedReads<T>(
	intervalMs = defaultIntervalMs,
): (key: string, read: () => Promise<T>) => Promise<T> {
	const running = new Map<string, Promise<unknown>>();
	const waiting = new Map<string, Promise<T>>();

	function start(key: string, read: () => Promise<T>): Promise<T> {
		const result = read();
		running.set(key, result);
		const end = () => void running.delete(key);
		result.then(end, end);
		return result;
	}

	async function startAfter(current: Promise<unknown>, key: string, read: () => Promise<T>): Promise<T> {
		try {
			const interval = pause(intervalMs);
			await current.catch((error: unknown) => {
				if (isDatabaseUnavailable(error)) throw error;
			});
			await interval;
		} finally {
			waiting.delete(key);
		}
		return start(key, read);
	}

	return (key, read) => {
		const next = waiting.get(key);
		if (next) return next;
		const current = running.get(key);
		if (!current) return start(key, read);
		const shared = startAfter(current, key, read);
		waiting.set(key, shared);
		return shared;
	};
}
