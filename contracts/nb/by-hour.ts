const hourLength = 3_600_000;

/**
 * What is to be told of an instant where it is the same for a whole hour of UTC, remembered for `most` hours: a programme says the same
 * ones over and over. The clocks of Oslo are such a thing, because the zone has been whole hours from UTC since 1970, and has changed on
 * whole hours. `read` is given the beginning of an hour; it and instants are milliseconds since 1970.
 */
export function byHour<T>(most: number, read: (begin: number) => T): (instant: number) => T {
	const hours = new Map<number, T>();
	return (instant) => {
		const begin = Math.floor(instant / hourLength) * hourLength;
		const known = hours.get(begin);
		if (known !== undefined) return known;
		const found = read(begin);
		if (hours.size >= most) hours.clear();
		hours.set(begin, found);
		return found;
	};
}
