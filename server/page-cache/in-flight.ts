/** Running work by key: concurrent callers with the same key share one promise. */
export type InFlight<T> = {
	/** Joins the running work, or starts it; `isStarter` is true for the caller that started it. */
	join: (key: string, begin: () => Promise<T>) => { result: Promise<T>; isStarter: boolean };
};

export function createInFlight<T>(): InFlight<T> {
	const running = new Map<string, Promise<T>>();
	return {
		join(key, begin) {
			const existing = running.get(key);
			if (existing) return { result: existing, isStarter: false };
			const result = begin().finally(() => running.delete(key));
			running.set(key, result);
			return { result, isStarter: true };
		},
	};
}

/** The promise's value, or null after this time. Throws what the promise throws in time. */
export async function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, milliseconds, null);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
