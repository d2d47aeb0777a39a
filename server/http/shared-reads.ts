/**
 * Lets requests for the same data share reads, as in a rush to one event: those that arrive while a read runs share the
 * next one, so that each gets what is true after it asked.
 */
export function createSharedReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
	const running = new Map<string, Promise<T>>();
	const waiting = new Map<string, Promise<T>>();

	function start(key: string, read: () => Promise<T>): Promise<T> {
		waiting.delete(key);
		const result = read();
		running.set(key, result);
		const end = () => void running.delete(key);
		result.then(end, end);
		return result;
	}

	return (key, read) => {
		const current = running.get(key);
		if (!current) return start(key, read);
		const startNext = () => start(key, read);
		const next = waiting.get(key) ?? current.then(startNext, startNext);
		waiting.set(key, next);
		return next;
	};
}
