/** Work that is under way, by key: whoever asks for the same meanwhile gets the same. */
export type Flights<T> = {
	/** Joins the work under way, or begins it. `began` is true for the one who did. */
	join: (key: string, begin: () => Promise<T>) => { result: Promise<T>; began: boolean };
};

export function createFlights<T>(): Flights<T> {
	const running = new Map<string, Promise<T>>();
	return {
		join(key, begin) {
			const under = running.get(key);
			if (under) return { result: under, began: false };
			const result = begin().finally(() => running.delete(key));
			running.set(key, result);
			return { result, began: true };
		},
	};
}

/** What a promise gives, or null where it has given nothing after so many milliseconds. Throws what it throws in time. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
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
