/** A code that is still in view is not a new scan. */
const awayMs = 2000;

/**
 * Returns whether a code that the camera sees is new: another one than the last, or the same after it was out of view
 * for two seconds. `now` is in milliseconds.
 */
export function createRepeatFilter(): (code: string, now: number) => boolean {
	let last = { code: "", seenAt: 0 };
	return (code, now) => {
		const isNew = code !== last.code || now - last.seenAt > awayMs;
		last = { code, seenAt: now };
		return isNew;
	};
}
