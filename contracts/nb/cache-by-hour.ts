const msPerHour = 3_600_000;

/**
 * Caches `read` per hour of UTC, for up to `maxHours` hours, because a programme formats the same hours many times.
 * Only for values that stay the same for a whole hour, such as the clock in Oslo: since 1970 the zone is whole hours
 * from UTC and changes on whole hours. `read` gets the beginning of an hour; instants are milliseconds since 1970.
 */
export function cacheByHour<T>(maxHours: number, read: (begin: number) => T): (instant: number) => T {
	const hours = new Map<number, T>();
	return (instant) => {
		const begin = Math.floor(instant / msPerHour) * msPerHour;
		const known = hours.get(begin);
		if (known !== undefined) return known;
		const found = read(begin);
		if (hours.size >= maxHours) hours.clear();
		hours.set(begin, found);
		return found;
	};
}
